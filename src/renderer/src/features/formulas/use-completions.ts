import { type KeyboardEvent, type RefObject, useState } from 'react'
import { completeFormula, type Completion, type Completions } from '../../../../shared/formulas/complete-formula.ts'
import type { FormulaColumns } from '../../../../shared/formulas/formula-columns.ts'

/** What can be taken at the caret, and what the keys do with it. */
export interface OfferedCompletions {
  /** Null while nothing is offered. */
  offered: Completions | null
  /** The one that Enter takes. */
  active: number
  caret: number
  take: (option: Completion) => void
  onChange: (text: string, caret: number) => void
  onCaret: (caret: number) => void
  close: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

type State = { caret: number; open: 'no' | 'typing' | 'asked'; active: number }

const CLOSED: Omit<State, 'caret'> = { open: 'no', active: 0 }

/** Offers what could stand at the caret once something of it is typed, or with Ctrl and Space at once. */
export function useCompletions(
  text: string,
  columns: FormulaColumns,
  field: RefObject<HTMLTextAreaElement | null>,
  onText: (text: string) => void,
): OfferedCompletions {
  const [{ caret, open, active }, set] = useState<State>({ caret: text.length, ...CLOSED })
  const found = open === 'no' ? null : completeFormula(text, caret, columns)
  const offered = found !== null && isWorthwhile(found, text, caret, open === 'asked') ? found : null
  const close = (): void => set((before) => ({ ...before, ...CLOSED }))
  const take = (option: Completion): void => {
    if (!field.current || offered === null) return
    field.current.setSelectionRange(offered.start, offered.end)
    // The one way to put text into a field so that Ctrl+Z takes it out again.
    document.execCommand('insertText', false, option.text)
    close()
  }
  const move = (by: number): void => {
    const count = offered?.options.length ?? 0
    if (count > 0) set((before) => ({ ...before, active: (before.active + by + count) % count }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === ' ' && event.ctrlKey) set({ caret: event.currentTarget.selectionStart, open: 'asked', active: 0 })
    else if (offered === null) return
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const option = offered.options[active]
      if (option) take(option)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    offered,
    active,
    caret,
    take,
    onChange: (next, at) => {
      set({ caret: at, open: 'typing', active: 0 })
      onText(next)
    },
    // Whoever goes elsewhere in the text is not completing there.
    onCaret: (at) => set((before) => (before.caret === at ? before : { caret: at, ...CLOSED })),
    close,
    onKeyDown,
  }
}

/** Unasked, only what has been begun is completed, and nothing that stands there in full already. */
function isWorthwhile({ start, end, options }: Completions, text: string, caret: number, asked: boolean): boolean {
  if (options.length === 0) return false
  if (asked) return true
  const [first] = options
  return start < caret && first?.text !== text.slice(start, end)
}
