import { useRef } from 'react'

/** Gives the focus back to where it was before something lay over the screen, and then does what was chosen there. */
export function useReturn(): (then?: () => void) => void {
  const before = useRef(document.activeElement)
  return (then) => {
    // After what lay over has gone: it would hold the focus.
    requestAnimationFrame(() => {
      const element = before.current
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        element.focus({ preventScroll: true })
      then?.()
    })
  }
}
