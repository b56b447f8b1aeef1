import type { Column } from '../../../../../shared/columns/column.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { Picker } from '../../fields/picker.tsx'
import { columnGroups, columnOptions } from './column-groups.ts'

interface Props {
  /** What it is called, on the screen or, as `hiddenLabel`, for those who hear it. */
  label?: string
  hiddenLabel?: string
  columns: readonly Column[]
  value: string
  /** What stands first for no column. */
  none?: string
  className?: string | undefined
  isUncut?: boolean
  onChange: (id: string | null) => void
}

/** A choice of one column by its name: it is typed, or found in the order in which columns are offered everywhere. */
export function ColumnSelect({
  label,
  hiddenLabel,
  columns,
  value,
  none,
  className,
  isUncut = false,
  onChange,
}: Props) {
  const t = useWords()
  const name = useColumnName()
  const data = columnOptions(
    columnGroups(columns, () => true, t),
    name,
  )
  return (
    <Picker
      size="xs"
      label={label}
      aria-label={hiddenLabel}
      className={className}
      isUncut={isUncut}
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
      value={value}
      onChange={(id) => onChange(id || null)}
    />
  )
}
