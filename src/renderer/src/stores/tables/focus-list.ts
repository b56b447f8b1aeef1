/** How long a screen may take to have its list. */
const COMES_MS = 3_000
/** The list of a screen: its table, else the first thing in it that can be opened. */
const LISTS = ['main :is([role=grid], [role=treegrid])', 'main :is(table, ul, ol) :is(a, button):not(:disabled)']

const listHere = (): HTMLElement | null =>
  LISTS.map((list) => document.querySelector<HTMLElement>(list)).find((found) => found !== null) ?? null

/**
 * Puts the focus into the list of the screen that somebody has just gone to by a key, as soon as it is there; not when
 * they have gone on meanwhile.
 */
export function focusList(): void {
  const from = document.activeElement
  const isStill = (): boolean => document.activeElement === from || document.activeElement === document.body
  const observer = new MutationObserver(() => attempt())
  const end = setTimeout(() => observer.disconnect(), COMES_MS)
  const attempt = (): void => {
    const list = listHere()
    if (!list && isStill()) return
    observer.disconnect()
    clearTimeout(end)
    if (isStill()) list?.focus()
  }
  observer.observe(document.querySelector('main')?.parentElement ?? document.body, { childList: true, subtree: true })
  // Once React has put the screen there.
  requestAnimationFrame(attempt)
}
