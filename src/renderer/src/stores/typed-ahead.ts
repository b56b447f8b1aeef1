import { isBehindDialog } from './dialogs.ts'

/** The palette is open long before this, unless the program refuses it. */
const GIVEN_UP_MS = 1_000

let typed = ''
let stop: (() => void) | null = null

/**
 * Catches what is typed between the key of the palette and the palette: the key goes by way of the menu, and whoever types
 * on at once would type into the field behind it.
 */
export function catchTypedAhead(): void {
  if (stop || isBehindDialog()) return
  typed = ''
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if ([...event.key].length !== 1) return void stop?.()
    event.preventDefault()
    event.stopImmediatePropagation()
    typed += event.key
  }
  const timer = setTimeout(() => stop?.(), GIVEN_UP_MS)
  window.addEventListener('keydown', listen, true)
  stop = () => {
    window.removeEventListener('keydown', listen, true)
    clearTimeout(timer)
    stop = null
  }
}

/** Gives what was caught, once; the field of the palette has the focus from then on. */
export function takeTypedAhead(): string {
  const caught = stop === null ? '' : typed
  stop?.()
  typed = ''
  return caught
}
