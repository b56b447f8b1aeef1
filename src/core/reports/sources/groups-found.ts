import type {
  CrossHead,
  CrossTable,
  Figure,
  Group,
  GroupBy,
  GroupsAsk,
  Shown,
  Totals,
} from '../../../shared/analysis/analysis.ts'
import type { FilterWords } from '../../../shared/filter/filter-words.ts'
import { figureText, groupByText, groupKeyText, shownText } from '../../../shared/analysis/group-words.ts'
import type { GroupFound, GroupsFound } from '../summary/groups-findings.ts'
import { figureColumnOf } from '../charts/figure-column.ts'

/** So many groups are drawn. */
const DRAWN = 10

/** What there is to say about groups, asked of a function that gives them in an order. */
export function foundInGroups(
  {
    by,
    show,
    groups,
    totals,
    page,
  }: {
    by: readonly GroupBy[]
    show: readonly Shown[]
    /** How many there are. */
    groups: number
    totals: Totals
    page: (order: GroupsAsk['order'], limit: number) => readonly Group[]
  },
  words: FilterWords,
): GroupsFound {
  const found = ({ keys, rows, figures }: Group): GroupFound => ({
    name: keys.map((key, at) => keyText(key, by[at], words)).join(', '),
    rows,
    figure: numberOf(figures[0]),
  })
  const named = (order: GroupsAsk['order']): GroupFound[] =>
    // One more than is drawn, since the rows without a value are left out.
    page(order, DRAWN + 1)
      .filter(({ keys }) => keys[0]?.kind !== 'missing')
      .map(found)
  const byRows = named({ by: 'rows', descending: true })
  const [first] = show
  const valued = (descending: boolean): GroupFound[] =>
    first === undefined ? [] : named({ by: 0, descending }).filter(({ figure }) => figure !== null)
  const highest = valued(true)
  return {
    by: by.map((one) => groupByText(one, words)).join(', '),
    rows: totals.rows,
    groups,
    without: missingOf(totals, by[0]?.column),
    largest: byRows[0] ?? null,
    shown: highest.length < 2 ? null : shownFound(first, highest, valued(false)[0], totals, words),
    top: (highest.length < 2 ? byRows : highest).slice(0, DRAWN),
  }
}

/** What there is to say about a cross table: which row has most rows, and in which cells the figure is highest and lowest. */
export function foundInCross(
  table: CrossTable,
  [down, across]: readonly [GroupBy, GroupBy],
  shown: Shown | undefined,
  words: FilterWords,
): GroupsFound {
  const nameOf = (head: CrossHead, by: GroupBy): string => keyText(head.key, by, words)
  const isNamed = ({ key }: CrossHead): boolean => key.kind !== 'missing' && key.kind !== 'others'
  const heads = table.rows
    .filter(isNamed)
    .map((head): GroupFound => ({ name: nameOf(head, down), rows: head.rows, figure: numberOf(head.figure) }))
  const cells = table.rows.flatMap((row, at) =>
    table.columns.flatMap((column, place): GroupFound[] => {
      const cell = table.cells[at]?.[place]
      return !cell || cell.rows === 0 || !isNamed(row) || !isNamed(column)
        ? []
        : [{ name: `${nameOf(row, down)}, ${nameOf(column, across)}`, rows: cell.rows, figure: numberOf(cell.figure) }]
    }),
  )
  const ordered = cells.filter(({ figure }) => figure !== null).toSorted((a, b) => (b.figure ?? 0) - (a.figure ?? 0))
  const byRows = heads.toSorted((a, b) => b.rows - a.rows)
  const byFigure = heads.filter(({ figure }) => figure !== null).toSorted((a, b) => (b.figure ?? 0) - (a.figure ?? 0))
  const hasFigures = shown !== undefined && ordered.length > 1
  return {
    by: [down, across].map((one) => groupByText(one, words)).join(', '),
    rows: table.total.rows,
    groups: table.rows.filter(({ key }) => key.kind !== 'missing').length,
    without: table.rows.reduce((sum, { key, rows }) => sum + (key.kind === 'missing' ? rows : 0), 0),
    largest: byRows[0] ?? null,
    shown: hasFigures
      ? ofFigure(shown, { highest: ordered[0], lowest: ordered.at(-1), all: table.total.figure }, words)
      : null,
    top: (hasFigures && byFigure.length > 1 ? byFigure : byRows).slice(0, DRAWN),
  }
}

const numberOf = (figure: Figure | undefined): number | null => (typeof figure === 'number' ? figure : null)

function keyText(key: CrossHead['key'], by: GroupBy | undefined, words: FilterWords): string {
  const column = words.columns.get(by?.column ?? '')
  return column ? groupKeyText(column, key, words) : ''
}

function missingOf({ columns }: Totals, id: string | undefined): number {
  const missing = columns.find(({ column }) => column === id)?.missing
  return missing ? Object.values(missing).reduce((sum, rows) => sum + (rows ?? 0), 0) : 0
}

function shownFound(
  shown: Shown | undefined,
  highest: readonly GroupFound[],
  lowest: GroupFound | undefined,
  { columns }: Totals,
  words: FilterWords,
): GroupsFound['shown'] {
  if (shown === undefined) return null
  const total = columns.find(({ column }) => column === shown.column)
  const isCount = shown.aggregate === 'count' || shown.aggregate === 'missing'
  const all = isCount ? undefined : total?.figures[shown.aggregate]
  return ofFigure(shown, { highest: highest[0], lowest, all }, words)
}

function ofFigure(
  shown: Shown,
  {
    highest,
    lowest,
    all,
  }: { highest: GroupFound | undefined; lowest: GroupFound | undefined; all: Figure | undefined },
  words: FilterWords,
): GroupsFound['shown'] {
  const column = words.columns.get(shown.column)
  if (!column) return null
  const text = (figure: Figure): string => figureText(column, shown, figure, words) ?? ''
  return {
    label: shownText(shown, words),
    isAmount: figureColumnOf(column, shown.aggregate).type === 'money',
    text,
    all: typeof all === 'number' ? { value: all, text: text(all) } : null,
    highest: highest ?? null,
    lowest: lowest ?? null,
  }
}
