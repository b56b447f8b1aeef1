import { useEffect } from 'react'
import { useNavigation } from '../stores/navigation.ts'
import { isBehindDialog } from '../stores/dialogs.ts'
import { keepScrollTop, scrollTopOf } from '../stores/tables/scroll-tops.ts'
import { isBusy, isSwitchedOff, lastFocus, nearestFocus, rememberFocus } from '../components/hooks/nearest-focus.ts'

/** Parts of a screen that scroll and are taken up where they were left. */
const SCROLLERS = 'main [data-scroll-area="restored"]'
/** These, and the ones that keep their place themselves or always begin at the top. */
const FOCUSED_FIRST = 'main [data-scroll-area]'
const FRAMES = 30
const BUSY_MS = 50

/** Restores the person's place: pages scroll back to where they were, and the focus never falls out of the page. */
export function RestorePlace() {
  const key = useNavigation((navigation) => JSON.stringify(navigation.here))
  useEffect(() => {
    restoreScroll(key)
    catchFocus()
    const remember = (event: Event): void => {
      if (event.target instanceof HTMLElement && event.target.matches(SCROLLERS))
        keepScrollTop(key, event.target.scrollTop)
    }
    document.addEventListener('scroll', remember, true)
    return () => document.removeEventListener('scroll', remember, true)
  }, [key])
  useEffect(() => {
    let isTab = false
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      isTab = key === 'Tab'
      // The key has moved the focus by then.
      setTimeout(() => (isTab = false))
    }
    const onFocusOut = (event: FocusEvent): void => {
      // Past the last control the shell goes on at the first one by itself, a moment later: whoever caught the focus in
      // between would keep it from ever coming there.
      if (event.relatedTarget === null && document.hasFocus() && !isTab) requestAnimationFrame(catchFocus)
    }
    // What is switched off loses the focus without a word.
    const switches = new MutationObserver(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && (isSwitchedOff() || isBusy())) catchFocus()
      }),
    )
    switches.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('focusin', rememberFocus)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      switches.disconnect()
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('focusin', rememberFocus)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return null
}

/** A page grows while its data come: the place is taken up as soon as the page is long enough. */
function restoreScroll(key: string): void {
  const wanted = scrollTopOf(key)
  if (wanted === 0) return
  let frames = 0
  const attempt = (): void => {
    const element = document.querySelector(SCROLLERS)
    if (element && element.scrollHeight - element.clientHeight >= wanted) element.scrollTop = wanted
    else if (++frames < FRAMES) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

/** When what had the focus is gone, what is nearest takes it, else the page, so that the keys go on working. */
function catchFocus(): void {
  let frames = 0
  let wasBusy = false
  const attempt = (): void => {
    // While the next page is fetched the one before is still there, hidden, with the focus in it.
    if (document.activeElement && document.activeElement !== document.body && document.activeElement.checkVisibility())
      return
    // What is busy takes it again, if it is still there.
    if (isBusy()) {
      wasBusy = true
      return void setTimeout(attempt, BUSY_MS)
    }
    const near = (wasBusy ? lastFocus() : null) ?? nearestFocus()
    if (near) return near.focus({ preventScroll: true })
    // Nothing behind an open dialog can be meant.
    if (isBehindDialog()) return
    const element = [...document.querySelectorAll<HTMLElement>(FOCUSED_FIRST)].find((one) => one.checkVisibility())
    // A page may be on its way still.
    if (!element && ++frames < FRAMES) return void requestAnimationFrame(attempt)
    if (!element) return document.querySelector<HTMLElement>('main')?.focus()
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1
    nameScroller(element)
    element.focus({ preventScroll: true })
  }
  attempt()
}

/** What only scrolls has no name: with the focus it is called after its screen, not read out with all that is in it. */
function nameScroller(element: HTMLElement): void {
  const isNamed = element.hasAttribute('role') || element.hasAttribute('aria-label') || element.matches('section')
  const title = [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility())?.textContent
  if ((isNamed && element.dataset['named'] === undefined) || !title) return
  element.dataset['named'] = ''
  element.role = 'group'
  element.ariaLabel = title
}
