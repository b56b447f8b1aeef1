import { clsx } from 'clsx'
import { CloseButton, Popover, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Filter } from '../../../../../shared/filter/filter.ts'
import { filterText } from '../../../../../shared/filter/filter-words.ts'
import type { ListName } from '../../../../../shared/list.ts'
import type { Word } from '../../../../../shared/locales/catalogue.ts'
import { useColumnName, useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import type { ToFilter } from '../../../stores/tables/list-places.ts'
import { editsAlone } from './condition-operators.ts'
import { columnOf, PartEditor } from './part-editor.tsx'
import { RestFilter } from './rest-filter.ts'
import styles from './filter-chips.module.css'

/** The chip whose editor is open. */
interface Editing {
  at: number
  /**
   * Set while it asks nothing: it is new, or its value was just deleted. It keeps its place among the others, so that its
   * field is the same field before and after the first letter.
   */
  empty: { column: string | null } | null
}

interface Props {
  list: ListName
  parts: readonly Filter[]
  onChange: (parts: Filter[]) => void
  /** Opens an editor; what asks for it is told that it is open. */
  toFilter: ToFilter | null
  onOpened: () => void
  /** What else the rows have to be, under which values are counted. */
  restOf: (others: Filter[]) => Filter
  /** Has `{{what}}` in it. */
  removeWord: Word
  onEditAsText?: (part: Filter, at: number) => void
  className?: string | undefined
  /** What stands behind the chips. */
  children?: ReactNode
}

/** Parts of a filter that all have to hold, each a chip that opens its editor; without any it takes no room. */
export function FilterChips({ parts, onChange, toFilter, onOpened, className, children, ...chip }: Props) {
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    if (toFilter === null) return
    onOpened()
    const { column, anew } = toFilter
    const there = anew ? -1 : parts.findIndex((part) => columnOf(part) === column)
    setEditing(there === -1 ? { at: parts.length, empty: { column } } : { at: there, empty: null })
  }, [toFilter, onOpened, parts])
  const shown: readonly (Filter | null)[] = editing?.empty
    ? [...parts.slice(0, editing.at), null, ...parts.slice(editing.at)]
    : parts
  const put = (next: (Filter | null)[]): void => onChange(next.filter((part) => part !== null))
  const remove = (at: number): void => {
    setEditing(null)
    put(shown.toSpliced(at, 1))
  }
  const edit = (at: number, column: string | null, part: Filter | null): void => {
    if (editing?.at === at) setEditing({ at, empty: part === null ? { column } : null })
    else if (part === null) return remove(at)
    put(shown.with(at, part))
  }
  if (shown.length === 0) return null
  return (
    <div className={clsx(styles.chips, className)}>
      {shown.map((part, at) => {
        const column = part === null ? (editing?.empty?.column ?? null) : columnOf(part)
        return (
          <Chip
            // A part has no id, and what it asks may change under its editor.
            key={at}
            {...chip}
            at={at}
            column={column}
            part={part}
            others={shown.filter((one, other) => other !== at && one !== null) as Filter[]}
            open={editing?.at === at}
            onOpen={(open) => setEditing(open ? { at, empty: null } : null)}
            onChange={(next) => edit(at, column, next)}
            onRemove={() => remove(at)}
          />
        )
      })}
      {children}
    </div>
  )
}

interface ChipProps extends Pick<Props, 'list' | 'restOf' | 'removeWord' | 'onEditAsText'> {
  at: number
  /** Null for a part that is joined of several conditions. */
  column: string | null
  part: Filter | null
  /** The parts beside this one. */
  others: Filter[]
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (part: Filter | null) => void
  onRemove: () => void
}

function Chip({ list, at, column, part, others, restOf, removeWord, onEditAsText, ...chip }: ChipProps) {
  const t = useWords()
  const words = useFilterWords()
  const name = useColumnName()
  const { open, onOpen, onChange, onRemove } = chip
  // What opened the editor may be gone by now: the menu of columns, or the field of another chip.
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    const isClosed = wasOpen.current && !open
    wasOpen.current = open
    const at = document.activeElement
    if (isClosed && (!at || at === document.body || at.closest('[role="dialog"]'))) button.current?.focus()
  }, [open])
  const text = part === null ? `${column === null ? '' : name(column)} …` : filterText(part, words)
  const isTextOnly = part !== null && !editsAlone(part, words.columns.get(column ?? ''))
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" trapFocus returnFocus={false} withinPortal>
      <span className={styles.chip}>
        <Popover.Target>
          <button ref={button} type="button" title={text} onClick={() => onOpen(!open)}>
            {text}
          </button>
        </Popover.Target>
        <CloseButton size="xs" aria-label={t(removeWord, { what: text })} onClick={onRemove} />
      </span>
      <Popover.Dropdown>
        <RestFilter value={restOf(others)}>
          <PartEditor list={list} part={part} column={column} among="and" onChange={onChange} />
        </RestFilter>
        {onEditAsText && isTextOnly && (
          <Button
            className={styles.asText}
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              onOpen(false)
              onEditAsText(part, at)
            }}
          >
            {t('filter.edit-as-text')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
