import { readFileSync } from 'node:fs'
import { parseDomainName } from '../src/names/domain-name.ts'
import type { NameFacts } from '../src/shared/fields.ts'

const SYLLABLES = [
  'al',
  'ber',
  'cor',
  'dan',
  'el',
  'fin',
  'gor',
  'hal',
  'in',
  'jor',
  'kel',
  'lum',
  'mar',
  'nor',
  'ol',
  'pen',
  'qui',
  'ros',
  'sol',
  'tar',
  'ul',
  'ver',
  'win',
  'yar',
  'zen',
  'shop',
  'blog',
  'news',
  'ü',
  'é',
]
const ENDINGS = [
  'com',
  'com',
  'com',
  'com',
  'net',
  'org',
  'de',
  'nl',
  'fr',
  'io',
  'shop',
  'co.uk',
  'dev',
  'ru',
  'info',
] as const

/** Generated names, all different, some with hyphens, digits and letters beyond ASCII. */
export function inventedNames(count: number): NameFacts[] {
  return Array.from({ length: count }, (_, index) => {
    const syllables: string[] = []
    // Multiplying by a unit modulo a power of two scrambles the order and keeps every number different.
    for (let rest = Math.imul(index, 0x9e3779b1) >>> 0; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
      syllables.push(SYLLABLES[rest % SYLLABLES.length] ?? '')
    if (index % 9 === 0) syllables.splice(2, 0, '-')
    if (index % 11 === 0) syllables.push(String(index % 100))
    const name = `${syllables.join('')}x.${ENDINGS[index % ENDINGS.length]}`
    return (
      factsOf(name) ?? {
        ascii: `name-${index}.example`,
        unicode: `name-${index}.example`,
        label: `name-${index}`,
        tld: 'example',
      }
    )
  })
}

/** The valid names of a file, one a line, made up to `count` with subdomains of the same names. */
export function namesFrom(file: string, count: number): NameFacts[] {
  const real = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => factsOf(line) ?? [])
  if (real.length === 0) throw new Error(`There is no valid name in ${file}`)
  return Array.from({ length: count }, (_, index) => {
    const name = real[index % real.length] as NameFacts
    const round = Math.floor(index / real.length)
    return round === 0 ? name : { ...name, ascii: `s${round}.${name.ascii}`, unicode: `s${round}.${name.unicode}` }
  })
}

function factsOf(text: string): NameFacts | null {
  const parsed = parseDomainName(text)
  if (!parsed.ok) return null
  const { ascii, unicode, label, tld } = parsed.name
  return { ascii, unicode, label, tld }
}
