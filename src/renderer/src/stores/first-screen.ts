/** What was typed before the program was there. */
export interface TypedFirst {
  value: string
  isEntered: boolean
}

const screen = (): HTMLElement | null => document.getElementById('first-screen')

/** Gives what was typed into the field of the first screen, until that is gone; null where nothing was. */
export function typedFirst(): TypedFirst | null {
  const field = screen()?.querySelector('input')
  return field && field.value !== '' ? { value: field.value, isEntered: field.dataset.entered === field.value } : null
}

/** Takes the first screen away: the program is drawn. */
export function endFirstScreen(): void {
  screen()?.remove()
}
