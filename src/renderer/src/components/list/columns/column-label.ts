import { columnWord } from '../../../../../shared/columns/column-words.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'

/** The head of a column: a field of the catalogue, one of the person's own, or one of the list's. */
export function useColumnLabel(): (column: string, spark?: string) => string {
  const t = useWords()
  const name = useColumnName()
  return (column, spark) =>
    column === 'spark' && spark ? t('column.spark-of', { what: t(columnWord(spark)) }) : name(column)
}
