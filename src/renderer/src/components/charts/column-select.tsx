import { NativeSelect } from '@mantine/core'
import type { Column } from '../../../../shared/columns/column.ts'
import { useColumnName } from '../../api/columns.ts'
import styles from './charts.module.css'

interface Props {
  label: string
  columns: readonly Column[]
  value: string
  none?: string
  /** As wide as the room it stands in. */
  isWide?: boolean
  onChange: (id: string | null) => void
}

/** A choice of one column by its name. */
export function ColumnSelect({ label, columns, value, none, isWide = false, onChange }: Props) {
  const name = useColumnName()
  return (
    <NativeSelect
      size="xs"
      label={label}
      className={isWide ? undefined : styles.choice}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...columns.map(({ id }) => ({ value: id, label: name(id) })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
