import { Button, CloseButton, Popover } from '@mantine/core'
import { useEffect, useState } from 'react'
import { allOf, type Filter, partsOf } from '../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../shared/filter/write-filter.ts'
import { filterText } from '../../../../shared/filter/filter-words.ts'
import type { ListName } from '../../../../shared/list.ts'
import { useColumnName, useFilterLanguage, useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, useListPlaces } from '../../stores/list-places.ts'
import { focusSearch } from '../../stores/actions.ts'
import { editsAlone } from './condition-operators.ts'
import { columnOf, PartEditor } from './part-editor.tsx'
import { RestFilter } from './rest-filter.ts'
import styles from './filter-bar.module.css'

/** The parts of the filter, each a chip that opens its editor; without any it takes no room. */
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
    const { column, anew } = toFilter
    const there = anew ? -1 : chips.findIndex((part) => columnOf(part) === column)
    setEditing(there === -1 ? { column } : there)
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
  if (chips.length === 0 && begun === null) return null
  return (
    <div className={styles.chips}>
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
