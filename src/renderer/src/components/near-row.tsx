import { type ComponentProps, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** So many rows are drawn whole at once; of a longer list none is, so that its screen is there without a wait. */
const SHORT = 8
/** How near they come to the part that is seen before they are drawn: some twenty rows, further than Tab goes at once. */
const MARGIN = '700px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

function onceNear(element: Element, draw: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
      }),
    // The page does not scroll, a part of it does.
    { scrollMargin: MARGIN, rootMargin: MARGIN } as IntersectionObserverInit,
  )
  waiting.set(element, draw)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

interface Props extends Omit<ComponentProps<'li'>, 'children'> {
  /** How many rows the list has. */
  of: number
  /** What stands there until the row comes near: as high as the row, and of plain text. */
  plain: ReactNode
  children: () => ReactNode
}

/**
 * A row of a list that may be long, whose controls cost much to draw: it is drawn once it comes near to being seen, and
 * stays drawn then.
 */
export function NearRow({ of, plain, children, ...rest }: Props) {
  const [isDrawn, setDrawn] = useState(of <= SHORT)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isDrawn && row.current) return onceNear(row.current, () => setDrawn(true))
  }, [isDrawn])
  return (
    <li {...rest} ref={row}>
      {isDrawn ? children() : plain}
    </li>
  )
}
