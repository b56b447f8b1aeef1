import { Button, CloseButton, Menu, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { columnWord } from '../../../../shared/column-words.ts'
import { FIELD_GROUPS, fieldsOf } from '../../../../shared/fields.ts'
import { type Condition, type ListName, ownColumn } from '../../../../shared/list.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useMenuAction } from '../action-keys.ts'
import { useWords } from '../../locales/words.ts'
import { isFixed, type ShownPlace, type ListPlaceName, useListPlaces } from '../../stores/list-places.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { useConditionText } from './condition-text.ts'
import layout from '../../styles/layout.module.css'
import styles from './filter-bar.module.css'

const OWN_FILTERS = {
  domains: ['outcome', 'when', 'lookups'],
  history: ['outcome', 'when', 'status', 'duration'],
  watched: ['outcome', 'when', 'lookups'],
} as const
/** Filters on what a domain belongs to or carries; those without a choice are put at once. */
const FOLLOW_FILTERS = {
  domains: ['in-list', 'has-label'],
  history: ['in-list', 'has-label'],
  watched: ['has-label', 'unseen', 'archived'],
} as const

/** The conditions in force, each a chip that opens its editor, and the menu for one more. */
export function FilterBar({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const { list } = place.query
  const setQuery = useListPlaces((lists) => lists.setQuery)
  const [editing, setEditing] = useState<string | null>(null)
  // Which batch is shown is no filter of the person's, so it stays and is not listed.
  const fixed = place.query.conditions.filter((one) => isFixed(at, one))
  const conditions = place.query.conditions.filter((one) => !isFixed(at, one))
  const put = (condition: Condition | null, column: string): void => {
    const others = conditions.filter((one) => columnOf(one) !== column)
    setQuery(at, { conditions: condition ? [...fixed, ...others, condition] : [...fixed, ...others] })
  }
  const shown = [...new Set([...conditions.map(columnOf), ...(editing ? [editing] : [])])]
  return (
    <div className={styles.filterBar}>
      <AddFilter
        list={list}
        taken={shown}
        onPick={(column) =>
          column === 'unseen' || column === 'archived' ? put({ op: column }, column) : setEditing(column)
        }
      />
      {shown.map((column) => (
        <Chip
          key={column}
          list={list}
          column={column}
          condition={conditions.find((one) => columnOf(one) === column) ?? null}
          open={editing === column}
          onOpen={(open) => setEditing(open ? column : null)}
          onChange={(condition) => put(condition, column)}
        />
      ))}
      {conditions.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setQuery(at, { conditions: fixed })}>
          {t('list.clear-filter')}
        </Button>
      )}
    </div>
  )
}

const columnOf = (condition: Condition): string =>
  'column' in condition ? condition.column : condition.op === 'is-domain' ? 'name' : condition.op

function AddFilter({ list, taken, onPick }: { list: ListName; taken: string[]; onPick: (column: string) => void }) {
  const t = useWords()
  const { menu, target } = useMenuAction('filter')
  const ownFields = useOwnFields().data ?? []
  const item = (column: string) => (
    <Menu.Item key={column} disabled={taken.includes(column)} onClick={() => setTimeout(() => onPick(column))}>
      {t(columnWord(column))}
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
        {OWN_FILTERS[list].map((column) => item(column))}
        {FOLLOW_FILTERS[list].map((op) => item(op))}
        {list === 'watched' &&
          ownFields.map((field) => (
            <Menu.Item
              key={field.id}
              disabled={taken.includes(ownColumn(field.id))}
              onClick={() => setTimeout(() => onPick(ownColumn(field.id)))}
            >
              {field.name}
            </Menu.Item>
          ))}
        {FIELD_GROUPS.map((group) => [
          <Menu.Label key={group}>{t(`group.${group}`)}</Menu.Label>,
          ...fieldsOf(group).map((field) => item(field.id)),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ChipProps {
  list: ListName
  column: string
  condition: Condition | null
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (condition: Condition | null) => void
}

function Chip({ list, column, condition, open, onOpen, onChange }: ChipProps) {
  const t = useWords()
  const text = useConditionText()(column, condition)
  const remove = (): void => {
    onOpen(false)
    onChange(null)
  }
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <span className={styles.chip}>
        <Popover.Target>
          <button type="button" onClick={() => onOpen(!open)}>
            {text}
          </button>
        </Popover.Target>
        <CloseButton size="xs" aria-label={t('list.remove-filter', { what: text })} onClick={remove} />
      </span>
      <Popover.Dropdown>
        <ConditionEditor list={list} column={column} condition={condition} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
