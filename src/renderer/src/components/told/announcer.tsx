import { useEffect, useRef } from 'react'
import { useAnnouncements } from '../../stores/announcements.ts'
import typography from '../../styles/typography.module.css'

/** The one place that screen readers listen to for the result of an action; it is there before anything is announced. */
export function Announcer() {
  const lines = useAnnouncements((announcements) => announcements.lines)
  return (
    <div className={typography.visuallyHidden} role="status" aria-atomic="false">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

// Whoever types, or holds an arrow key, hears the result and not each step.
const SETTLED_MS = 700

/**
 * Announces a text once for each cause: after the cause has changed and stood still, and the text is there. When only the
 * text changes nothing is said, so that figures which move while a batch runs are not read out. What stands there at
 * first is not said unless it is asked for. A text that has to be read off the page is given as what reads it.
 */
export function useAnnounce(text: string | (() => string), cause: unknown, { atFirst = false } = {}): void {
  const latest = useRef(text)
  latest.current = text
  const before = useRef(cause)
  const wanted = useRef(atFirst)
  const there = text !== ''
  useEffect(() => {
    if (!Object.is(before.current, cause)) wanted.current = true
    before.current = cause
    if (!wanted.current || !there) return
    const timer = setTimeout(() => {
      wanted.current = false
      const now = typeof latest.current === 'string' ? latest.current : latest.current()
      if (now !== '') useAnnouncements.getState().announce(now)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [cause, there])
}
