import { FOUND } from '../../library/columns/outcome-sql.ts'
import { calendarDates } from '../../library/following/calendar-dates.ts'
import { changeFeed } from '../../library/following/changes.ts'
import { rowsOfIds } from '../../library/lists/list.ts'
import { ownFields } from '../../library/subjects/subjects.ts'
import { integer, optional } from '../../library/file/row-reader.ts'
import { selectValue } from '../../library/file/statements.ts'
import { figuresAround, knownOf } from '../../library/lookups/figures-around.ts'
import { lookupById, recordOf } from '../../library/lookups/lookups.ts'
import { signedShare } from '../../../shared/charts/chart-numbers.ts'
import { shareOf } from '../../../shared/charts/chart.ts'
import { WHOLE_FEED } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { type ListRow, ownFieldOf } from '../../../shared/list.ts'
import type { ChangedDomains } from '../rows/changed-domains.ts'
import {
  columnOf,
  fieldLabel,
  nameCell,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type TableSection,
  valueCell,
} from '../report.ts'
import { dayOf } from '../summary/moved.ts'
import type { SourceDeps } from './source.ts'
import { DAY } from '../../../shared/time/durations.ts'

const DAYS_AHEAD = 92
/** Dates beyond these are for the calendar. */
const MOST_DATES_SHOWN = 20
const MOST_NEEDING = 20

type Label = 'place' | 'value-moved' | 'visitors-moved' | 'what' | 'since' | 'date' | 'due'

const own = (id: Label, type: ReportColumn['type'], { words }: Pick<SourceDeps, 'words'>): ReportColumn => ({
  id,
  label: words(`report.month.${id}`),
  type,
  field: null,
})

const tableOf = (
  table: Pick<TableSection, 'id' | 'title' | 'columns'> & { rows: readonly ReportRow[] },
): TableSection => ({
  kind: 'table',
  part: 'table',
  id: table.id,
  title: table.title,
  columns: table.columns,
  total: table.rows.length,
  pages: () => [[...table.rows]],
})

/** Sites that cannot be reached or are not safe, and since when; nothing where there are none. */
export function needingSections(changed: ChangedDomains, deps: SourceDeps): TableSection[] {
  const { words, isPaged } = deps
  const all = changed.needingAttention()
  const needing = isPaged ? all.slice(0, MOST_NEEDING) : all
  const rows = needing.flatMap(({ name, unicode, lookupId, fields }) => {
    const lookup = lookupById(deps.db, lookupId)
    return fields.map((id): ReportRow => {
      const known = lookup
        ? field(id).read({ record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt })
        : null
      return {
        domain: name,
        cells: [
          nameCell({ ascii: name, unicode }),
          { ...valueCell(fieldLabel(field(id), words)), plain: id },
          known === null ? { state: 'missing' } : { ...known, field: field(id) },
          valueCell(sinceText(name, id, deps)),
        ],
      }
    })
  })
  if (rows.length === 0) return []
  const columns = [
    columnOf('domain', words),
    { ...own('what', 'choice', deps), id: 'field' },
    { id: 'value', label: words('report.value'), type: 'any' as const, field: null },
    own('since', 'choice', deps),
  ]
  return [
    {
      ...tableOf({ id: 'attention', title: words('report.figure.attention'), columns, rows }),
      beside: true,
      grouped: true,
    },
  ]
}

/** Since when a field is what it is: the day of its last change, or at least since it was first looked up. */
function sinceText(name: string, id: string, { db, words }: SourceDeps): string {
  const [last] = changeFeed(db, { ...WHOLE_FEED, name, fields: [id] }, { before: null, limit: 1 })
  if (last) return dayOf(last.toAt, words)
  const first = selectValue(
    db,
    optional(integer),
    `select min(l.requested_at) from lookup l join domain d on d.id = l.domain_id where d.name = ? and l.outcome = ${FOUND}`,
  ).get(name)
  return first == null ? '' : words('report.month-since-at-least', { day: dayOf(first, words) })
}

interface FiguresAsk {
  id: string
  title: string
  ids: number[]
  most: number
}

/** The figures of domains now, what they did over the period, and which place each has by its value. */
export function figuresSection(
  { id, title, ids, most }: FiguresAsk,
  deps: SourceDeps,
): { section: TableSection; left: number } {
  const { db, now, words } = deps
  const found = rowsOfIds(db, 'watched', ids, { fields: ['value', 'visitors', 'rank'], now })
  const ranked = found.toSorted((a, b) => numberIn(b, 'value') - numberIn(a, 'value') || (a.name < b.name ? -1 : 1))
  const rows = ranked.slice(0, most).map((row, at): ReportRow => figuresRow(row, at + 1, deps))
  const columns = [
    own('place', 'count', deps),
    columnOf('domain', words),
    columnOf('value', words),
    movedColumn('value-moved', deps),
    columnOf('visitors', words),
    movedColumn('visitors-moved', deps),
    columnOf('rank', words),
  ]
  return { section: tableOf({ id, title, columns, rows }), left: Math.max(0, ranked.length - most) }
}

/** What a figure did over the period: a text on pages, a percentage to count with elsewhere. */
const movedColumn = (id: 'value-moved' | 'visitors-moved', deps: SourceDeps): ReportColumn =>
  deps.isPaged ? { ...own(id, 'choice', deps), signed: true } : { ...own(id, 'number', deps), percent: true }

/** What has no value comes last. */
function numberIn(row: ListRow, id: string): number {
  const cell = row.cells[id]
  return cell?.state === 'value' && typeof cell.value === 'number' ? cell.value : -1
}

function figuresRow(row: ListRow, place: number, { db, words, stretch, isPaged }: SourceDeps): ReportRow {
  const { before } = figuresAround(db, row.name, stretch.from)
  const moved = (id: string): ReportCell => {
    const was = knownOf(field(id), before)
    const now = row.cells[id]
    if (was?.state !== 'value' || now?.state !== 'value') return { state: 'missing' }
    const share = shareOf({ before: Number(was.value), after: Number(now.value) })
    if (share === null) return { state: 'missing' }
    if (!isPaged) return valueCell(Math.round(share * 1_000) / 10)
    return valueCell(share === 0 ? words('report.month-same') : signedShare(share, words.format, 1))
  }
  const cell = (id: string): ReportCell => row.cells[id] ?? { state: 'missing' }
  return {
    domain: row.name,
    cells: [
      numberIn(row, 'value') < 0 ? { state: 'missing' } : valueCell(place),
      nameCell({ ascii: row.name, unicode: row.unicode }),
      cell('value'),
      moved('value'),
      cell('visitors'),
      moved('visitors'),
      cell('rank'),
    ],
  }
}

/** The dates of the list that come up, of those of the person's own fields that are ticked. */
export function datesSections(list: number, { db, now, words, columns, isPaged, ...rest }: SourceDeps): TableSection[] {
  const fields = columns.ticked.flatMap((id) => ownFieldOf(id) ?? [])
  if (fields.length === 0) return []
  const names = new Map(ownFields(db).map(({ id, name }) => [id, name]))
  const dayAfter = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10)
  const dates = calendarDates(db, {
    from: dayAfter(0),
    to: dayAfter(DAYS_AHEAD),
    fields,
    list,
    label: null,
    ...(isPaged ? { limit: MOST_DATES_SHOWN } : {}),
  })
  if (dates.length === 0) return []
  const deps = { words, ...rest }
  const rows = dates.map(({ name, unicode, fieldId, day }) => ({
    domain: name,
    cells: [valueCell(day), nameCell({ ascii: name, unicode }), valueCell(names.get(fieldId) ?? '')],
  }))
  const shown = [own('date', 'date', deps), columnOf('domain', words), own('due', 'choice', deps)]
  return [{ ...tableOf({ id: 'dates', title: words('report.month-dates'), columns: shown, rows }), beside: true }]
}
