import type { Described } from '../command.ts'
import { COMMON_OPTIONS } from '../options/common-options.ts'
import type { Options } from '../options/option.ts'
import type { KeptKind, KeptNames } from './kept-kind.ts'

/** What may stand in a place of a command line. */
export interface Place {
  choices: readonly string[]
  kept: KeptNames
  /** There may be several, with commas between them. */
  several: boolean
  /** A minus sign may stand before it. */
  signed: boolean
}

/** The place behind a command (`watch add`) or behind one of its options (`report --from`); null where nothing is known of it. */
export function placeBehind(words: string, described: readonly Described[]): Place | null {
  const [, path = '', name] = /^(.*?)(?: --([a-z-]+))?$/u.exec(words) ?? []
  const command = described.find((one) => one.path === path)
  if (!command) return null
  const none = { choices: [], several: false, signed: false }
  if (name === undefined) {
    const { completes } = command
    return completes === undefined || typeof completes === 'string' || isWords(completes)
      ? null
      : { ...none, kept: completes }
  }
  const options: Options = { ...COMMON_OPTIONS, ...command.options }
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option?.kept) return null
  if (option.value === null) return { ...none, kept: option.kept }
  const { choices = [], several = false, signed = false, kept } = option
  return { choices, several, signed, kept }
}

const isWords = (completes: readonly string[] | KeptNames): completes is readonly string[] => Array.isArray(completes)

/**
 * What may stand in a place, whole, for what is typed of it. The names of a kind are read once something stands before them
 * that asks for it.
 */
export async function offersFor(
  place: Place,
  typed: string,
  names: (kind: KeptKind) => Promise<readonly string[]>,
): Promise<string[]> {
  const before = place.several ? typed.slice(0, typed.lastIndexOf(',') + 1) : ''
  const sign = place.signed && typed[before.length] === '-' ? '-' : ''
  const part = typed.slice(before.length + sign.length)
  const found = place.choices.filter((one) => one !== part)
  for (const [prefix, kind] of Object.entries(place.kept)) {
    if (!part.startsWith(prefix)) continue
    for (const name of await names(kind)) found.push(prefix + name)
  }
  // What begins with a minus sign would be taken for an option; names are kept without the space that is put before it.
  return found.map((one) => before + sign + (before === '' && sign === '' && one.startsWith('-') ? ` ${one}` : one))
}
