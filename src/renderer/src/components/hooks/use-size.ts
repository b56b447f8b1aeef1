import { type RefObject, useLayoutEffect, useState } from 'react'

/** What an element takes up inside, in CSS pixels. */
export interface Size {
  width: number
  height: number
}

const EMPTY: Size = { width: 0, height: 0 }

/** The size of an element, as long as it is shown; nothing before it was measured. */
export function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(EMPTY)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return size
}
