import { Button, CloseButton, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { allOf, type Filter, partsOf } from '../../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../../shared/filter/write-filter.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { useColumnName, useFilterLanguage, useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, useListPlaces } from '../../../stores/list-places.ts'
import { focusSearch } from '../../../stores/actions.ts'
import { editsAlone } from './condition-operators.ts'
import { columnOf, PartEditor } from './part-editor.tsx'
import { RestFilter } from './rest-filter.ts'
import styles from './filter-bar.module.css'

/** The chip whose editor is open. */
interface Editing {
  at: number
  /**
   * Set while it asks nothing: it is new, or its value was just deleted. It keeps its place among the others, so that its
   * field is the same field before and after the first letter.
   */
  empty: { column: string | null } | null
}

/** The parts of the filter, each a chip that opens its editor; without any it takes no room. */
export function FilterBar({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const { list } = place.query
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const [editing, setEditing] = useState<Editing | null>(null)
  const { chips, toFilter } = place
  useEffect(() => {
    if (toFilter === null) return
    useListPlaces.getState().show(at, { toFilter: null })
    const { column, anew } = toFilter
    const there = anew ? -1 : chips.findIndex((part) => columnOf(part) === column)
    setEditing(there === -1 ? { at: chips.length, empty: { column } } : { at: there, empty: null })
  }, [at, toFilter, chips])
  const parts: readonly (Filter | null)[] = editing?.empty
    ? [...chips.slice(0, editing.at), null, ...chips.slice(editing.at)]
    : chips
  const language = useFilterLanguage()
  const putParts = (next: (Filter | null)[]): void => setFilter(at, { chips: next.filter((part) => part !== null) })
  const remove = (index: number): void => {
    setEditing(null)
    putParts(parts.toSpliced(index, 1))
  }
  const edit = (index: number, column: string | null, part: Filter | null): void => {
    if (editing?.at === index) setEditing({ at: index, empty: part === null ? { column } : null })
    else if (part === null) return remove(index)
    putParts(parts.with(index, part))
  }
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
  const without = (index: number): Filter =>
    allOf([
      ...(place.scope ? [place.scope] : []),
      ...parts.filter((_, other) => other !== index).filter((part) => part !== null),
      place.typed.filter,
    ])
  if (parts.length === 0) return null
  return (
    <div className={styles.chips}>
      {parts.map((part, index) => {
        const column = part === null ? (editing?.empty?.column ?? null) : columnOf(part)
        return (
          <Chip
            // A part has no id, and what it asks may change under its editor.
            key={index}
            list={list}
            column={column}
            part={part}
            rest={without(index)}
            open={editing?.at === index}
            onOpen={(open) => setEditing(open ? { at: index, empty: null } : null)}
            onChange={(next) => edit(index, column, next)}
            onRemove={() => remove(index)}
            onEditAsText={() => part !== null && editAsText(part, index)}
          />
        )
      })}
      {chips.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setFilter(at, { chips: [] })}>
          {t('list.clear-filter')}
        </Button>
      )}
    </div>
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
  onRemove: () => void
  onEditAsText: () => void
}

function Chip({ list, column, part, rest, open, onOpen, onChange, onRemove, onEditAsText }: ChipProps) {
  const t = useWords()
  const words = useFilterWords()
  const name = useColumnName()
  const text = part === null ? `${column === null ? '' : name(column)} …` : filterText(part, words)
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <span className={styles.chip}>
        <Popover.Target>
          <button type="button" title={text} onClick={() => onOpen(!open)}>
            {text}
          </button>
        </Popover.Target>
        <CloseButton size="xs" aria-label={t('list.remove-filter', { what: text })} onClick={onRemove} />
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
