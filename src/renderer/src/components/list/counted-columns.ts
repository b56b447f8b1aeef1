import type { Column, ColumnType } from '../../../../shared/columns/column.ts'

const COUNTED: ReadonlySet<ColumnType> = new Set(['choice', 'set', 'flag', 'text', 'grade'])

/** Whether the values of a column can be counted beside the table. */
export const isCounted = ({ type }: Column): boolean => COUNTED.has(type)
