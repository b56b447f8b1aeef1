import { useMemo } from 'react'
import type { Wording } from '../../../../shared/comparison/comparison-words.ts'
import { useReadyState } from '../../api/queries.ts'
import type { Word } from '../../../../shared/locales/key.ts'
import { useWords } from '../../locales/words.ts'

/** The window's words as the shared parts of comparisons take them. */
export function useWording(): Wording {
  const t = useWords()
  const { locale } = useReadyState()
  return useMemo(() => ({ locale, say: (key, parts) => t(key as Word, parts) }), [t, locale])
}
