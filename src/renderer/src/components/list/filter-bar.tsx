import { Button, CloseButton, Menu, Popover } from '@mantine/core'
import { IconChartDots, IconFilter, IconListNumbers, IconSum } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { allOf, type Filter, partsOf } from '../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../shared/filter/write-filter.ts'
import { filterText } from '../../../../shared/filter/filter-words.ts'
import type { ListName } from '../../../../shared/list.ts'
import { useColumnName, useFilterLanguage, useFilterWords } from '../../api/columns.ts'
import { useAction, useMenuAction } from '../action-keys.ts'
import { useWords } from '../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, useListPlaces } from '../../stores/list-places.ts'
import { focusSearch } from '../../stores/actions.ts'
import { useColumnGroups } from './column-groups.ts'
import { editsAlone } from './condition-operators.ts'
import { GroupMenu } from './group-menu.tsx'
import { columnOf, PartEditor } from './part-editor.tsx'
import { RestFilter } from './rest-filter.ts'
import layout from '../../styles/layout.module.css'
import styles from './filter-bar.module.css'

/** The parts of the filter, each a chip that opens its editor, and the menu for one more. */
export function FilterBar({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const { list } = place.query
  const setFilter = useListPlaces((lists) => lists.setFilter)
  // A new part has no chip of its own until something is asked; it is edited at the end of the row.
  const [editing, setEditing] = useState<number | { column: string } | null>(null)
  const { chips, toFilter } = place
  useEffect(() => {
    if (toFilter === null) return
    useListPlaces.getState().show(at, { toFilter: null })
    const there = chips.findIndex((part) => columnOf(part) === toFilter)
    setEditing(there === -1 ? { column: toFilter } : there)
  }, [at, toFilter, chips])
  const language = useFilterLanguage()
  const put = (part: Filter | null, at_: number): void =>
    setFilter(at, {
      chips:
        part === null
          ? chips.filter((_, index) => index !== at_)
          : [...chips.slice(0, at_), part, ...chips.slice(at_ + 1)],
    })
  /** A part goes to the field, in front of what stands there. */
  const editAsText = (part: Filter, index: number): void => {
    setEditing(null)
    const whole = allOf([part, ...partsOf(place.typed.filter)])
    setFilter(at, {
      chips: chips.filter((_, other) => other !== index),
      typed: { text: writeFilter(whole, language), filter: whole },
    })
    focusSearch()
  }
  /** The filter without one of its chips. */
  const without = (index: number | null): Filter =>
    allOf([...(place.scope ? [place.scope] : []), ...chips.filter((_, other) => other !== index), place.typed.filter])
  const begun = typeof editing === 'object' && editing !== null ? editing.column : null
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <AddFilter list={list} onPick={(column) => setEditing({ column })} />
        {chips.map((part, index) => (
          <Chip
            // A part has no id, and what it asks may change under its editor.
            key={index}
            list={list}
            column={columnOf(part)}
            part={part}
            rest={without(index)}
            open={editing === index}
            onOpen={(open) => setEditing(open ? index : null)}
            onChange={(next) => {
              if (next === null) setEditing(null)
              put(next, index)
            }}
            onEditAsText={() => editAsText(part, index)}
          />
        ))}
        {begun !== null && (
          <Chip
            key={`new ${begun}`}
            list={list}
            column={begun}
            part={null}
            rest={without(null)}
            open
            onOpen={(open) => !open && setEditing(null)}
            onChange={(next) => {
              if (next === null) return
              put(next, chips.length)
              setEditing(chips.length)
            }}
            onEditAsText={() => setEditing(null)}
          />
        )}
        {chips.length > 1 && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setFilter(at, { chips: [] })}>
            {t('list.clear-filter')}
          </Button>
        )}
      </div>
      <PanelToggles at={at} place={place} />
    </div>
  )
}

/** Opens and closes what stands beside the rows. */
function PanelToggles({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const showPanels = useListPlaces((lists) => lists.showPanels)
  const { panels } = place
  const toggle = (panel: 'totals' | 'facets', Icon: typeof IconSum) => (
    <Button
      variant={panels[panel] ? 'light' : 'default'}
      size="compact-sm"
      leftSection={<Icon size={14} />}
      aria-expanded={panels[panel]}
      onClick={() => showPanels(at, { [panel]: !panels[panel] })}
    >
      {t(`${panel}.title`)}
    </Button>
  )
  return (
    <div className={styles.panels}>
      <PictureToggle at={at} place={place} />
      <GroupMenu at={at} place={place} />
      {toggle('totals', IconSum)}
      {toggle('facets', IconListNumbers)}
    </div>
  )
}

/** Puts a picture of the rows in their place, and them back. */
function PictureToggle({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const { picture } = place.panels
  const action = useAction('picture', () => useListPlaces.getState().showPanels(at, { picture: !picture }))
  return (
    <Button
      {...action}
      variant={picture ? 'light' : 'default'}
      size="compact-sm"
      leftSection={<IconChartDots size={14} />}
      aria-pressed={picture}
    >
      {t('picture.title')}
    </Button>
  )
}

function AddFilter({ list, onPick }: { list: ListName; onPick: (column: string) => void }) {
  const t = useWords()
  const name = useColumnName()
  const groups = useColumnGroups(list)
  const { menu, target } = useMenuAction('filter')
  const item = (column: string) => (
    <Menu.Item key={column} onClick={() => setTimeout(() => onPick(column))}>
      {name(column)}
    </Menu.Item>
  )
  return (
    <Menu {...menu} position="bottom-start" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button {...target} variant="default" size="compact-sm" leftSection={<IconFilter size={14} />}>
          {t('list.add-filter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={380} className={layout.tallMenu}>
        {groups.map(({ heading, columns }) => [
          heading !== null && <Menu.Label key={heading}>{heading}</Menu.Label>,
          ...columns.map((column) => item(column.id)),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChipProps {
  list: ListName
  /** Null for a part that is joined of several conditions. */
  column: string | null
  part: Filter | null
  /** The filter without this part. */
  rest: Filter
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (part: Filter | null) => void
  onEditAsText: () => void
}

function Chip({ list, column, part, rest, open, onOpen, onChange, onEditAsText }: ChipProps) {
  const t = useWords()
  const words = useFilterWords()
  const name = useColumnName()
  const text = part === null ? `${name(column ?? '')} …` : filterText(part, words)
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <span className={styles.chip}>
        <Popover.Target>
          <button type="button" title={text} onClick={() => onOpen(!open)}>
            {text}
          </button>
        </Popover.Target>
        <CloseButton
          size="xs"
          aria-label={t('list.remove-filter', { what: text })}
          onClick={() => {
            onOpen(false)
            onChange(null)
          }}
        />
      </span>
      <Popover.Dropdown>
        <RestFilter value={rest}>
          <PartEditor list={list} part={part} column={column} among="and" onChange={onChange} />
        </RestFilter>
        {part !== null && !editsAlone(part, words.columns.get(column ?? '')) && (
          <Button className={styles.asText} variant="subtle" size="compact-xs" onClick={onEditAsText}>
            {t('filter.edit-as-text')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
