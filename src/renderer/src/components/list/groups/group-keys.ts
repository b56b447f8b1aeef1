import type { KeyboardEvent } from 'react'
import { runToolLetter, STEP_LETTERS } from '../table/use-row-letters.ts'
import { type GroupLine, lineAt, lineOfGroup } from './group-lines.ts'
import type { GroupActions } from './use-group-actions.ts'
import type { GroupView } from './use-group-view.ts'

interface Keys {
  view: Pick<GroupView, 'opened' | 'count' | 'rowAt'>
  actions: GroupActions
  /** What the keys of a table do with the rows that are selected. */
  rows: { remove: () => void; copy: () => void }
  /** Whether letters do something. */
  letters: boolean
  /** The line that has the focus. */
  here: number
  /** How many lines a page has. */
  page: number
  /** Moves the focus; with Shift the rows up to there are selected. */
  focus: (line: number, shift?: boolean) => void
}

/**
 * The keyboard on groups: arrows, Page Up and Down, Home, End, with Shift; Right and Left open and close, Enter and Space,
 * Ctrl+A; the letters of a table.
 */
export function onGroupKey(event: KeyboardEvent, { view, actions, rows, letters, here, page, focus }: Keys): void {
  const { opened, count } = view
  if (event.target !== event.currentTarget || count === 0) return
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + page,
    PageUp: here - page,
    Home: 0,
    End: count - 1,
  }
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  const step = letters && !hasModifier ? STEP_LETTERS[event.key] : undefined
  const to = step === undefined ? steps[event.key] : here + step
  if (to !== undefined) focus(Math.max(0, Math.min(count - 1, to)), event.shiftKey)
  else if (event.ctrlKey || event.metaKey ? !actOnAll(event.key) : !act(event.key, lineAt(opened, here))) return
  event.preventDefault()

  function actOnAll(key: string): boolean {
    if (key === 'a') actions.selectAll()
    else if (key === 'c') rows.copy()
    else return false
    return true
  }

  function check(line: GroupLine): void {
    const row = line.kind === 'row' ? view.rowAt(line) : undefined
    if (row) actions.checkRow(row)
  }

  function act(key: string, line: GroupLine): boolean {
    const isGroup = line.kind === 'group'
    const isOpen = isGroup && actions.isOpen(line.group)
    if (key === 'ArrowRight' && isGroup) {
      if (isOpen) focus(here + 1)
      else actions.toggle(line.group)
    } else if (key === 'ArrowLeft') {
      if (!isGroup) focus(lineOfGroup(opened, line.group))
      else if (isOpen) actions.toggle(line.group)
    } else if (key === 'Enter') actions.openLine(line)
    else if (key === ' ') isGroup ? actions.select(line.group) : check(line)
    else if (letters && !hasModifier && runToolLetter(key, event.currentTarget as HTMLElement)) return true
    else if (letters && !hasModifier && key === 'x') isGroup ? actions.select(line.group) : check(line)
    else if (letters && !hasModifier && key === 's') actions.sortOtherWay()
    else if (letters && !hasModifier && key === 'i' && isGroup) actions.showAll(line.group)
    else if (key === 'Delete') rows.remove()
    else if (key === 'Escape') actions.selectNone()
    else return false
    return true
  }
}
