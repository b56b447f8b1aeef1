import { Menu, TextInput } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconBoxMultiple,
  IconChartLine,
  IconChevronDown,
  IconColumnInsertRight,
  IconEyeOff,
  IconFilter,
  IconFold,
  IconListNumbers,
  IconMathFunction,
  IconPencilPlus,
  IconPin,
  IconPinnedOff,
  IconSortAscending,
  IconSortDescending,
  IconSum,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isAskable } from '../../../../shared/columns/catalogue.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { insertedAfter, NAME_COLUMN } from '../../../../shared/columns/table-columns.ts'
import { groupingBy, usualFigures } from '../../../../shared/grouping.ts'
import { useWords } from '../../locales/words.ts'
import { openFormulaEditor } from '../../stores/formula-editor.ts'
import { type ListPlaceName, useListPlaces, useShownPlace } from '../../stores/list-places.ts'
import { freeze, showColumns } from '../../stores/table-layout.ts'
import { useColumnLabel } from './column-label.ts'
import { matchesWords } from './matches-words.ts'
import type { HeadActions } from './head-actions.ts'
import { useColumnsInTable, useShownColumns, useTableColumns } from './shown-columns.ts'
import { SparkField } from './spark-field.tsx'
import layout from '../../styles/layout.module.css'
import styles from './list-head.module.css'

interface Props {
  at: ListPlaceName
  column: Column
  /** Its place among the shown columns. */
  place: number
  actions: HeadActions
  onClose: () => void
}

const ICON = { size: 14, stroke: 1.6 } as const

/** What can be done with one column. It stands open from its beginning, and is gone when it is closed. */
export function HeadMenu(props: Props) {
  const { column, onClose } = props
  const t = useWords()
  const label = useColumnLabel()(column.id)
  const [part, setPart] = useState<'whole' | 'insert' | 'spark'>('whole')
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
            <Asking {...props} />
            {column.id === 'spark' && (
              <Menu.Item
                leftSection={<IconChartLine {...ICON} />}
                closeMenuOnClick={false}
                onClick={() => setPart('spark')}
              >
                {t('list.spark-field')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Placing {...props} />
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconColumnInsertRight {...ICON} />}
              closeMenuOnClick={false}
              onClick={() => setPart('insert')}
            >
              {t('list.insert')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencilPlus {...ICON} />} onClick={() => props.actions.newOwnField(column.id)}>
              {t('list.new-own')}
            </Menu.Item>
            {/* Once the menu has gone: it would take the focus back. */}
            <Menu.Item
              leftSection={<IconMathFunction {...ICON} />}
              onClick={() => setTimeout(() => openFormulaEditor({ at: props.at, after: column.id }))}
            >
              {t('list.new-formula')}
            </Menu.Item>
            {column.id !== NAME_COLUMN && <Hide {...props} />}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Sorting, filtering and summing up by the column. */
function Asking({ at, column, actions }: Props) {
  const t = useWords()
  const { show, showPanels, setGroups } = useListPlaces.getState()
  const shown = useShownColumns(useShownPlace(at))
  const { id } = column
  if (!isAskable(id)) return null
  return (
    <>
      <Menu.Item leftSection={<IconSortAscending {...ICON} />} onClick={() => actions.sort(id, false)}>
        {t('list.sort-up')}
      </Menu.Item>
      <Menu.Item leftSection={<IconSortDescending {...ICON} />} onClick={() => actions.sort(id, true)}>
        {t('list.sort-down')}
      </Menu.Item>
      {/* Once the menu has gone: it would hold the focus. */}
      <Menu.Item leftSection={<IconFilter {...ICON} />} onClick={() => setTimeout(() => show(at, { toFilter: id }))}>
        {t('list.filter-by')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconListNumbers {...ICON} />}
        onClick={() => showPanels(at, { facets: true, facetOf: id })}
      >
        {t('list.show-facet')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBoxMultiple {...ICON} />}
        onClick={() => setGroups(at, groupingBy(column, usualFigures(column, shown)))}
      >
        {t('groups.by-this')}
      </Menu.Item>
      {column.aggregates.length > 0 && (
        <Menu.Item leftSection={<IconSum {...ICON} />} onClick={() => showPanels(at, { totals: true })}>
          {t('list.show-totals')}
        </Menu.Item>
      )}
    </>
  )
}

/** Where the column stands, how wide it is, and what stays at the left. */
function Placing({ at, column, place, actions }: Props) {
  const t = useWords()
  const shown = useShownPlace(at)
  const { id } = column
  const last = useColumnsInTable(shown).length - 1
  const { frozen, widths } = shown.layout
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowLeft {...ICON} />}
        disabled={place === 0}
        onClick={() => actions.move(id, place - 1)}
      >
        {t('list.move-left')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowRight {...ICON} />}
        disabled={place === last}
        onClick={() => actions.move(id, place + 1)}
      >
        {t('list.move-right')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsHorizontal {...ICON} />} onClick={() => actions.fit(id)}>
        {t('list.fit')}
      </Menu.Item>
      {widths[id] !== undefined && (
        <Menu.Item leftSection={<IconFold {...ICON} />} onClick={() => actions.resetWidth(id)}>
          {t('list.width-reset')}
        </Menu.Item>
      )}
      {frozen !== place + 1 && (
        <Menu.Item leftSection={<IconPin {...ICON} />} onClick={() => freeze(at, place + 1)}>
          {t('list.freeze')}
        </Menu.Item>
      )}
      {frozen > 0 && (
        <Menu.Item leftSection={<IconPinnedOff {...ICON} />} onClick={() => freeze(at, 0)}>
          {t('list.unfreeze')}
        </Menu.Item>
      )}
    </>
  )
}

function Hide({ at, column }: Props) {
  const t = useWords()
  const { columns } = useShownPlace(at)
  return (
    <Menu.Item
      leftSection={<IconEyeOff {...ICON} />}
      onClick={() =>
        showColumns(
          at,
          columns.filter((id) => id !== column.id),
        )
      }
    >
      {t('list.hide')}
    </Menu.Item>
  )
}

/** The columns that are not shown; one that is picked comes to stand behind this one. */
function InsertColumn({ at, column, onClose }: Props) {
  const t = useWords()
  const { columns, query } = useShownPlace(at)
  const label = useColumnLabel()
  const [typed, setTyped] = useState('')
  const offered = [...useTableColumns(query.list).keys()].filter(
    (id) => !columns.includes(id) && matchesWords(label(id), typed),
  )
  const insert = (id: string): void => {
    showColumns(at, insertedAfter(columns, column.id, id))
    onClose()
  }
  return (
    <>
      <TextInput
        size="xs"
        className={styles.search}
        data-autofocus
        aria-label={t('list.column-search')}
        placeholder={t('list.column-search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = offered
          if (event.key === 'Enter' && first !== undefined) insert(first)
        }}
      />
      {offered.map((id) => (
        <Menu.Item key={id} onClick={() => insert(id)}>
          <span dir="auto">{label(id)}</span>
        </Menu.Item>
      ))}
      {offered.length === 0 && <Menu.Label>{t('list.no-column')}</Menu.Label>}
    </>
  )
}
