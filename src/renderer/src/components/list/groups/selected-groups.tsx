import { Button, CloseButton } from '@mantine/core'
import { IconFilter, IconSquareCheck } from '@tabler/icons-react'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { useWords } from '../../../locales/words.ts'
import type { GroupActions } from './use-group-actions.ts'
import typography from '../../../styles/typography.module.css'
import styles from './list-groups.module.css'

/** What can be done with the selected groups. */
export function SelectedGroups({
  actions: { selected, selectNone, selectRows, onlySelected },
}: {
  actions: GroupActions
}) {
  const t = useWords()
  if (selected.size === 0) return null
  const rows = [...selected.values()].reduce((sum, group) => sum + group.rows, 0)
  return (
    <section aria-labelledby="groups-selected" className={styles.bar}>
      <strong id="groups-selected" className={typography.numeric} role="status">
        {t('groups.selected', { count: selected.size, rows: numberFormat(t.format).format(rows) })}
      </strong>
      <Button variant="default" leftSection={<IconFilter size={14} />} onClick={onlySelected}>
        {t('groups.only')}
      </Button>
      <Button variant="default" leftSection={<IconSquareCheck size={14} />} onClick={() => void selectRows()}>
        {t('groups.select-rows')}
      </Button>
      <CloseButton aria-label={t('list.select-none')} onClick={selectNone} />
    </section>
  )
}
