import { useMemo } from 'react'
import type { Wording } from '../../../../shared/comparison/comparison-words.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** The window's words as the shared parts of comparisons take them. */
export function useWording(): Wording {
  const t = useWords()
  const { format } = useReadyState()
  return useMemo(() => ({ format, t }), [t, format])
}
