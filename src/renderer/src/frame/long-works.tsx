import { clsx } from 'clsx'
import { Button, Progress } from '@mantine/core'
import type { LongWork } from '../../../shared/undo/long-work.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { runCommand } from '../stores/commands.ts'
import { useLongWorks } from '../stores/work/long-works.ts'
import card from '../styles/card.module.css'
import typography from '../styles/typography.module.css'
import styles from './long-works.module.css'

/** Long work in the library, how far each is, and its end: on every screen, since it goes on while the person looks elsewhere. */
export function LongWorks() {
  const works = useLongWorks((store) => store.works)
  return works.map((work) => <OneWork key={work.id} work={work} />)
}

/** What is counted in rows is shown as such; pages and bytes of a file mean nothing to a person. */
const COUNTED: ReadonlySet<LongWork['kind']> = new Set(['changing', 'deleting', 'restoring-deleted', 'importing'])

function OneWork({ work }: { work: LongWork }) {
  const t = useWords()
  const { format } = useReadyState()
  const { id, kind, done, total, formula = '' } = work
  const number = numberFormat(format)
  const share = total > 0 ? Math.min(1, done / total) : null
  const label = kind === 'working-out' ? t('work.working-out', { formula }) : t(`work.${kind}`)
  return (
    <div className={clsx(card.card, styles.work)}>
      <span role="status">{label}</span>
      <Progress.Root size="sm">
        <Progress.Section value={share === null ? 100 : share * 100} animated={share === null} aria-label={label} />
      </Progress.Root>
      <span className={clsx(typography.quiet, typography.numeric)}>
        {share !== null &&
          (COUNTED.has(kind)
            ? t('work.of', { done: number.format(done), total: number.format(total) })
            : t('work.percent', { percent: number.format(Math.round(share * 100)) }))}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => void runCommand('cancelLongWork', { id })}>
        {t('work.cancel')}
      </Button>
    </div>
  )
}
