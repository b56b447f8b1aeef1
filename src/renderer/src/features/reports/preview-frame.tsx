import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * What is to be written, in a frame of its own in which no script runs. Keys that are pressed there reach nobody else, so
 * that after a click into it, to scroll or to copy, the focus is given back where it was as soon as the pointer leaves it.
 */
export function PreviewFrame(props: Omit<ComponentProps<'iframe'>, 'sandbox' | 'ref'> & { title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== frame.current) before.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const giveBack = (): void => {
    if (document.activeElement !== frame.current) return
    frame.current?.blur()
    before.current?.focus({ preventScroll: true })
  }
  return <iframe {...props} ref={frame} sandbox="" onPointerLeave={giveBack} />
}
