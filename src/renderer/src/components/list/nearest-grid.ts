/** The table that a control belongs to. */
export function nearestGrid(element: Element): HTMLElement | null {
  const screen = element.closest('main') ?? document.body
  return screen.querySelector<HTMLElement>('[role=grid], [role=treegrid]')
}
