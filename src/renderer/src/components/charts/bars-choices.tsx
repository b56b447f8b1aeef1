import type { Shown } from '../../../../shared/analysis/analysis.ts'
import { shownText } from '../../../../shared/analysis/group-words.ts'
import { shownAggregates } from '../../../../shared/analysis/grouping.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { ColumnSelect } from '../list/columns/column-select.tsx'
import { Picker } from '../fields/picker.tsx'
import styles from './charts.module.css'

interface Props {
  by: string
  figure: Shown | null
  groups: readonly Column[]
  /** The columns whose figures the bars can be as long as. */
  numbers: readonly Column[]
  isWide?: boolean
  onChange: (change: { by: string } | { figure: Shown | null }) => void
}

const keyOf = ({ column, aggregate }: Shown): string => `${aggregate} ${column}`

/** What is chosen of bars: the column whose values they stand for, and the figure that makes them long. */
export function BarsChoices({ by, figure, groups, numbers, isWide = false, onChange }: Props) {
  const t = useWords()
  const words = useFilterWords()
  const figures: Shown[] = numbers.flatMap((column) =>
    shownAggregates(column)
      .filter((one) => one !== 'count' && one !== 'missing')
      .map((aggregate) => ({ column: column.id, aggregate })),
  )
  return (
    <>
      <ColumnSelect
        label={t('charts.by')}
        columns={groups}
        value={by}
        className={isWide ? undefined : styles.choice}
        onChange={(id) => id !== null && onChange({ by: id })}
      />
      <Picker
        size="xs"
        label={t('charts.figure')}
        className={isWide ? undefined : styles.choice}
        data={[
          { value: '', label: t('groups.rows') },
          ...figures.map((one) => ({ value: keyOf(one), label: shownText(one, words) })),
        ]}
        value={figure ? keyOf(figure) : ''}
        onChange={(value) => onChange({ figure: figures.find((one) => keyOf(one) === value) ?? null })}
      />
    </>
  )
}
