import { totals } from '../../library/analysis/totals.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { AGGREGATES, type Aggregate } from '../../../shared/values/value-type.ts'
import { columnName, type FilterWords } from '../../../shared/filter/filter-words.ts'
import { sharedDecimals } from '../../../shared/formats/format-figure.ts'
import { missingText } from '../../../shared/analysis/group-words.ts'
import type { RowsQuery } from '../../library/analysis/analysis.ts'
import { figureColumnOf } from '../charts/figure-column.ts'
import { type ReportCell, type TableSection, valueCell } from '../report.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import type { SourceDeps } from './source.ts'

const SHOWN: readonly Aggregate[] = [...AGGREGATES.filter((one) => one !== 'missing'), 'missing']

const labelOf = ({ id, estimate }: Column, words: FilterWords): string =>
  `${columnName(id, words)}${estimate ? ` (${words.t('estimate')})` : ''}`

/** What the columns of a table come to over all rows, a line for each column that has figures. */
export function totalsSection(query: RowsQuery, deps: SourceDeps): TableSection {
  const { words } = deps.columns
  const columns = (deps.columns.table ?? []).flatMap((id) => {
    const column = words.columns.get(id)
    return column?.sources.includes(query.list) && column.aggregates.length > 0 ? [column] : []
  })
  const found = doneAtOnce(
    deps.db,
    totals(
      deps.db,
      query,
      columns.map(({ id }) => id),
      deps.now,
    ),
  )
  const rows = found.columns.map(({ count, missing, figures }, at) => {
    const column = columns[at] as Column
    return SHOWN.map((aggregate): ReportCell => {
      if (aggregate === 'count') return { ...valueCell(count), type: 'count' }
      if (aggregate === 'missing') {
        const text = missingText(column, missing, deps.words)
        return text === null ? { state: 'missing' } : { ...valueCell(text), type: 'text' }
      }
      const figure = figures[aggregate]
      if (figure === null || figure === undefined) return { state: 'missing' }
      const { type, field } = figureColumnOf(column, aggregate)
      const digits = field ? sharedDecimals(column, Object.values(figures)) : undefined
      return { ...valueCell(figure), type, ...(field ? { field, digits } : {}) }
    })
  })
  return {
    kind: 'table',
    part: 'table',
    id: 'totals',
    title: deps.words('totals.title'),
    columns: [
      { id: 'column', label: deps.words('totals.column'), type: 'text', field: null },
      ...SHOWN.map((aggregate) => ({
        id: aggregate,
        label: deps.words(`totals.${aggregate}`),
        type: aggregate === 'missing' ? ('text' as const) : ('any' as const),
        field: null,
      })),
    ],
    total: rows.length,
    summing: rows.length,
    pages: () => [
      rows.map((cells, at) => ({
        domain: null,
        cells: [valueCell(labelOf(columns[at] as Column, words)), ...cells],
      })),
    ],
  }
}

/** A table with a last row that has the sum of each column that may be added up. */
export function withSums(section: TableSection, query: RowsQuery, deps: SourceDeps): TableSection {
  const known = deps.columns.words.columns
  const ids = section.columns.flatMap(({ id }) => (known.get(id)?.aggregates.includes('sum') ? [id] : []))
  const found = doneAtOnce(deps.db, totals(deps.db, query, ids, deps.now)).columns
  const cells = section.columns.map(({ id }): ReportCell => {
    const sum = found.find(({ column }) => column === id)?.figures.sum
    return sum === null || sum === undefined ? { state: 'missing' } : valueCell(sum)
  })
  return {
    ...section,
    total: section.total + 1,
    summing: 1,
    *pages() {
      yield* section.pages()
      yield [{ domain: null, cells }]
    },
  }
}
