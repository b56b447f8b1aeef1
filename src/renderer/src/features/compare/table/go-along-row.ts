import type { KeyboardEvent } from 'react'

/**
 * Left and Right go from a button of a table's row to the next of the same kind, Home and End to the first and the last: one
 * of them is enough for Tab.
 */
export function goAlongRow(event: KeyboardEvent<HTMLElement>, kind: string): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>(kind) ?? [])]
  const at = buttons.indexOf(event.target as HTMLElement)
  if (at === -1) return
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  const button = to === undefined ? undefined : buttons[to]
  if (!button) return
  event.preventDefault()
  button.focus()
}
