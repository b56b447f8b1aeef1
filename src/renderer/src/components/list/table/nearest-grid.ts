const GRID = '[role=grid], [role=treegrid]'

/** The table that a control stands in, or else the one of its screen. */
export function nearestGrid(element: Element): HTMLElement | null {
  const screen = element.closest('main') ?? document.body
  return element.closest<HTMLElement>(GRID) ?? screen.querySelector<HTMLElement>(GRID)
}

/** How long a table may take to come back after a filter that left nothing. */
const COMES_BACK_MS = 3_000

/** Goes from a control to its table; to one that comes only now, unless the person has gone on meanwhile. */
export function focusNearestGrid(control: HTMLElement): void {
  const grid = nearestGrid(control)
  if (grid) return grid.focus()
  const observer = new MutationObserver(() => {
    const come = nearestGrid(control)
    if (!come && document.activeElement === control) return
    observer.disconnect()
    if (document.activeElement === control) come?.focus()
  })
  observer.observe(control.closest('main') ?? document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), COMES_BACK_MS)
}
