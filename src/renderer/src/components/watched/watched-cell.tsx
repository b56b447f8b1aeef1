import { cutText } from '../../../../shared/cut-text.ts'
import type { SubjectFacts } from '../../../../shared/list.ts'
import { ownWriting, showOwnValue } from '../../../../shared/own-value.ts'
import type { OwnValue } from '../../../../shared/watchlist.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { LabelsInCell } from './labels-in-cell.tsx'
import { Spark } from './spark.tsx'
import typography from '../../styles/typography.module.css'
import styles from './watched-cell.module.css'

/** What a row of a watchlist shows beside the record: changes, line, labels, note and own fields. */
export function WatchedCell({
  column,
  facts,
  own,
}: {
  column: string
  facts: SubjectFacts
  now: number
  own: number | null
}) {
  const t = useWords()
  if (column === 'unseen') {
    if (facts.unseen > 0) return <span className={styles.unseen}>{t('watch.changes', { count: facts.unseen })}</span>
    return (
      <span className={typography.absent}>
        {t(facts.refreshRequested ? 'watch.requested' : facts.muted ? 'watch.muted' : 'watch.no-changes')}
      </span>
    )
  }
  if (column === 'spark') return <Spark values={facts.spark} />
  if (column === 'label') return <LabelsInCell labels={facts.labels} />
  if (column === 'list') return <span dir="auto">{facts.lists.map((list) => list.name).join(', ')}</span>
  if (column === 'archived') return <span>{t(facts.archived ? 'flag.yes' : 'flag.no')}</span>
  if (column === 'note')
    return facts.note === '' ? (
      <span className={typography.absent}>–</span>
    ) : (
      <span title={cutText(facts.note, 500)} dir="auto">
        {cutText(facts.note.split('\n', 1)[0] ?? '', 500)}
      </span>
    )
  return own === null ? null : <OwnValueText fieldId={own} value={facts.own[own]} />
}

/** The value of an own field, as its kind is written. A link is text here: it opens from the domain's page. */
function OwnValueText({ fieldId, value }: { fieldId: number; value: OwnValue | undefined }) {
  const t = useWords()
  const own = useOwnFields().data?.find((one) => one.id === fieldId)
  if (value === undefined || own === undefined) return <span className={typography.absent}>–</span>
  const text = showOwnValue(own.kind, value, ownWriting(t, own))
  return (
    <span
      dir={own.kind === 'link' ? 'ltr' : 'auto'}
      className={typeof value === 'number' ? typography.numeric : undefined}
      title={cutText(text, 500)}
    >
      {cutText(text, 500)}
    </span>
  )
}
