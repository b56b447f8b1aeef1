import type { english } from './en/english.ts'

/** The subjects of the word catalogue: one file each in every language, so that a chunk of the window brings only its own. */
export type Subject = keyof typeof english

type KeyOf<Part> = Extract<keyof Part, string>
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never
type PlainKey<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? (Base extends '' ? Key : never) : Key
type OtherForms<Base extends string> = `${Base}_${Exclude<Intl.LDMLPluralRule, 'other'>}`

/**
 * What another language has to say of a subject: every word of the English part and none besides; of plurals the form
 * `_other` and whichever forms that language has. Write `{ … } satisfies WordsOf<'compare'>`.
 */
export type WordsOf<S extends Subject> = Record<
  PlainKey<KeyOf<(typeof english)[S]>> | `${PluralBase<KeyOf<(typeof english)[S]>>}_other`,
  string
> &
  Partial<Record<OtherForms<PluralBase<KeyOf<(typeof english)[S]>>>, string>>

/** A whole language. */
export type Catalogue = { [S in Subject]: WordsOf<S> }

type Key = { [S in Subject]: KeyOf<(typeof english)[S]> }[Subject]
/** A key of the word catalogue; plural forms go by what they have in common. */
export type Word = PluralBase<Key> | PlainKey<Key>

/** The words of some subjects by their keys, as a translator looks them up. */
export type Words = Readonly<Record<string, string>>
