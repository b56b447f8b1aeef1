/** The parts of the window whose controls come and go. */
const PARTS = 'main, [data-focus-part]'
const DIALOG = '[role="dialog"]'
/** What gives the focus back by itself, to where it was opened. */
const CHOICES = '[role="menu"], [role="listbox"]'
const CONTROLS = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex]']
  .map((one) => `${one}:not(:disabled, [tabindex="-1"])`)
  .join(', ')
const ROW = 'li, tr'

interface Spot {
  element: HTMLElement
  root: Element
  /** From the element outwards to the root: whose child it is in, and which. */
  trail: { parent: Element; at: number }[]
  /** Which of its row's controls it is: the neighbour's same one takes over. */
  inRow: number
}

let last: HTMLElement | null = null
let inPage: Spot | null = null
let inDialog: Spot | null = null

/** Remembers where the focus is, for when that is no longer there. */
export function rememberFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  last = target
  if (target.closest(CHOICES)) return
  const dialog = target.closest(DIALOG)
  const part = target.closest(PARTS)
  if (dialog) inDialog = spotOf(target, dialog)
  else if (part && part !== target) {
    inPage = spotOf(target, part)
    inDialog = null
  }
}

function spotOf(element: HTMLElement, root: Element): Spot {
  const trail: Spot['trail'] = []
  for (let child: Element = element; child.parentElement && child !== root; child = child.parentElement)
    trail.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  const row = element.closest(ROW)
  return { element, root, trail, inRow: row ? focusableIn(row).indexOf(element) : 0 }
}

/** Whether the control with the focus has been switched off, and not only for as long as it is busy. */
export const isSwitchedOff = (): boolean => last?.isConnected === true && last.matches(':disabled:not([data-loading])')

/** Whether the control with the focus is switched off while it does what it was asked for. */
export const isBusy = (): boolean => last?.isConnected === true && last.matches(':disabled[data-loading]')

/** The control that had the focus last, if it can have it again. */
export const lastFocus = (): HTMLElement | null => (last && last.isConnected && isUsable(last) ? last : null)

/**
 * What takes the focus when the control that had it has gone or been switched off: where it was before something lay
 * over the page, else what stands in its place now, the next row or the one before. Null where the whole page has gone,
 * or nothing has.
 */
export function nearestFocus(): HTMLElement | null {
  if (!last || (last.isConnected && !isSwitchedOff())) return null
  const spot = inDialog?.root.isConnected && inDialog.root.checkVisibility() ? inDialog : inPage
  return spot && nearSpot(spot)
}

function nearSpot(spot: Spot): HTMLElement | null {
  if (spot.element.isConnected)
    return isUsable(spot.element) ? spot.element : ofRow(spot.element.closest(ROW), spot.inRow)
  for (const { parent, at } of spot.trail) {
    if (!parent.isConnected) continue
    if (parent === spot.root && parent.matches('main')) return null
    const found = ofRow(parent.children[Math.min(at, parent.children.length - 1)], spot.inRow)
    if (found) return found
  }
  return null
}

function ofRow(row: Element | null | undefined, at: number): HTMLElement | null {
  const controls = row ? focusableIn(row) : []
  return controls[at] ?? controls.at(-1) ?? null
}

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled') && element.checkVisibility()

function focusableIn(element: Element): HTMLElement[] {
  return [element, ...element.querySelectorAll('*')].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(CONTROLS) && !isPassedOver(one) && one.checkVisibility(),
  )
}

/** Tab stops at the chosen one of some choices, and so does the focus: an arrow key goes on from there. */
function isPassedOver(one: HTMLElement): boolean {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked || one.name === '') return false
  return document.querySelector(`input[type="radio"][name="${CSS.escape(one.name)}"]:checked`) !== null
}
