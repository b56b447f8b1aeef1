import { assertNever } from '../../../../shared/assert-never.ts'
import { columnWord } from '../../../../shared/column-words.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { type Condition, ownFieldOf } from '../../../../shared/list.ts'
import { useLabels, useOwnFields, useReadyState, useWatchlists } from '../../api/queries.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'

const DAY = 86_400_000

/** True for columns whose numbers are moments or days. */
export function dateKind(column: string): 'moment' | 'day' | null {
  if (column === 'when') return 'moment'
  return isFieldId(column) && field(column).kind === 'date' ? 'day' : null
}

/** A condition in words: "Visitors per day 100 to 5,000". */
export function useConditionText(): (column: string, condition: Condition | null) => string {
  const t = useWords()
  const { format } = useReadyState()
  const ownFields = useOwnFields().data ?? []
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const bound = (column: string, value: number): string => {
    const kind = ownFields.some((one) => one.id === ownFieldOf(column) && one.kind === 'date')
      ? 'day'
      : dateKind(column)
    if (!kind) return numberFormat(format).format(value)
    return formatDay(new Date(kind === 'day' ? value * DAY : value).toISOString().slice(0, 10), format)
  }
  const valueText = (column: string, value: string | number | boolean): string => {
    if (column === 'outcome') return t(wordKey('outcome', String(value)))
    return typeof value === 'boolean' ? t(value ? 'flag.yes' : 'flag.no') : String(value)
  }
  return (column, condition) => {
    const own = ownFieldOf(column)
    const label = own === null ? t(columnWord(column)) : (ownFields.find((one) => one.id === own)?.name ?? '…')
    if (!condition || condition.op === 'in-batch') return `${label} …`
    if (condition.op === 'unseen' || condition.op === 'archived') return label
    if (condition.op === 'in-list') {
      const list = lists.find((one) => one.id === condition.watchlist)
      return `${label}: ${condition.watchlist === null ? t('watch.any-list') : (list?.name ?? '…')}`
    }
    if (condition.op === 'has-label')
      return `${label}: ${condition.labels.map((id) => labels.find((one) => one.id === id)?.name ?? '…').join(', ') || '…'}`
    if (condition.op === 'is-domain') return `${label}: ${condition.name}`
    if (condition.op === 'has-value') return `${label}: ${t('filter.has-value')}`
    if (condition.op === 'has-no-value') return `${label}: ${t('filter.has-no-value')}`
    if (condition.op === 'is-one-of')
      return `${label}: ${condition.values.map((value) => valueText(column, value)).join(', ') || '…'}`
    if (condition.op !== 'between') return assertNever(condition)
    const from = condition.from === null ? null : bound(column, condition.from)
    const to = condition.to === null ? null : bound(column, condition.to)
    if (from !== null && to !== null) return `${label}: ${t('filter.between', { from, to })}`
    return `${label}: ${from !== null ? t('filter.from', { from }) : to !== null ? t('filter.to', { to }) : '…'}`
  }
}
