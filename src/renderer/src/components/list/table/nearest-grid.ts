/** The table that a control belongs to. */
export function nearestGrid(element: Element): HTMLElement | null {
  const screen = element.closest('main') ?? document.body
  return screen.querySelector<HTMLElement>('[role=grid], [role=treegrid]')
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
