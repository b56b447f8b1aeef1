import { clsx } from 'clsx'
import { Button, Progress } from '@mantine/core'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useShallow } from 'zustand/react/shallow'
import { useWords } from '../../locales/words.ts'
import { useWriting } from '../../stores/work/writing.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** How many rows of a report are written, in words. */
export const rowsText = (t: Translator, { written, total }: { written: number; total: number }): string =>
  t('report.written-of', {
    written: numberFormat(t.format).format(written),
    total: numberFormat(t.format).format(total),
  })

/** How far the report is that is being written, and the way to cancel it. `text` says it in words. */
export function WritingProgress({ text }: { text: string }) {
  const t = useWords()
  const { now, cancel } = useWriting(useShallow((writing) => ({ now: writing.now, cancel: writing.cancel })))
  if (!now) return null
  const share = now.total > 0 ? (100 * now.written) / now.total : 0
  return (
    <>
      <Progress value={share} size="sm" animated={share === 100} aria-label={t('report.writing')} />
      <div className={layout.row}>
        <span className={clsx(typography.quiet, typography.numeric)}>{text}</span>
        <Button ml="auto" variant="default" onClick={cancel}>
          {t('report.cancel')}
        </Button>
      </div>
    </>
  )
}
