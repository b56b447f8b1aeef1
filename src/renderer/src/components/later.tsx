import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component of a chunk of its own, fetched when it is first drawn. */
export interface Later<P> {
  (props: P): ReactNode
  /** Fetches the chunk ahead of its first use. */
  ahead: () => Promise<void>
}

/**
 * Draws what `load` brings as soon as it is there, and at once if it is there already. Not React's `lazy`: whatever has
 * shown a fallback is held back by it until 300 ms have passed, which is an eternity for a file that lies on this machine.
 * A chunk that cannot be had is an error of drawing, for the nearest error boundary.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): Later<P> {
  let Known: ComponentType<P> | null = null
  const ahead = async (): Promise<void> => {
    Known ??= await load()
  }
  const Drawn = (props: P): ReactNode => {
    const [, setThere] = useState(Known !== null)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      let gone = false
      if (Known === null)
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
