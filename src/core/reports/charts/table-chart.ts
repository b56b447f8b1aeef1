import type { Group, Groups, GroupsAsk, Missing, Scatter } from '../../../shared/analysis/analysis.ts'
import { isPlaced } from '../../../shared/charts/axis.ts'
import type { BarsChart, Chart, HistogramChart, ScatterAxis, ScatterChart } from '../../../shared/charts/chart.ts'
import { MOST_POINTS } from '../../../shared/charts/scatter-cells.ts'
import { isAskable } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { dayNumber } from '../../../shared/values/value-rules.ts'
import { columnName, type FilterWords } from '../../../shared/filter/filter-words.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import { formatFigure } from '../../../shared/formats/format-figure.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { groupByText, groupKeyText, missingText, shownText } from '../../../shared/analysis/group-words.ts'
import { askForMissing, isMissingGroup, mayLackMissing } from '../../../shared/analysis/missing-group.ts'
import { groupBy, isEstimatedFigure } from '../../../shared/analysis/grouping.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import {
  columnsOfChart,
  longestFirst,
  measureIn,
  scaleOf,
  type TableChart,
} from '../../../shared/analysis/table-chart.ts'
import type { RowsQuery } from '../../library/analysis/analysis.ts'
import { distribution } from '../../library/analysis/distribution.ts'
import { groups } from '../../library/analysis/groups.ts'
import { scatter } from '../../library/analysis/scatter.ts'
import { totals } from '../../library/analysis/totals.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import type { ReportSection } from '../report.ts'
import type { SourceDeps } from '../sources/source.ts'
import { trendChart } from './table-trend.ts'
import { DAY } from '../../../shared/time/durations.ts'

const ID = 'table-chart'
const BUCKETS = 24
/** More bars do not fit on a page. */
const MOST_BARS = 30

/** What is drawn of the rows of a table, where that is wanted; why nothing is, where it cannot be drawn. */
export function tableChartSections(query: RowsQuery, deps: SourceDeps): ReportSection[] {
  const { chart } = deps.options
  if (chart === null || !deps.isDrawn) return []
  const { words } = deps.columns
  const title = deps.words('report.chart.of-table')
  const isThere = (id: string): boolean =>
    isAskable(id) && (words.columns.get(id)?.sources.includes(query.list) ?? false)
  const gone = columnsOfChart(chart).find((id) => !isThere(id))
  const drawn = gone === undefined ? drawnOf(chart, query, words, deps) : null
  const why =
    gone === undefined
      ? deps.words('report.chart.empty')
      : deps.words('report.chart.gone', { what: columnName(gone, words) })
  return [
    drawn === null
      ? { kind: 'prose', part: 'table', id: ID, title, lines: [why] }
      : { kind: 'charts', part: 'table', id: ID, title, charts: [drawn] },
  ]
}

function drawnOf(chart: TableChart, query: RowsQuery, words: FilterWords, deps: SourceDeps): Chart | null {
  switch (chart.kind) {
    case 'distribution':
      return distributionChart(chart.column, query, words, deps)
    case 'scatter':
      return scatterChart(chart, query, words, deps)
    case 'bars':
      return barsChart(chart, query, words, deps)
    case 'trend':
      return trendChart(ID, chart, query, words, deps)
  }
}

const known = (id: string, { columns }: FilterWords): Column => columns.get(id) as Column

/** What a column is called, with the word that its values are estimates. */
const named = (column: Column, words: FilterWords): string =>
  marked(columnName(column.id, words), column.estimate, words.t)

const marked = (name: string, isEstimate: boolean, t: Translator): string =>
  isEstimate ? `${name} (${t('estimate')})` : name

const counted = (
  word: 'lack' | 'lack-one' | 'points' | 'counted' | 'unplaced' | 'more',
  count: number,
  t: Translator,
) => t(`report.chart.${word}`, { count, shown: numberFormat(t.format).format(count) })

/** How many rows have no value of a column, and why; nothing where all have one. */
function lackNotes(column: Column, missing: Missing, what: string, t: Translator): string[] {
  const count = Object.values(missing).reduce((sum, rows) => sum + (rows ?? 0), 0)
  const why = missingText(column, missing, t)
  return why === null ? [] : [t('report.chart.lack', { count, shown: numberFormat(t.format).format(count), what, why })]
}

function distributionChart(id: string, query: RowsQuery, words: FilterWords, deps: SourceDeps): HistogramChart | null {
  const { t } = words
  const column = known(id, words)
  const ask = { column: id, buckets: BUCKETS, weekStart: t.format.weekStart }
  const { edges, counts, missing, byFactor } = doneAtOnce(deps.db, distribution(deps.db, query, ask, deps.now))
  if (counts.length === 0) return null
  const name = named(column, words)
  const isDated = column.type === 'date' || column.type === 'moment'
  const title = t('report.chart.distribution', { what: name })
  const notes = [...(byFactor ? [t('charts.by-factor')] : []), ...lackNotes(column, missing, name, t)]
  return {
    kind: 'histogram',
    id: ID,
    title,
    description: t('report.chart.distribution-text', { what: name, counts: counts.map(String).join(', ') }),
    notes,
    wide: true,
    measure: measureIn(column),
    edges: edges.map((edge) => (typeof edge === 'string' ? (dayNumber(edge) ?? 0) * DAY : edge)),
    ...(isDated ? { edgeTexts: edges.map((edge) => edgeText(column, edge, t)) } : {}),
    counts,
    labels: { of: name, number: t('groups.rows') },
  }
}

const edgeText = (column: Column, edge: number | string, t: Translator): string =>
  typeof edge === 'string' ? formatDay(edge, t.format) : (formatFigure(column, 'least', edge, t.format) ?? '')

type ScatterOf = Extract<TableChart, { kind: 'scatter' }>

function scatterChart(of: ScatterOf, query: RowsQuery, words: FilterWords, deps: SourceDeps): ScatterChart | null {
  const [x, y] = [known(of.x, words), known(of.y, words)]
  const third = of.third === null ? null : known(of.third, words)
  const scales = { x: of.scales.x ?? scaleOf(x), y: of.scales.y ?? scaleOf(y) }
  const ask = { x: x.id, y: y.id, third: of.third, scales }
  const found = doneAtOnce(deps.db, scatter(deps.db, query, ask, deps.now, MOST_POINTS))
  const kinds = third ? found.kinds.map(({ key }) => groupKeyText(third, key, words)) : []
  const axis = (column: Column, scale: ScatterAxis['scale']): ScatterAxis => ({
    label: named(column, words),
    measure: measureIn(column),
    scale,
  })
  const made: ScatterChart = {
    kind: 'scatter',
    id: ID,
    title: words.t('report.chart.scatter', { x: named(x, words), y: named(y, words) }),
    description: '',
    wide: true,
    x: axis(x, scales.x),
    y: axis(y, scales.y),
    third:
      third && found.points
        ? { label: named(third, words), names: kinds, missing: words.t('report.chart.others') }
        : null,
    points: pointsOf(found, kinds.length).filter((point) => isPlaced(scales.x, point.x) && isPlaced(scales.y, point.y)),
    cells: found.cells,
    lines: [],
  }
  const notes = scatterNotes(found, made, words.t)
  return made.points.length + made.cells.length === 0 ? null : { ...made, notes, description: notes.join(' ') }
}

/** The points with the highest first: they are labelled first. */
const pointsOf = ({ points }: Scatter, kinds: number): ScatterChart['points'] =>
  Array.from(points?.ids ?? [], (_, at) => {
    const kind = points?.third?.[at]
    return {
      x: points?.x[at] ?? 0,
      y: points?.y[at] ?? 0,
      label: points?.names[at] ?? '',
      third: kind === undefined || kind >= kinds ? null : kind,
    }
  }).sort((a, b) => b.y - a.y)

function scatterNotes(
  { rows, missing, points }: Scatter,
  { points: drawn, cells }: ScatterChart,
  t: Translator,
): string[] {
  const inCells = cells.reduce((sum, { count }) => sum + count, 0)
  const unplaced = rows - missing - (points ? drawn.length : inCells)
  return [
    points ? counted('points', drawn.length, t) : counted('counted', inCells, t),
    ...(missing > 0 ? [counted('lack-one', missing, t)] : []),
    ...(unplaced > 0 ? [counted('unplaced', unplaced, t)] : []),
  ]
}

type BarsOf = Extract<TableChart, { kind: 'bars' }>

/** The groups with that of the rows without a value, which has a bar of its own however few its rows are. */
function withoutValueToo({ groups: shown, total }: Groups, ask: (more: Partial<GroupsAsk>) => Groups): Group[] {
  if (!mayLackMissing({ groups: shown, total })) return shown
  return [...shown, ...ask(askForMissing(total)).groups.filter(isMissingGroup)]
}

function barsChart({ by, figure }: BarsOf, query: RowsQuery, words: FilterWords, deps: SourceDeps): BarsChart | null {
  const { t } = words
  const key = groupBy(known(by, words))
  const ask = {
    by: [key],
    show: figure ? [figure] : [],
    order:
      key.by === 'value' ? ({ by: 'rows', descending: true } as const) : ({ by: 'value', descending: false } as const),
    offset: 0,
    limit: MOST_BARS,
    weekStart: t.format.weekStart,
  }
  const found = doneAtOnce(deps.db, groups(deps.db, query, ask, deps.now))
  if (found.groups.length === 0) return null
  const shown = withoutValueToo(found, (more) =>
    doneAtOnce(deps.db, groups(deps.db, query, { ...ask, ...more }, deps.now)),
  )
  const column = figure ? known(figure.column, words) : undefined
  const name = figure
    ? marked(shownText(figure, words), isEstimatedFigure(column, figure.aggregate), t)
    : t('groups.rows')
  const what = groupByText(key, words)
  const title = t('report.chart.bars', { figure: name, what })
  const more = found.total - shown.length
  const lacking = column ? doneAtOnce(deps.db, totals(deps.db, query, [column.id], deps.now)).columns[0] : undefined
  const bars = shown.map(({ keys, rows, figures }) => {
    const value = figure ? figures[0] : rows
    const [first] = keys
    return {
      label: first ? groupKeyText(known(by, words), first, words) : '',
      value: typeof value === 'number' ? value : null,
    }
  })
  return {
    kind: 'bars',
    id: ID,
    title,
    description: t('report.chart.groups-text', { what: name }),
    notes: [
      ...(more > 0 ? [counted('more', more, t)] : []),
      ...(lacking && column ? lackNotes(column, lacking.missing, named(column, words), t) : []),
    ],
    wide: true,
    measure: figure?.aggregate === 'count' || figure?.aggregate === 'missing' ? 'number' : measureIn(column),
    bars: figure && key.by === 'value' ? longestFirst(bars) : bars,
    labels: { of: what, number: name },
  }
}
