import type { en } from './en.ts'

type Key = keyof typeof en
/** A key of the word catalogue; plural forms go by what they have in common. */
export type Word = Key extends infer K ? (K extends `${infer Base}_other` ? Base : K) : never
