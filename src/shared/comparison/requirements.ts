import { columnAmong } from '../columns/comparable-columns.ts'
import type { Filter } from '../filter/filter.ts'
import { meets } from '../filter/meets.ts'
import type { ComparedColumn, ComparisonRecords } from './columns.ts'

export type Verdict = 'passed' | 'failed' | 'undecided'

/** What the person has made, and the library's own time, from which relative days are told. */
export type WeighedWith = Pick<ComparisonRecords, 'person' | 'readAt'>

/** What comes of a requirement for a domain: of a value that is missing or unreadable nothing can be said. */
export function verdictOf(requirement: Filter, { cells }: ComparedColumn, { person, readAt }: WeighedWith): Verdict {
  const columnOf = columnAmong(person)
  const met = meets(
    requirement,
    (id) => {
      const [column, cell] = [columnOf(id), cells[id]]
      return column && cell ? { type: column.type, cell } : null
    },
    readAt,
  )
  return met === null ? 'undecided' : met ? 'passed' : 'failed'
}
