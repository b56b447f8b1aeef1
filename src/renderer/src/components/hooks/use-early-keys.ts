import { useEffect, useRef } from 'react'

/**
 * A menu stands a moment before it has the focus. What is typed in that moment is meant for it, not for the table
 * behind it: Escape closes it, any other key is let go.
 */
export function useEarlyKeys(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!opened) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.activeElement?.closest('[data-menu-dropdown]')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close.current()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [opened])
}
