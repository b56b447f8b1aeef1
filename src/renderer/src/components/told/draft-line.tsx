import { clsx } from 'clsx'
import { useWords } from '../../locales/words.ts'
import type { Draft } from '../hooks/use-draft.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** Says that a form goes on with what was left in it, and starts over. */
export function DraftLine({ draft }: { draft: Pick<Draft<object>, 'isContinued' | 'startOver'> }) {
  const t = useWords()
  if (!draft.isContinued) return null
  return (
    <p className={clsx(layout.row, typography.quiet)} role="status">
      {t('draft.continued')}
      <button type="button" className={typography.link} onClick={draft.startOver}>
        {t('draft.start-over')}
      </button>
    </p>
  )
}
