import { type ReactNode, useSyncExternalStore } from 'react'
import { words, Words } from './words.ts'

/** Provides the words to everything in it, and new ones when the language changes. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const t = useSyncExternalStore(words.subscribe, () => words.t)
  return <Words value={t}>{children}</Words>
}
