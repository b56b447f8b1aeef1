import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Say, Words } from './words.ts'

/** Hands the words down to everything in it, and new ones when the language changes. */
export function SpokenWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const say = useMemo((): Say => (key, parts) => (t as TFunction)(key, parts ?? {}), [t])
  return <Words value={say}>{children}</Words>
}
