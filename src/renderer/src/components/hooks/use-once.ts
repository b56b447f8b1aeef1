import { useRef } from 'react'

/** Does one thing at a time: what is asked for while it goes on, by the second half of a double click, is not done again. */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const busy = useRef(false)
  return (work) => {
    if (busy.current) return
    busy.current = true
    void work().finally(() => {
      busy.current = false
    })
  }
}
