import { useEffect, useLayoutEffect, useRef } from 'react'
import { placeAfter } from './group-order.ts'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-alert]')]
const idOf = (row: HTMLElement): number => Number(row.dataset['alert'])
/** What has the focus when its control has gone. */
const NOWHERE = 'body, [data-scroll-area]'

/**
 * When the alert with the focus leaves the list, done or snoozed, the one that followed it takes the focus: the keys go on
 * from there. The head of a group stands for the group's first alert.
 */
export function useAlertPlace(): void {
  const place = useRef<number | null>(null)
  const order = useRef<number[]>([])
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement
      // A menu of the row lies elsewhere in the page.
      if (element.closest('[role=menu], [role=dialog]')) return
      const row =
        element.closest<HTMLElement>('[data-alert]') ??
        element.closest('[data-alert-group]')?.querySelector<HTMLElement>('[data-alert]')
      if (row) place.current = idOf(row)
      else if (!element.matches(NOWHERE)) place.current = null
    }
    window.addEventListener('focusin', onFocus)
    return () => window.removeEventListener('focusin', onFocus)
  }, [])
  // Before the frame that looks for the focus of what has gone (`frame/restore-place.tsx`): that knows nothing of groups.
  useLayoutEffect(() => {
    const all = rows()
    const shown = all.map(idOf)
    if (place.current !== null && document.activeElement?.matches(NOWHERE)) {
      const id = placeAfter(order.current, place.current, shown)
      all
        .find((row) => idOf(row) === id)
        ?.querySelector<HTMLElement>('[data-name]')
        ?.focus({ preventScroll: true })
    }
    order.current = shown
  })
}
