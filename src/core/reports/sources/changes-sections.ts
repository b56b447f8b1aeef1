import { changedShare } from '../../../shared/rules/change-importance.ts'
import { fieldOfChange, type Known, OUTCOME_FIELD, type StoredChange } from '../../../shared/changes.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { signedShare } from '../../../shared/charts/chart-numbers.ts'
import { field } from '../../../shared/fields.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import type { ChangedDomain, ChangedDomains } from '../rows/changed-domains.ts'
import {
  columnOf,
  fieldLabel,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type ReportSection,
  type TableSection,
  nameCell,
  valueCell,
} from '../report.ts'
import { VALUE } from '../summary/portfolio.ts'
import type { SourceDeps } from './source.ts'

const PAGE = 100
/** About so many rows stand on a page, and at most so many of one domain. */
const [ROWS_ON_PAGE, MOST_OF_DOMAIN] = [15, 8]
/** Where only what matters most is told, so many of one domain. */
const MOST_IN_BRIEF = 4

/** How much is told of changes on pages: so many rows, and beside others only what came of each field. */
export interface ChangesRoom {
  most: number
  isBrief: boolean
  /** Reads which domains the summary names: whatever else is left out, they are found again. */
  named?: () => readonly string[]
}

/** The changes as a table by domain: page by page what came of each field; for programs every change. */
export function changesSections(
  changed: ChangedDomains,
  title: string,
  deps: SourceDeps,
  room: ChangesRoom = { most: deps.options.mostPages * ROWS_ON_PAGE, isBrief: false },
): ReportSection[] {
  return deps.isPaged ? shortSections(changed, title, room, deps) : [longSection(changed, title, deps)]
}

/** As many domains as there is room for; the rest is named as a number. */
function shortSections(
  changed: ChangedDomains,
  title: string,
  { most, isBrief, named: readNamed }: ChangesRoom,
  { words, options }: SourceDeps,
): ReportSection[] {
  const mostOfOne = isBrief ? MOST_IN_BRIEF : MOST_OF_DOMAIN
  const rows: ReportRow[] = []
  let [shown, cut, taken] = [0, 0, 0]
  // Where there is room for every change, nothing is left out.
  const named = changed.total > most ? (readNamed?.() ?? []) : []
  const kept = new Map<string, ReturnType<ChangedDomains['netChangesOf']>>()
  // The sort is stable: but for those that are named, the order is that of their importance.
  for (const { name } of changed.domains.toSorted((a, b) => +named.includes(b.name) - +named.includes(a.name))) {
    const nets = changed.netChangesOf(name)
    taken += Math.min(nets.length, mostOfOne)
    if (taken > most) break
    kept.set(name, nets)
  }
  for (const { name } of changed.domains) {
    const nets = kept.get(name)
    if (nets === undefined) continue
    shown += 1
    const told = mostImportant(nets, mostOfOne)
    cut += nets.length - told.length
    rows.push(...told.map(({ change, times }) => (isBrief ? briefRow(change, words) : shortRow(change, times, words))))
  }
  const rest = changed.domains.length - shown
  const left = (key: 'report.changes-cut' | 'report.changes-more', count: number): string[] =>
    count === 0 ? [] : [words(key, { count, shown: numberFormat(words.format).format(count) })]
  const missing = [...left('report.changes-cut', cut), ...left('report.changes-more', rest)]
  const lines = [
    words('report.changes-net'),
    ...missing,
    ...(missing.length > 0 && options.workbook ? [words('report.workbook-has')] : []),
  ]
  const table: TableSection = {
    ...tableOf(title, isBrief ? briefColumns(words) : columns(words, true), rows.length),
    pages: () => [rows],
  }
  const about: ReportSection = {
    kind: 'prose',
    part: 'table',
    id: 'more-changes',
    title: words('report.changes-about'),
    lines,
  }
  // Rows that a summary counts and the table leaves out are told of before they are missed.
  return missing.length > 0 && !isBrief ? [about, table] : [table, about]
}

/** So many of a domain's changes, that of its value among them: what a summary says of it is found again. */
function mostImportant<C extends { change: StoredChange }>(nets: readonly C[], most: number): C[] {
  const first = nets.slice(0, most)
  const value = nets.findIndex(({ change }) => change.field === VALUE)
  return value < most ? first : [...first.slice(0, -1), ...nets.slice(value, value + 1)]
}

/** Every change, the domains in the order of their importance. */
function longSection(changed: ChangedDomains, title: string, { words }: SourceDeps): TableSection {
  return {
    ...tableOf(title, columns(words, false), changed.total),
    *pages() {
      const { domains } = changed
      for (let at = 0; at < domains.length; at += PAGE)
        yield domains.slice(at, at + PAGE).flatMap(({ name }: ChangedDomain) => {
          const now = changed.nowOf(name)
          return changed.changesOf(name).map((change) => longRow(change, now(change.field), words))
        })
    },
  }
}

const tableOf = (title: string, shown: ReportColumn[], total: number): Omit<TableSection, 'pages'> => ({
  kind: 'table',
  part: 'table',
  id: 'unseen',
  title,
  total,
  columns: shown,
  grouped: true,
})

const ownColumn = (id: string, type: ReportColumn['type'], words: Translator): ReportColumn => ({
  id,
  label: words(wordKey('report.change', id)),
  type,
  field: null,
})

const fieldColumn = (words: Translator): ReportColumn => ({
  id: 'field',
  label: words('report.field'),
  type: 'choice',
  field: null,
})

/** As many as fit a page that stands. */
const briefColumns = (words: Translator): ReportColumn[] => [
  columnOf('domain', words),
  fieldColumn(words),
  ownColumn('start', 'any', words),
  ownColumn('now', 'any', words),
  ownColumn('share', 'choice', words),
]

function columns(words: Translator, isShort: boolean): ReportColumn[] {
  const own = (id: string, type: ReportColumn['type']): ReportColumn => ownColumn(id, type, words)
  const what = fieldColumn(words)
  if (isShort)
    return [
      columnOf('domain', words),
      what,
      own('start', 'any'),
      own('now', 'any'),
      { ...own('share', 'choice'), signed: true },
      own('direction', 'choice'),
      own('times', 'count'),
      own('at', 'date'),
    ]
  return [
    columnOf('domain', words),
    own('at', 'moment'),
    what,
    own('kind', 'choice'),
    own('before', 'any'),
    own('after', 'any'),
    { ...own('percent', 'number'), percent: true },
    own('direction', 'choice'),
    own('from', 'moment'),
    own('now', 'any'),
  ]
}

const whatOf = (change: StoredChange, words: Translator): ReportCell => ({
  ...valueCell(change.field === OUTCOME_FIELD ? words('column.outcome') : fieldLabel(field(change.field), words)),
  plain: change.field,
})

const directionOf = ({ direction }: StoredChange, words: Translator): ReportCell =>
  direction === 'neither' ? { state: 'missing' } : { ...valueCell(words(`direction.${direction}`)), plain: direction }

function side({ field: id }: StoredChange, known: Known, words: Translator): ReportCell {
  if (id !== OUTCOME_FIELD) return { ...known, field: field(id) }
  if (known.state !== 'value') return known
  const outcome = known.value === 'found' ? 'found' : 'not-found'
  return { ...valueCell(words(`outcome.${outcome}`)), plain: outcome }
}

/** A title of thousands of letters would fill a page; what is for programs has it whole. */
const MOST_OF_TEXT = 160
const shortened = (known: Known): Known =>
  known.state === 'value' && typeof known.value === 'string'
    ? { ...known, value: cutText(known.value, MOST_OF_TEXT) }
    : known

/** What it was and what it is. */
const endsOf = (change: StoredChange, words: Translator): ReportCell[] => [
  nameCell({ ascii: change.name, unicode: change.unicode }),
  whatOf(change, words),
  side(change, shortened(change.before), words),
  side(change, shortened(change.after), words),
]

/** By how much; of a rank, down is better, so that a share of it would be read the wrong way round. */
function shareText(change: StoredChange, words: Translator, decimals?: number): string | null {
  if (fieldOfChange(change)?.type === 'rank') return null
  const share = changedShare(change)
  return share === null ? null : signedShare(share, words.format, decimals)
}

function shortRow(change: StoredChange, times: number, words: Translator): ReportRow {
  const share = shareText(change, words, 1)
  return {
    domain: change.name,
    cells: [
      ...endsOf(change, words),
      share === null ? { state: 'missing' } : valueCell(share),
      directionOf(change, words),
      valueCell(times),
      valueCell(new Date(change.toAt).toISOString().slice(0, 10)),
    ],
  }
}

function briefRow(change: StoredChange, words: Translator): ReportRow {
  const direction = change.direction === 'neither' ? [] : [words(`direction.${change.direction}`)]
  const share = shareText(change, words)
  // In two lines it would make the whole row higher.
  const said = [...(share === null ? [] : [share]), ...direction].join(',\u00A0')
  return {
    domain: change.name,
    cells: [...endsOf(change, words), said === '' ? { state: 'missing' } : valueCell(said)],
  }
}

function longRow(change: StoredChange, now: Known | null, words: Translator): ReportRow {
  const share = changedShare(change)
  return {
    domain: change.name,
    cells: [
      nameCell({ ascii: change.name, unicode: change.unicode }),
      valueCell(change.toAt),
      whatOf(change, words),
      { ...valueCell(words(`change-kind.${change.kind}`)), plain: change.kind },
      side(change, change.before, words),
      side(change, change.after, words),
      share === null ? { state: 'missing' } : valueCell(Math.round(share * 1_000) / 10),
      directionOf(change, words),
      valueCell(change.fromAt),
      now === null ? { state: 'missing' } : side(change, now, words),
    ],
  }
}
