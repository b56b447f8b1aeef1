import { useEffect, useRef } from 'react'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-alert]')]
/** What has the focus when its control has gone. */
const NOWHERE = 'body, [data-scroll-area]'

/** When the alert with the focus leaves the list, done or snoozed, the one in its place takes it: the keys go on from there. */
export function useAlertPlace(ids: readonly number[]): void {
  const place = useRef<number | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement
      // A menu of the row lies elsewhere in the page.
      if (element.closest('[role=menu], [role=dialog]')) return
      const at = rows().findIndex((row) => row.contains(element))
      if (at >= 0) place.current = at
      else if (!element.matches(NOWHERE)) place.current = null
    }
    window.addEventListener('focusin', onFocus)
    return () => window.removeEventListener('focusin', onFocus)
  }, [])
  const shown = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other alerts are shown
  useEffect(() => {
    if (place.current === null || !document.activeElement?.matches(NOWHERE)) return
    const all = rows()
    all[Math.min(place.current, all.length - 1)]
      ?.querySelector<HTMLElement>('[data-name]')
      ?.focus({ preventScroll: true })
  }, [shown])
}
