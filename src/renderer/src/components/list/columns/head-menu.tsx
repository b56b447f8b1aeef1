import { Menu } from '@mantine/core'
import {
  IconChartLine,
  IconChevronDown,
  IconColumnInsertRight,
  IconMathFunction,
  IconPencil,
  IconPencilPlus,
  IconScale,
  IconTrophy,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { NAME_COLUMN } from '../../../../../shared/columns/table-columns.ts'
import { useWords } from '../../../locales/words.ts'
import { openFormulaEditor } from '../../../stores/work/formula-editor.ts'
import type { ListPlaceName } from '../../../stores/tables/list-places.ts'
import { useFormulas } from '../../../api/queries.ts'
import { openScoreEditor, useScoreEditor } from '../../../stores/work/score-editor.ts'
import { useEarlyKeys } from '../../hooks/use-early-keys.ts'
import { useColumnLabel } from './column-label.ts'
import { type ColumnMenuProps, HideColumn, MENU_ICON, PlaceColumn } from './head-menu-place.tsx'
import { AskOfColumn } from './head-menu-asks.tsx'
import { InsertColumn } from './insert-column.tsx'
import { SparkField } from './spark-field.tsx'
import layout from '../../../styles/layout.module.css'
import styles from './list-head.module.css'

/** What can be done with a score beside. */
function ScoreItems({ at, column }: { at: ListPlaceName; column: string }) {
  const t = useWords()
  const score = useFormulas().data?.find((one) => one.column.id === column && one.criteria !== undefined)
  if (!score) return null
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil {...MENU_ICON} />}
        onClick={() => setTimeout(() => openScoreEditor({ at, scoreId: score.id }))}
      >
        {t('list.edit-score')}
      </Menu.Item>
      {!score.broken && (
        <Menu.Item
          leftSection={<IconScale {...MENU_ICON} />}
          onClick={() => setTimeout(() => useScoreEditor.getState().showFirmness({ at, column }))}
        >
          {t('list.score-firmness')}
        </Menu.Item>
      )}
    </>
  )
}

/** What can be done with one column. It stands open from its beginning, and is gone when it is closed. */
export function HeadMenu(props: ColumnMenuProps) {
  const { column, onClose } = props
  const t = useWords()
  const label = useColumnLabel()(column.id)
  const [part, setPart] = useState<'whole' | 'insert' | 'spark'>('whole')
  useEarlyKeys(true, onClose)
  const home = useRef(document.querySelector('main') ?? document.body).current
  return (
    <Menu
      opened
      onChange={(opened) => opened || onClose()}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      portalProps={{ target: home }}
      trapFocus
      width={240}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.menuButton}
          aria-label={t('list.column-menu', { what: label })}
        >
          <IconChevronDown size={14} stroke={1.8} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className={layout.tallMenu} aria-label={t('list.column-menu', { what: label })}>
        {part === 'insert' ? (
          <InsertColumn {...props} />
        ) : part === 'spark' ? (
          <SparkField {...props} />
        ) : (
          <>
            <AskOfColumn {...props} />
            <ScoreItems at={props.at} column={column.id} />
            {column.id === 'spark' && (
              <Menu.Item
                leftSection={<IconChartLine {...MENU_ICON} />}
                closeMenuOnClick={false}
                onClick={() => setPart('spark')}
              >
                {t('list.spark-field')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <PlaceColumn {...props} />
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconColumnInsertRight {...MENU_ICON} />}
              closeMenuOnClick={false}
              onClick={() => setPart('insert')}
            >
              {t('list.insert')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencilPlus {...MENU_ICON} />}
              onClick={() => props.actions.newOwnField(column.id)}
            >
              {t('list.new-own')}
            </Menu.Item>
            {/* Once the menu has gone: it would take the focus back. */}
            <Menu.Item
              leftSection={<IconMathFunction {...MENU_ICON} />}
              onClick={() => setTimeout(() => openFormulaEditor({ at: props.at, after: column.id }))}
            >
              {t('list.new-formula')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrophy {...MENU_ICON} />}
              onClick={() => setTimeout(() => openScoreEditor({ at: props.at, after: column.id }))}
            >
              {t('list.new-score')}
            </Menu.Item>
            {column.id !== NAME_COLUMN && <HideColumn {...props} />}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
