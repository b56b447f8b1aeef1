import type { ComboboxStore } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Marks the first option for as long as something is typed, so that Enter takes what one sees first. Without anything typed
 * nothing is marked: Enter must not choose what nobody asked for.
 */
export function useFirstMarked(
  combobox: ComboboxStore,
  typed: string,
  field: RefObject<HTMLInputElement | null>,
  /** What else changes the options. */
  options: unknown,
): void {
  const { selectFirstOption, resetSelectedOption } = combobox
  const isNew = useRef(true)
  useEffect(() => {
    void options
    // Nothing can be marked yet. To find that out Mantine would walk the whole page, for each picker of a screen.
    const nothingToDo = isNew.current && typed.trim() === ''
    isNew.current = false
    if (nothingToDo) return
    const id = typed.trim() === '' ? null : selectFirstOption()
    if (id === null) resetSelectedOption()
    // Mantine tells it to screen readers only when an arrow key moves it.
    if (id === null) field.current?.removeAttribute('aria-activedescendant')
    else field.current?.setAttribute('aria-activedescendant', id)
  }, [typed, field, options, selectFirstOption, resetSelectedOption])
}
