import { Button, Checkbox, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Column } from '../../../../shared/columns/column.ts'
import { toldApart } from '../../../../shared/columns/column-words.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import { FIELD_COLUMNS } from '../../../../shared/columns/field-columns.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps } from './compare-props.ts'
import { Picker } from '../../components/fields/picker.tsx'
import layout from '../../styles/layout.module.css'

const isDrawn = ({ type }: Column): boolean => VALUE_RULES[type].numeric
const DRAWN: readonly Column[] = FIELD_COLUMNS.filter(isDrawn)

/** How the table is looked at: distances, hidden rows, and the field that is drawn beside it. */
export function ShowMenu({ document, change, person }: CompareProps & { person: readonly Column[] }) {
  const t = useWords()
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={14} />}>
          {t('compare.show')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={layout.stack}>
        <Checkbox
          size="xs"
          label={t('compare.distance')}
          checked={document.showDistance}
          onChange={(event) => change({ showDistance: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('compare.hide-equal')}
          checked={document.hideEqual}
          onChange={(event) => change({ hideEqual: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('compare.hide-empty')}
          checked={document.hideEmpty}
          onChange={(event) => change({ hideEmpty: event.currentTarget.checked })}
        />
        <Picker
          size="xs"
          label={t('compare.bars')}
          value={document.barsField ?? ''}
          onChange={(id) => change({ barsField: id || null })}
          data={[
            { value: '', label: t('compare.bars-none') },
            ...[...DRAWN, ...person.filter(isDrawn)].map((one) => ({ value: one.id, label: toldApart(one.label, t) })),
          ]}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
