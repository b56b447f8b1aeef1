import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { LaterSubject } from '../locales/subjects.ts'
import { words } from '../locales/words.ts'

/** A component of a chunk of its own, fetched when it is first drawn. */
export interface Later<P> {
  (props: P): ReactNode
  /** Fetches the chunk ahead of its first use. */
  ahead: () => Promise<void>
}

/**
 * Draws what `load` brings, once it and the words of its subjects are there, and at once if it is there already. Not
 * React's `lazy`: whatever has shown a fallback is held back by it until 300 ms have passed, which is an eternity for a
 * file that lies on this machine. A chunk that cannot be had is an error of drawing, for the nearest error boundary.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  subjects: readonly LaterSubject[],
  meanwhile: ReactNode = null,
): Later<P> {
  let Known: ComponentType<P> | null = null
  const ahead = async (): Promise<void> => {
    if (Known === null) [Known] = await Promise.all([load(), words.need(subjects)])
  }
  const Drawn = (props: P): ReactNode => {
    const [, setThere] = useState(Known !== null)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      let gone = false
      // Also where the chunk has come since the drawing, fetched ahead by somebody else: nothing else would draw it.
      ahead().then(
        () => gone || setThere(true),
        (error: unknown) => gone || setFault({ error }),
      )
      return () => {
        gone = true
      }
    }, [])
    if (fault) throw fault.error
    return Known === null ? meanwhile : <Known {...props} />
  }
  return Object.assign(Drawn, { ahead })
}
