import { type RefObject, useEffect, useState } from 'react'
import type { SettingsSection } from '../../stores/settings-sections.ts'

/** A section is the one that is read once its top is so near to that of the page, in pixels. */
const NEAR = 90

/** The section that stands at the top of a page; the last one when there is no more to scroll. */
export function useSectionInSight(page: RefObject<HTMLElement | null>): SettingsSection | null {
  const [inSight, setInSight] = useState<SettingsSection | null>(null)
  useEffect(() => {
    const frame = page.current
    if (!frame) return
    const look = (): void => {
      const top = frame.getBoundingClientRect().top + NEAR
      const sections = [...frame.querySelectorAll<HTMLElement>('section[data-section]:not([hidden])')]
      const atEnd = frame.scrollTop > 0 && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2
      const passed = sections.filter((one) => one.getBoundingClientRect().top <= top)
      const at = atEnd ? sections.at(-1) : (passed.at(-1) ?? sections[0])
      setInSight((at?.dataset.section as SettingsSection | undefined) ?? null)
    }
    frame.addEventListener('scroll', look, { passive: true })
    // A search takes sections away, and what they show comes later. It looks at once as well.
    const resized = new ResizeObserver(look)
    for (const part of frame.children) resized.observe(part)
    return () => {
      frame.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [page])
  return inSight
}
