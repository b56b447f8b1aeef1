import { useEffect, useLayoutEffect, useRef } from 'react'
import { inboxPlace, keepInboxPlace } from '../../stores/tables/inbox-place.ts'
import { placeAfter } from './group-order.ts'
import type { AlertWork } from './use-alert-work.ts'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-alert]')]
const idOf = (row: HTMLElement): number => Number(row.dataset['alert'])
/** What has the focus when its control has gone. */
const NOWHERE = 'body, [data-scroll-area]'
/** What is not left for the alert that one comes back to. */
const AT_WORK = 'input, textarea, select, [role=menu], [role=dialog]'

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true })
  // New alerts may have pushed it out of sight; after the place of the page has been restored.
  requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
}

/**
 * When the alert with the focus leaves the list, done or snoozed, the one that followed it takes the focus: the keys go on
 * from there. The head of a group stands for the group's first alert. Coming back to the list, the alert that was left
 * has the focus again, where the place is kept; and an alert that an undo brings back has it.
 */
export function useAlertPlace(isKept: boolean, comingBack: AlertWork['comingBack']): void {
  const place = useRef<number | null>(null)
  const order = useRef<number[]>([])
  const left = useRef(isKept ? inboxPlace() : null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement
      // A menu of the row lies elsewhere in the page.
      if (element.closest('[role=menu], [role=dialog]')) return
      const row =
        element.closest<HTMLElement>('[data-alert]') ??
        element.closest('[data-alert-group]')?.querySelector<HTMLElement>('[data-alert]')
      if (row) {
        place.current = idOf(row)
        if (isKept) keepInboxPlace({ current: place.current })
      } else if (!element.matches(NOWHERE)) place.current = null
    }
    window.addEventListener('focusin', onFocus)
    return () => window.removeEventListener('focusin', onFocus)
  }, [isKept])
  // Before the frame that looks for the focus of what has gone (`frame/restore-place.tsx`): that knows nothing of groups.
  useLayoutEffect(() => {
    const all = rows()
    const shown = all.map(idOf)
    const rowFor = (before: readonly number[], id: number): HTMLElement | undefined => {
      const next = placeAfter(before, id, shown)
      return all.find((row) => idOf(row) === next)
    }
    const back = shown.find((id) => comingBack.current.includes(id) && !order.current.includes(id))
    if (back !== undefined) {
      comingBack.current = []
      if (!document.activeElement?.closest(AT_WORK)) focusRow(rowFor([], back))
    } else if (left.current && shown.length > 0) {
      const { current, shown: before } = left.current
      left.current = null
      if (current !== null && !document.activeElement?.closest(AT_WORK)) focusRow(rowFor(before, current))
    } else if (place.current !== null && document.activeElement?.matches(NOWHERE))
      focusRow(rowFor(order.current, place.current))
    order.current = shown
    if (isKept && left.current === null) keepInboxPlace({ shown })
  })
}
