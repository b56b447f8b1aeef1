import { BUILT_IN_COLUMNS } from '../columns/catalogue.ts'
import { NAME_COLUMN } from '../columns/table-columns.ts'
import { columnsOfChart } from '../analysis/table-chart.ts'
import { allOf, columnsIn, conditionsIn, type Filter, partsOf } from '../filter/filter.ts'
import { DEFAULT_OPTIONS, type ReportSubject, type ReportRequest } from './report.ts'

const OF_EVERYBODY: ReadonlySet<string> = new Set(BUILT_IN_COLUMNS.filter(({ yours }) => !yours).map(({ id }) => id))
const isPortable = (id: string): boolean => OF_EVERYBODY.has(id)
/** Free words look into notes as well. */
const isPortablePart = (part: Filter): boolean =>
  columnsIn(part).every(isPortable) && conditionsIn(part).every(({ op }) => op !== 'words')

/**
 * What of a request means the same in another library. Columns of the person's own have other ids there, or are another
 * person's: they leave with the conditions, groups and charts of them, and so does whom it was for and what was said to them.
 */
export function portableRequest({ of, format, options, files }: ReportRequest): ReportRequest {
  const { chart, mail, columns } = options
  return {
    of: portableOf(of),
    format,
    options: {
      ...options,
      recipient: '',
      greeting: '',
      note: '',
      letterhead: null,
      summary: DEFAULT_OPTIONS.summary,
      columns: columns && columns.filter(isPortable),
      chart: chart !== null && columnsOfChart(chart).every(isPortable) ? chart : null,
      peers: null,
      index: null,
      mail: mail && { to: [] },
    },
    ...(files ? { files } : {}),
  }
}

function portableOf(subject: ReportSubject): ReportSubject {
  if (subject.of === 'month') return { ...subject, client: null }
  if (subject.of === 'changes') return { ...subject, filter: { ...subject.filter, labels: [] } }
  if (subject.of === 'comparison' && typeof subject.comparison !== 'string') {
    const { weighing } = subject.comparison
    const portable = {
      ...weighing,
      requirements: weighing.requirements.filter(isPortablePart),
      criteria: weighing.criteria.filter(({ field }) => isPortable(field)),
    }
    return { ...subject, comparison: { ...subject.comparison, weighing: portable } }
  }
  if (subject.of !== 'table') return subject
  const { source, groups, totals } = subject
  const table = { of: 'table' as const, ...(totals === undefined ? {} : { totals }) }
  if (source.from === 'batch')
    return {
      ...table,
      source: { from: 'query', query: { list: 'domains', filter: allOf([]), sort: BY_NAME }, columns: [] },
    }
  const by = groups?.grouping.by.every(({ column }) => isPortable(column))
  const shown = groups?.grouping.show.every(({ column }) => isPortable(column))
  const grouped = groups && by && shown ? { groups } : {}
  if (source.from !== 'query') return { ...table, source, ...grouped }
  const { list, filter, sort } = source.query
  const portable = partsOf(filter).filter(isPortablePart)
  return {
    ...table,
    source: {
      from: 'query',
      query: { list, filter: allOf(portable), sort: isPortable(sort.column) ? sort : BY_NAME },
      columns: source.columns.filter(isPortable),
    },
    ...grouped,
  }
}

const BY_NAME = { column: NAME_COLUMN, descending: false } as const
