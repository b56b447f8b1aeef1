import { useMemo } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { FIELD_GROUPS } from '../../../../../shared/fields.ts'
import { isUsual } from '../../../../../shared/columns/percentile-columns.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useColumns } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import type { PickerProps } from '../../fields/picker.tsx'

type PickerOptions = PickerProps['data']

const NONE: readonly string[] = []

/** Columns that belong together, with what they are called as a group; null for those that need no heading. */
export interface ColumnGroup {
  heading: string | null
  columns: Column[]
}

/**
 * The columns that a list has, as they are offered: facts of the row, the person's own, the fields by subject. Of percentiles
 * those among all found domains, and what is shown of the others.
 */
export function useColumnGroups(list: ListName, shown: readonly string[] = NONE): ColumnGroup[] {
  const t = useWords()
  const known = useColumns()
  return useMemo(() => {
    const columns = [...known.values()].filter((column) => column.sources.includes(list))
    return columnGroups(columns, (id) => shown.includes(id), t)
  }, [t, known, list, shown])
}

/** The same for a picker, by their names. */
export const columnOptions = (groups: readonly ColumnGroup[], name: (id: string) => string): PickerOptions =>
  groups.flatMap(({ heading, columns }): PickerOptions => {
    const items = columns.map(({ id }) => ({ value: id, label: name(id) }))
    return heading === null ? items : [{ group: heading, items }]
  })

/** Some columns as they are offered; of percentiles that are not usual those that are shown. */
export function columnGroups(
  columns: readonly Column[],
  isShown: (id: string) => boolean,
  t: Translator,
): ColumnGroup[] {
  const groups: ColumnGroup[] = [
    { heading: null, columns: columns.filter(({ origin }) => origin === 'fact' || origin === 'agreement') },
    {
      heading: t('own.title'),
      columns: columns.filter((column) => column.origin === 'own' || column.origin === 'formula'),
    },
    ...FIELD_GROUPS.map((group) => ({
      heading: t(`group.${group}`),
      columns: columns.filter((column) => column.field?.group === group),
    })),
    { heading: t('column.changes-in'), columns: columns.filter(({ origin }) => origin === 'change') },
    {
      heading: t('column.percentiles'),
      columns: columns.filter((column) => column.origin === 'percentile' && isUsual(column)),
    },
    {
      heading: t('column.percentiles-others'),
      columns: columns.filter((column) => column.origin === 'percentile' && !isUsual(column) && isShown(column.id)),
    },
  ]
  return groups.filter((group) => group.columns.length > 0)
}
