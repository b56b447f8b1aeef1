import { decidedText } from '../../../../../shared/decisions/decision-text.ts'
import { formatDay } from '../../../../../shared/formats/days.ts'
import type { ReactNode } from 'react'
import { type FactId, factInRow, factOf } from '../../../../../shared/columns/facts.ts'
import { cutText } from '../../../../../shared/cut-text.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { Moment } from '../../told/moment.tsx'
import { AttentionText } from '../../told/attention-text.tsx'
import { OutcomeText } from '../../told/outcome-text.tsx'
import { LabelsInCell } from '../../watched/labels-in-cell.tsx'
import { Spark } from '../../watched/spark.tsx'
import typography from '../../../styles/typography.module.css'
import styles from './fact-cell.module.css'

interface Props {
  id: FactId
  row: ListRow
  now: number
}

const LONGEST = 500

/** The facts that are more than a value of their type. */
const DRAWN: Partial<Record<FactId, (row: ListRow) => ReactNode>> = {
  outcome: ({ outcome, message }) => outcome && <OutcomeText outcome={outcome} message={message} />,
  unseen: (row) => <Unseen row={row} />,
  attention: ({ attention }) => attention && attention.length > 0 && <AttentionText reasons={attention} />,
  label: ({ watched }) => watched && <LabelsInCell labels={watched.labels} />,
  spark: ({ watched }) => watched && <Spark values={watched.spark} />,
}

/** What a row knows of its name, its lookup, or of what the person keeps about the domain. */
export function FactCell({ id, row, now }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const drawn = DRAWN[id]?.(row)
  if (drawn) return drawn
  const held = factInRow(id, row)
  if (held.state === 'not-looked-up') return <span className={typography.absent}>{t('absent.not-looked-up')}</span>
  if (held.state !== 'value') return <span className={typography.absent}>–</span>
  const decision = id === 'decision' ? row.watched?.decision : null
  const value = decision ? decidedText(decision, t) : held.value
  if (typeof value === 'boolean') return <span>{t(value ? 'flag.yes' : 'flag.no')}</span>
  if (factOf(id).type === 'date') return <span>{formatDay(String(value), format)}</span>
  if (typeof value === 'string')
    return (
      <span title={cutText(value, LONGEST)} dir="auto">
        {cutText(value.split('\n', 1)[0] ?? '', LONGEST)}
      </span>
    )
  if (factOf(id).type === 'moment') return <Moment at={value} now={now} />
  // A status is a name made of digits.
  return <span>{id === 'status' ? value : numberFormat(format).format(value)}</span>
}

function Unseen({ row: { watched } }: Pick<Props, 'row'>) {
  const t = useWords()
  if (watched === null) return null
  if (watched.unseen > 0) return <span className={styles.unseen}>{t('watch.changes', { count: watched.unseen })}</span>
  return (
    <span className={typography.absent}>
      {t(watched.refreshRequested ? 'watch.requested' : watched.muted ? 'watch.muted' : 'watch.no-changes')}
    </span>
  )
}
