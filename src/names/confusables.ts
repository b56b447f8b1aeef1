import type { NameWarning } from '../shared/batches/parsed-name.ts'

const SCRIPTS: ReadonlyArray<readonly [string, RegExp]> = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Thai',
  'Georgian',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Cherokee',
  'Ethiopic',
  'Khmer',
  'Lao',
  'Tamil',
  'Telugu',
  'Coptic',
  'Lisu',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const)

const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u

// Scripts that people really write together in one word (UTS #39, "highly restrictive").
const TOGETHER: ReadonlyArray<ReadonlySet<string>> = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
]

// Cyrillic and Greek letters whose shape is a Latin letter's in common typefaces.
const LATIN_SHAPES = /^[асԁеһіјӏорԛѕԝхуѵғԍкпгмтвнbαοιυνρκτχωγε0-9-]+$/u

function scriptsOf(label: string): Set<string> {
  const found = new Set<string>()
  for (const character of label) {
    if (COMMON.test(character)) continue
    found.add(SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? 'Other')
  }
  return found
}

/** Warnings about the Unicode form of a host name, after UTS #39: mixed scripts in one label, or a foreign label shaped like Latin. */
export function confusableWarnings(unicodeHost: string): NameWarning[] {
  const warnings = new Set<NameWarning>()
  const labels = unicodeHost.split('.')
  const ending = labels.at(-1) ?? ''
  for (const label of labels.slice(0, -1)) {
    const scripts = scriptsOf(label)
    if (scripts.size > 1 && !TOGETHER.some((set) => scripts.isSubsetOf(set))) warnings.add('mixed-scripts')
    else if (
      scripts.size === 1 &&
      !scripts.has('Latin') &&
      LATIN_SHAPES.test(label) &&
      !scripts.isSubsetOf(scriptsOf(ending))
    ) {
      warnings.add('looks-like-latin')
    }
  }
  return [...warnings]
}
