import { isFactId, isWritten } from '../columns/facts.ts'
import { allOf, type Filter, partsOf } from '../filter/filter.ts'
import { filterLanguage, type LanguageParts } from '../filter/make-language.ts'
import { writeFilter } from '../filter/write-filter.ts'
import type { ListQuery } from '../list.ts'
import type { Grouping } from './grouping.ts'

/** A table as it is in sight. */
export interface TableInSight {
  query: ListQuery
  columns: readonly string[]
  groups: Grouping | null
  /** It is of the built-in sample. */
  isSample: boolean
}

/**
 * The line of the terminal that asks for the rows of a table, in its columns and order, or for its groups; quoted for a POSIX
 * shell. Null for what the terminal has no words for: watched domains of no list, and ranges that a person has set.
 */
export function queryCommand(table: TableInSight, parts: LanguageParts): string | null {
  const { query, columns, groups, isSample } = table
  const scope = partsOf(query.filter).find((part) => fromOf(query, part, parts) !== null)
  const from = query.list === 'watched' || scope ? scope && fromOf(query, scope, parts) : query.list
  if (from === undefined || from === null || groups?.by.some(({ edges }) => edges !== undefined)) return null
  const where = writeFilter(allOf(partsOf(query.filter).filter((part) => part !== scope)), filterLanguage(parts, null))
  return [
    'almanac query',
    ...(from === 'domains' ? [] : ['--from', shellWord(from)]),
    ...(where === '' ? [] : ['--where', shellWord(where)]),
    ...(groups ? groupWords(groups) : rowWords(query, columns)),
    ...(isSample ? ['--sample'] : []),
  ].join(' ')
}

/** What `--from` takes for the one watchlist or batch that a part of a filter leaves. */
function fromOf({ list }: ListQuery, part: Filter, { lists }: LanguageParts): string | null {
  if (part.op !== 'is' || part.values.length !== 1) return null
  const [id] = part.values
  if (list === 'history' && part.column === 'batch') return `batch:${id}`
  const name = list === 'watched' && part.column === 'list' ? lists.find((one) => one.id === id)?.name : undefined
  return name === undefined ? null : `list:${name}`
}

/** What is only drawn, such as a line, has no value that could be written. */
const rowWords = ({ sort }: ListQuery, columns: readonly string[]): string[] => [
  '--columns',
  columns.filter((id) => !isFactId(id) || isWritten(id)).join(','),
  '--sort',
  `${sort.descending ? '-' : ''}${sort.column}`,
]

function groupWords({ by, show, order }: Grouping): string[] {
  const figures = show.map(({ column, aggregate }) => `${aggregate}:${column}`)
  const sorted = order.by === 'rows' ? 'rows' : order.by === 'value' ? by[0]?.column : figures[order.by]
  return [
    '--group-by',
    by.map(({ column, by: way }) => (way === undefined ? column : `${column}:${way}`)).join(','),
    ...(figures.length > 0 ? ['--show', figures.join(',')] : []),
    ...(sorted === undefined ? [] : ['--sort', `${order.descending ? '-' : ''}${sorted}`]),
  ]
}

/** A text as one word of a POSIX shell. */
const shellWord = (text: string): string =>
  /^[\w.,:=@%+/-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
