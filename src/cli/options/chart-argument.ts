import type { Column } from '../../shared/columns/column.ts'
import { dayNumber } from '../../shared/values/value-rules.ts'
import type { ColumnNames } from '../../shared/filter/column-names.ts'
import type { ListName } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { ReportIndex } from '../../shared/reports/report.ts'
import { TREND_PERIODS } from '../../shared/analysis/analysis.ts'
import { FIRST_TREND, TREND_RANGES } from '../../shared/charts/chart-kinds.ts'
import {
  type ChartColumns,
  chartColumns,
  type TableChart,
  trendAggregates,
  trendColumns,
} from '../../shared/analysis/table-chart.ts'
import { INDEX_FIELDS } from '../../shared/analysis/trends.ts'
import { CHARTS_TYPED } from './chart-words.ts'
import { UsageError } from '../exit-status.ts'
import { notOneOf } from './option.ts'
import { columnNamed, figureOf, namesIn, noColumn, partsOf } from './grouping.ts'

const OPTION = '--chart'

interface Known {
  names: ColumnNames
  offered: ChartColumns
}

/** The chart of `--chart scatter:visitors:log,value,tld`; null for `none`. Throws UsageError. */
export function readChart(typed: string, list: ListName, columns: readonly Column[], t: Translator): TableChart | null {
  if (typed === 'none') return null
  const colon = typed.indexOf(':')
  const [kind, parts] = [typed.slice(0, colon), partsOf(typed.slice(colon + 1))]
  const [first, second, third] = parts
  const inTable = columns.filter(({ sources }) => sources.includes(list))
  const known: Known = {
    names: namesIn(list, columns, t),
    offered: chartColumns(
      inTable.map(({ id }) => id),
      inTable,
    ),
  }
  if (colon > 0 && first !== undefined) {
    if (kind === 'distribution' && parts.length === 1)
      return { kind: 'distribution', column: columnAmong('spread', first, known).id }
    if (kind === 'bars' && parts.length <= 2)
      return {
        kind: 'bars',
        by: columnAmong('groups', first, known).id,
        figure: second === undefined || second === 'count' ? null : figureOf(second, known.names, OPTION),
      }
    if (kind === 'trend' && parts.length <= 3) {
      const trend = trendTyped(first, parts.slice(1), known)
      if (trend) return trend
    }
    if (kind === 'scatter' && second !== undefined && parts.length <= 3) return scatterOf([first, second, third], known)
  }
  throw new UsageError('terminal.chart-form', { charts: CHARTS_TYPED.join(', '), value: typed })
}

/** `sum:value,week,365`; null where a period or range is none. Throws UsageError. */
function trendTyped(figure: string, more: readonly string[], { names, offered }: Known): TableChart | null {
  const shown = figureOf(figure, names, OPTION)
  const column = trendColumns(offered.numbers).find(({ id }) => id === shown.column)
  if (!column) throw new UsageError('terminal.chart-column', { name: figure })
  const allowed = trendAggregates(column)
  const aggregate = allowed.find((one) => one === shown.aggregate)
  if (!aggregate) throw notOneOf(OPTION, allowed, shown.aggregate)
  const period = TREND_PERIODS.find((one) => more.includes(one))
  const range = TREND_RANGES.find((one) => more.includes(one))
  if (more.length !== [period, range].filter((one) => one !== undefined).length) return null
  return {
    kind: 'trend',
    column: shown.column,
    aggregate,
    period: period ?? FIRST_TREND.period,
    range: range ?? FIRST_TREND.range,
  }
}

function scatterOf([x, y, third]: readonly [string, string, string | undefined], known: Known): TableChart {
  const [across, up] = [axisOf(x, known), axisOf(y, known)]
  return {
    kind: 'scatter',
    x: across.column,
    y: up.column,
    third: third === undefined ? null : columnAmong('values', third, known).id,
    scales: { x: across.scale, y: up.scale },
  }
}

const SCALES = { log: 'logarithmic', linear: 'linear' } as const

/** A column with the scale that it is to have, where one is said. */
function axisOf(typed: string, known: Known) {
  const [, name, word] = /^(.*):(log|linear)$/su.exec(typed) ?? []
  const column = columnAmong('numbers', name ?? typed, known).id
  return { column, scale: word === undefined ? null : SCALES[word as keyof typeof SCALES] }
}

function columnAmong(use: keyof ChartColumns, typed: string, { names, offered }: Known): Column {
  const column = columnNamed(typed, names)
  if (!column) throw noColumn(OPTION, typed, names)
  if (!offered[use].some(({ id }) => id === column.id)) throw new UsageError('terminal.chart-column', { name: typed })
  return column
}

/** The index of `--index value:2026-01-31`; null for `none`. Throws UsageError. */
export function readIndex(typed: string, columns: readonly Column[], t: Translator): ReportIndex | null {
  if (typed === 'none') return null
  const [, name = typed, base = null] = /^(.*):([^:]*)$/su.exec(typed) ?? []
  const names = namesIn('watched', columns, t)
  const column = columnNamed(name, names)
  if (!column) throw noColumn('--index', name, names)
  if ((base !== null && dayNumber(base) === null) || !INDEX_FIELDS.some(({ id }) => id === column.id))
    throw new UsageError('terminal.index-form', { value: typed })
  return { field: column.id, base }
}
