import { createContext, useContext } from 'react'
import type { Translator } from '../../../shared/locales/translator.ts'
import { WindowWords } from './window-words.ts'

/** The page's words; screens have them by `useWords`, which draws anew when the language changes. */
export const words = new WindowWords()

/** Handed down, since every cell of a table says something. */
export const Words = createContext<Translator | null>(null)

/** The translator of the person's language; the same one until the language changes. */
export const useWords = (): Translator => useContext(Words) ?? words.t
