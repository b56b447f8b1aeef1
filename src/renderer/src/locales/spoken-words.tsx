import { type ReactNode, useSyncExternalStore } from 'react'
import { words, Words } from './words.ts'

/** Hands the words down to everything in it, and new ones when the language changes. */
export function SpokenWords({ children }: { children: ReactNode }) {
  const t = useSyncExternalStore(words.subscribe, () => words.t)
  return <Words value={t}>{children}</Words>
}
