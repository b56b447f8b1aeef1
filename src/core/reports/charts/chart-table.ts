import type { Chart, HistogramChart, Measure, ScatterChart } from '../../../shared/charts/chart.ts'
import { countedScatter } from '../../../shared/charts/scatter-cells.ts'
import { type ReportCell, type ReportColumn, type TableSection, valueCell } from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'

/** The numbers that a chart draws, as a table: for who does not see it, and for a workbook. */
export function chartTable(chart: Chart, words: Translator): TableSection {
  const { columns, rows } = tableOf(chart, words)
  return {
    kind: 'table',
    part: 'charts',
    id: chart.id,
    title: chart.title,
    columns,
    total: rows.length,
    summing: rows.length,
    pages: () => [rows.map((cells) => ({ domain: null, cells }))],
  }
}

interface Tabled {
  columns: ReportColumn[]
  rows: ReportCell[][]
}

function tableOf(chart: Chart, words: Translator): Tabled {
  const column = (id: string, label: string, type: ReportColumn['type']): ReportColumn => ({
    id,
    label,
    type,
    field: null,
  })
  const name = column('domain', words('report.chart.name'), 'choice')
  const number = (of: Measure, id = 'number', label = words('report.chart.number')): ReportColumn =>
    column(id, label, of)
  const [from, to] = [words('report.chart.from'), words('report.chart.to')]
  switch (chart.kind) {
    case 'trend':
      return {
        columns: [column('at', words('trend.day'), 'moment'), number(chart.measure)],
        rows: chart.points.map(({ at, value }) => [
          valueCell(at),
          value === null ? { state: 'missing' } : valueCell(value),
        ]),
      }
    case 'bars':
      return {
        columns: [
          chart.labels ? { ...name, label: chart.labels.of } : name,
          number(chart.measure, 'number', chart.labels?.number),
        ],
        rows: chart.bars.map(({ label, value }) => [
          valueCell(label),
          value === null ? { state: 'missing' } : valueCell(value),
        ]),
      }
    case 'histogram':
      return histogramTable(chart, { name, number, from, to })
    case 'movers':
      return {
        columns: [
          name,
          number(chart.measure, 'before', words('trend.before')),
          number(chart.measure, 'after', words('trend.after')),
        ],
        rows: chart.movers.map(({ label, before, after }) => [label, before, after].map(valueCell)),
      }
    case 'ranges':
      return {
        columns: [name, number('number', 'from', from), number('number', 'to', to), number('number')],
        rows: chart.ranges.map((range) => [range.label, range.from, range.to, range.at].map(valueCell)),
      }
    case 'scatter':
      return scatterTable(countedScatter(chart), { name, number, from, to })
  }
}

/** The ranges with how many there are in each; days as days. */
function histogramTable(
  { measure, edges, edgeTexts, counts, labels }: HistogramChart,
  { name, number, from, to }: MadeColumns,
): Tabled {
  const end = (id: string, label: string): ReportColumn =>
    edgeTexts ? { ...name, id, label } : number(measure, id, label)
  const of = labels ? `${labels.of}, ` : ''
  const edgeAt = (at: number): string | number => edgeTexts?.[at] ?? edges[at] ?? 0
  return {
    columns: [end('from', `${of}${from}`), end('to', `${of}${to}`), number('number', 'number', labels?.number)],
    rows: counts.map((count, at) => [edgeAt(at), edgeAt(at + 1), count].map(valueCell)),
  }
}

interface MadeColumns {
  name: ReportColumn
  number(of: Measure, id?: string, label?: string): ReportColumn
  from: string
  to: string
}

/** The points with what each is called, or the squares in which they were counted. */
function scatterTable({ x, y, third, points, cells }: ScatterChart, made: MadeColumns): Tabled {
  const { name, number, from, to } = made
  if (cells.length > 0)
    return {
      columns: [
        number(x.measure, 'x-from', `${x.label}, ${from}`),
        number(x.measure, 'x-to', `${x.label}, ${to}`),
        number(y.measure, 'y-from', `${y.label}, ${from}`),
        number(y.measure, 'y-to', `${y.label}, ${to}`),
        number('number'),
      ],
      rows: cells.map((cell) => [...cell.x, ...cell.y, cell.count].map(valueCell)),
    }
  const kind: ReportColumn[] = third ? [{ ...name, id: 'third', label: third.label }] : []
  const kindOf = (at: number | null): ReportCell => {
    const called = at === null ? undefined : third?.names[at]
    return called === undefined ? { state: 'missing' } : valueCell(called)
  }
  return {
    columns: [name, number(x.measure, 'x', x.label), number(y.measure, 'y', y.label), ...kind],
    rows: points.map((point) => [
      ...[point.label, point.x, point.y].map(valueCell),
      ...kind.map(() => kindOf(point.third)),
    ]),
  }
}
