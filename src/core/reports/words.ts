import { word } from '../../shared/locales/word.ts'

/** The words of the program by keys that are put together from ids: a key that the catalogue does not have is given back. */
export type Words = (key: string, parts?: Record<string, string | number | null>) => string

/** The word catalogue in English. */
export const englishWords: Words = (key, parts = {}) => word(key as Parameters<typeof word>[0], parts)
