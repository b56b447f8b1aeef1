import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type ListPlaceName, useListPlaces, useListTops } from '../../../stores/tables/list-places.ts'
import { restingLeft, type SideScroll } from './side-scroll.ts'
import { contentHeight, rowAtScroll, scrollOfRow } from './row-window.ts'

const HEAD_HEIGHT = 32

/** Which rows of a list are in sight: the store leads, and the element follows it. */
export function useScroll(
  scroller: RefObject<HTMLDivElement | null>,
  at: ListPlaceName,
  count: number,
  rowHeight: number,
  /** How much of the element's lower edge a line covers that stays there. */
  foot = 0,
) {
  const savedTop = useListTops(({ tops }) => tops[at] ?? 0)
  const [viewHeight, setViewHeight] = useState(600)
  const [viewWidth, setViewWidth] = useState(1_000)
  // Rows may have gone since: a place beyond the end would be corrected by the browser, and the correction be taken for scrolling.
  const top = Math.max(0, Math.min(savedTop, count - viewHeight / rowHeight))
  const exact = contentHeight(count, rowHeight) === count * rowHeight
  const setTop = useCallback((next: number) => useListTops.getState().setTop(at, next), [at])
  // What comes above or below the table takes rows from it: the current one is not to be among them.
  const keepCurrent = useRef<(before: number, height: number) => void>(() => undefined)
  keepCurrent.current = (before, height) => {
    const { focused } = useListPlaces.getState().places[at]
    const isCovered = focused < top + before / rowHeight && focused + 1 > top + height / rowHeight
    if (isCovered) setTop(Math.min(focused, focused + 1 - height / rowHeight))
  }
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before: number | null = null
    const observer = new ResizeObserver(() => {
      const height = Math.max(100, element.clientHeight - HEAD_HEIGHT - foot)
      if (before !== null && height < before) keepCurrent.current(before, height)
      before = height
      setViewHeight(height)
      setViewWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, foot])
  // The store leads: after a return, a sort or a jump the element follows it.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const wanted = scrollOfRow(top, count, rowHeight, viewHeight)
    if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted
  }, [scroller, top, count, rowHeight, viewHeight])
  const onScroll = (): void => {
    const element = scroller.current
    if (!element) return
    const known = scrollOfRow(top, count, rowHeight, viewHeight)
    if (Math.abs(element.scrollTop - known) > 1) setTop(rowAtScroll(element.scrollTop, count, rowHeight, viewHeight))
  }
  const restedAt = useRef(0)
  const isByHand = useRef(false)
  /** To be called once scrolling has ended. What was not scrolled by hand stays: a menu may be open where it is. */
  const rest = (scroll: SideScroll): void => {
    const element = scroller.current
    if (!element) return
    const left = restingLeft(scroll, element.clientWidth, element.scrollLeft, restedAt.current)
    if (isByHand.current && Math.abs(left - element.scrollLeft) >= 1) element.scrollLeft = left
    isByHand.current = false
    restedAt.current = element.scrollLeft
  }
  const clamp = (row: number): number => Math.max(0, Math.min(row, count - viewHeight / rowHeight))
  // Where positions go by ratio a notch of the wheel would leap over hundreds of rows, so it is counted in rows.
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  wheel.current = (event) => {
    if (exact || event.deltaY === 0 || event.ctrlKey) return
    event.preventDefault()
    setTop(clamp(top + event.deltaY / rowHeight))
  }
  useEffect(() => {
    const element = scroller.current
    const onWheel = (event: WheelEvent): void => {
      isByHand.current = true
      wheel.current(event)
    }
    const onPress = ({ target }: PointerEvent): void => {
      // The bar for scrolling is part of the element itself.
      isByHand.current = target === element
    }
    // React's own wheel listeners are passive: the browser would scroll as well.
    element?.addEventListener('wheel', onWheel, { passive: false })
    element?.addEventListener('pointerdown', onPress)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      element?.removeEventListener('pointerdown', onPress)
    }
  }, [scroller])
  const reveal = (index: number): void => {
    if (index < top) setTop(clamp(index))
    else if (index + 1 > top + viewHeight / rowHeight) setTop(clamp(index + 1 - viewHeight / rowHeight))
  }
  return { top, viewHeight, viewWidth, onScroll, rest, reveal }
}
