import { type FeedFilter, changeFeed, countChanges, WHOLE_FEED } from '../../library/changes.ts'
import { watchlists } from '../../library/watchlists.ts'
import { type Known, OUTCOME_FIELD, type StoredChange } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { formatDay } from '../../../shared/format-value.ts'
import { columnOf, type ReportCell, type ReportColumn, type ReportRow, type TableSection, valueCell } from '../report.ts'
import { ReportFault } from '../report-fault.ts'
import type { Words } from '../words.ts'
import type { ReportSource, SourceParts } from './source.ts'

const PAGE = 500

/** What changed on the domains of a watchlist, or of all that are watched, newest first. */
export const changesSource: ReportSource<'changes'> = {
  of: 'changes',
  read({ list, since }, parts) {
    const { db, words } = parts
    const watched = list === null ? null : watchlists(db).find((one) => one.name === list)
    if (watched === undefined) throw new ReportFault('missing', words('report.no-list', { name: list }))
    const of = watched === null ? words('report.changes-all') : words('report.changes-of', { name: watched.name })
    const filter = since === null ? [] : [words('report.since', { day: formatDay(new Date(since).toISOString().slice(0, 10), 'en') })]
    return { of, filter, order: null, sections: [section({ ...WHOLE_FEED, lists: watched === null ? [] : [watched.id], since }, of, parts)] }
  },
}

function section(filter: FeedFilter, title: string, { db, words }: SourceParts): TableSection {
  const own = (id: string, kind: ReportColumn['kind']): ReportColumn => ({ id, label: words(`report.change.${id}`), kind, field: null })
  return {
    kind: 'table', part: 'table', id: 'changes', title, total: countChanges(db, filter),
    columns: [columnOf('name', words), own('at', 'moment'), { id: 'field', label: words('report.field'), kind: 'label', field: null }, own('kind', 'label'), own('before', 'any'), own('after', 'any'), own('direction', 'label'), own('from', 'moment')],
    *pages() {
      for (let before: { at: number; id: number } | null = null; ; ) {
        const page: StoredChange[] = changeFeed(db, filter, { before, limit: PAGE })
        const last = page.at(-1)
        if (!last) return
        yield page.map((change) => changeRow(change, words))
        before = { at: last.toAt, id: last.id }
      }
    },
  }
}

function changeRow(change: StoredChange, words: Words): ReportRow {
  const isOutcome = change.field === OUTCOME_FIELD
  const side = (known: Known): ReportCell => {
    if (isOutcome) return known.state === 'value' ? valueCell(words(known.value === 'found' ? 'outcome.found' : 'outcome.not-found')) : known
    return { ...known, field: field(change.field) }
  }
  return {
    domain: change.name,
    cells: [
      valueCell(change.unicode), valueCell(change.toAt), valueCell(isOutcome ? words('column.outcome') : words(`field.${change.field}`)), valueCell(words(`change.kind.${change.kind}`)),
      side(change.before), side(change.after), valueCell(change.direction === 'neither' ? null : words(`direction.${change.direction}`)), valueCell(change.fromAt),
    ],
  }
}
