import { Menu } from '@mantine/core'
import { TREND_FIELDS } from '../../../../shared/trends.ts'
import type { ListPlaceName } from '../../stores/list-places.ts'
import { setSpark } from '../../stores/table-layout.ts'
import { useColumnLabel } from './column-label.ts'

/** The fields whose course the small lines can show. */
export function SparkField({ at, onClose }: { at: ListPlaceName; onClose: () => void }) {
  const label = useColumnLabel()
  return TREND_FIELDS.map(({ id }, index) => (
    <Menu.Item
      key={id}
      data-autofocus={index === 0 || undefined}
      onClick={() => {
        setSpark(at, id)
        onClose()
      }}
    >
      {label(id)}
    </Menu.Item>
  ))
}
