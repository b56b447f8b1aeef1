import { columnWord } from '../../../../shared/column-words.ts'
import { ownFieldOf } from '../../../../shared/list.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** The head of a column: a field of the catalogue, one of the person's own, or one of the list's. */
export function useColumnLabel(): (column: string, spark?: string) => string {
  const t = useWords()
  const ownFields = useOwnFields().data ?? []
  return (column, spark) => {
    const own = ownFieldOf(column)
    if (own !== null) return ownFields.find((one) => one.id === own)?.name ?? '…'
    if (column === 'spark' && spark) return t('column.spark-of', { what: t(columnWord(spark)) })
    return t(columnWord(column))
  }
}
