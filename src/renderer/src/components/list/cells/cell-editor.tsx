import { Popover, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { ownProblemText } from '../../../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../../../shared/own-fields/own-value.ts'
import type { Colour, OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { useToasts } from '../../../stores/toasts.ts'
import { LabelPicker } from '../../watched/label-picker.tsx'
import { OwnValueInput } from '../../watched/own-value-input.tsx'
import { useColumnLabel } from '../columns/column-label.ts'
import { ownFieldIn, ownValueIn, setLabelsCell, setNoteCell, setOwnCell, typedOf } from './own-cells.ts'
import styles from './cell-editor.module.css'

/** Where the focus goes once a cell is edited: `below` and `above` in its column, `next` and `previous` to a cell that is edited then. */
export type EditNext = 'stay' | 'next' | 'previous' | 'below' | 'above'

/** How the editing of a cell began. */
export interface BegunEdit {
  column: string
  /** What was typed on the cell and takes the place of its value; undefined where a key, a click or another cell led here. */
  typed?: string | undefined
}

interface Props {
  column: Column
  row: ListRow
  /** What was typed on the cell, which began the editing and takes the place of its value; undefined for none. */
  begun?: string | undefined
  /** What was typed on the cell is in the editor now. */
  onBegun?: (() => void) | undefined
  onDone: (next: EditNext) => void
}

/** Edits what a person keeps, in its cell: Enter keeps it and goes down, Tab to the next cell, Escape leaves it as it was. */
export function CellEditor(given: Props) {
  const { column } = given
  // Rows may move while one of them is edited: another that comes to stand here is not the one that is meant.
  const [row] = useState(given.row)
  const props = { ...given, row }
  const own = ownFieldIn(column, useOwnFields().data ?? [])
  if (column.id === 'label') return <LabelsEditor {...props} />
  if (column.id === 'note') return <NoteEditor {...props} />
  return own ? <ValueEditor {...props} own={own} /> : null
}

interface FrameProps extends Props {
  /** Keeps what was edited; false where it was refused, and the editor has to stay. */
  keep: () => boolean
  /** The editor has gone, and what was typed could not be kept. */
  onLost?: () => void
  children: ReactNode
}

/** What stands over the cell. Whoever clicks elsewhere, or scrolls it away, keeps what was typed where it can be read. */
function Frame({ column, row, keep, onLost, onDone, children }: FrameProps) {
  const t = useWords()
  const label = useColumnLabel()(column.id)
  const home = useRef(document.querySelector('main') ?? document.body).current
  const latest = useRef({ keep, onLost })
  latest.current = { keep, onLost }
  const isDone = useRef(false)
  const end = (next: EditNext, kept: boolean): void => {
    if (kept && !latest.current.keep()) return
    isDone.current = true
    onDone(next)
  }
  useEffect(() => {
    isDone.current = false
    return () => {
      if (!isDone.current && !latest.current.keep()) latest.current.onLost?.()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'F2') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Tab') end(event.shiftKey ? 'previous' : 'next', true)
    else end('stay', event.key === 'F2')
  }
  return (
    <Popover
      opened
      position="bottom-start"
      offset={-30}
      width={280}
      closeOnEscape={false}
      onChange={(opened) => opened || end('stay', true)}
      trapFocus
      portalProps={{ target: home }}
    >
      <Popover.Target>
        <span className={styles.target} />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.editor}
        ref={takeFocus}
        aria-label={t('cell.edit', { field: label, name: row.unicode })}
        onKeyDownCapture={onKeyDown}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return
          // In a note it begins another line.
          if (event.shiftKey && event.target instanceof HTMLTextAreaElement) return
          event.preventDefault()
          end(event.shiftKey ? 'above' : 'below', true)
        }}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Gives the field the focus as it appears: what is typed right after the key that opened it belongs to it. */
function takeFocus(editor: HTMLElement | null): void {
  const field = editor?.querySelector<HTMLElement>('[data-autofocus]')
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && field.type === 'text') field.setSelectionRange(-1, -1)
}

const tellLost = (text: string): void => useToasts.getState().show({ text })

function ValueEditor({ own, ...props }: Props & { own: OwnField }) {
  const t = useWords()
  const stored = typedOf(t, own, ownValueIn(props.row, own))
  const [typed, setTyped] = useState(props.begun ?? stored)
  const [fault, setFault] = useState<string | null>(null)
  const label = useColumnLabel()(props.column.id)
  const latest = useRef(typed)
  const { onBegun } = props
  useEffect(() => onBegun?.(), [onBegun])
  const type = (next: string): void => {
    latest.current = next
    setTyped(next)
    setFault(null)
  }
  const keep = (): boolean => {
    if (latest.current === stored) return true
    const read = readOwnValue(own.kind, latest.current, ownWriting(t, own))
    if (read.ok) void setOwnCell(t, own, props.row, read.value)
    else setFault(ownProblemText(read, t))
    return read.ok
  }
  return (
    <Frame {...props} keep={keep} onLost={() => tellLost(t('cell.lost', { typed: latest.current, field: label }))}>
      <OwnValueInput
        own={own}
        size="xs"
        label={t('cell.edit', { field: label, name: props.row.unicode })}
        typed={typed}
        onTyped={type}
        error={fault}
        data-autofocus
      />
    </Frame>
  )
}

function NoteEditor(props: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(props.row.watched?.note ?? '')
  return (
    <Frame
      {...props}
      keep={() => {
        void setNoteCell(t, props.row, typed)
        return true
      }}
    >
      <Textarea
        size="xs"
        label={t('cell.edit', { field: t('column.note'), name: props.row.unicode })}
        description={t('cell.note-keys')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={100_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </Frame>
  )
}

function LabelsEditor(props: Props) {
  const t = useWords()
  const [has, setHas] = useState<ReadonlySet<number>>(new Set(props.row.watched?.labels.map(({ id }) => id)))
  // A label that is being made may come after the editor has gone.
  const latest = useRef(has)
  const making = useRef<Promise<unknown>>(Promise.resolve())
  const toggle = (id: number): void => {
    const next = new Set(latest.current)
    if (!next.delete(id)) next.add(id)
    latest.current = next
    setHas(next)
  }
  const make = (name: string, colour: Colour): void => {
    const made = runCommand('saveLabel', { id: null, name, colour }).then(({ value }) => toggle(value))
    making.current = Promise.all([making.current, made])
  }
  const set = (): Promise<void> => setLabelsCell(t, props.row, latest.current)
  return (
    <Frame
      {...props}
      keep={() => {
        // What could not be made has been told; the others are kept all the same.
        void making.current.then(set, set)
        return true
      }}
    >
      <LabelPicker has={has} onToggle={toggle} onNew={make} />
    </Frame>
  )
}
