import tr46 from 'tr46'
import { confusableWarnings } from './confusables.ts'
import type { NameChange, NameFault, NameWarning, ParsedName } from '../shared/batches/parsed-name.ts'
import { type SuffixFacts, suffixFacts } from './public-suffix.ts'
import { tidyTyped } from './typed-text.ts'

const UTS46 = { checkHyphens: false, checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true } as const
// Far over what any valid name needs, so that nothing after this point is ever given a long text.
const LONGEST_HOST = 1_000
/** Endings set aside for examples and tests (RFC 2606), which nobody types by mistake. */
const RESERVED_ENDINGS: ReadonlySet<string> = new Set(['example', 'test', 'invalid', 'localhost'])
/**
 * ASCII that is a valid name beyond doubt, so that UTS #46 and the other checks have nothing to say about it: no reserved
 * `--`, an ending of letters. Bounded repeats, so linear time.
 */
const PLAIN = /^(?!.*--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
/** What any of several names would have, and words of a sentence have not. One character after the other, so linear time. */
const DOT_INSIDE = /[^\s,;|][.\u3002\uFF0E\uFF61][^\s,;|]/u
const STOPS = /[\u3002\uFF0E\uFF61]/gu

const fault = (code: NameFault, detail = ''): ParsedName => ({ ok: false, fault: code, detail })

/**
 * Reads whatever a person types or pastes for one domain. Gives the name and what was changed on the way, or the
 * reason why there is none (`detail` names the offending part). UTS #46 non-transitional. Never throws; linear time.
 * Of the address of a page its domain is meant, which the service knows, and not the host of its website; a `www.` that is
 * typed without a scheme is meant as it stands.
 */
export function parseDomainName(typed: string): ParsedName {
  const parsed = parseHostName(typed)
  if (!parsed.ok) return parsed
  const { ascii, registrable, registrableUnicode, changes } = parsed.name
  const isOfPage = changes.includes('scheme') && !changes.includes('mail-address') && ascii === `www.${registrable}`
  if (!isOfPage) return parsed
  return {
    ok: true,
    name: { ...parsed.name, ascii: registrable, unicode: registrableUnicode, changes: [...changes, 'www'] },
  }
}

/** The same with the host as it stands, for lists: there the person says which of their hosts become domains. */
export function parseHostName(typed: string): ParsedName {
  // Lists are mostly of such names, and this way 100,000 of them take a tenth of the time.
  return isPlain(typed) ? withPlainSuffix(typed, []) : parseTyped(typed, true)
}

/** The same without its short cuts, to hold them against. */
export function parseHostNameInFull(typed: string): ParsedName {
  return parseTyped(typed, false)
}

function parseTyped(typed: string, shortCuts: boolean): ParsedName {
  const tidy = tidyTyped(typed)
  const changes: NameChange[] = [...tidy.changes]
  let host = tidy.host
  if (host === '') return fault('empty')
  if (tidy.several) return fault(DOT_INSIDE.test(host) ? 'several-names' : 'several-words')
  if (/^\[?[0-9a-f:.%]*:[0-9a-f:.%]*:[^\]]*\]?$/iu.test(host.slice(0, 200)))
    return fault('ip-address', host.slice(0, 60))
  if (host.length > LONGEST_HOST) return fault('name-too-long', String(host.length))
  if (host !== (host = host.replace(STOPS, '.'))) changes.push('ideographic-stop')
  if (host.endsWith('.') && host.length > 1) {
    host = host.slice(0, -1)
    changes.push('trailing-dot')
  }
  const lower = shortCuts && /^[a-zA-Z0-9.-]+$/u.test(host) ? host.toLowerCase() : ''
  if (isPlain(lower)) return withPlainSuffix(lower, lower === host ? changes : [...changes, 'lower-cased'])
  const checked = checkHost(host)
  if (typeof checked !== 'string') return checked
  return withSuffix(checked, host, changes, shortCuts)
}

const isPlain = (text: string): boolean => text.length <= 253 && PLAIN.test(text)

/** What withSuffix gives for a plain name, whose Unicode form is itself and which no letter of can deceive. */
function withPlainSuffix(ascii: string, changes: NameChange[]): ParsedName {
  const facts = suffixFacts(ascii)
  const { registrable } = facts
  return {
    ok: true,
    name: {
      ascii,
      unicode: ascii,
      registrable,
      registrableUnicode: registrable,
      label: ownLabel(facts),
      tld: ascii.slice(ascii.lastIndexOf('.') + 1),
      changes,
      warnings: suffixWarnings(facts),
    },
  }
}

/** What a registrable domain has before its suffix; of a public suffix, its first label. */
function ownLabel({ registrable, suffix, isSuffix }: SuffixFacts): string {
  return isSuffix ? registrable.slice(0, registrable.indexOf('.')) : registrable.slice(0, -suffix.length - 1)
}

/** A suffix is not refused: `gov.uk` is a site as well, and no list says which of them are. */
function suffixWarnings({ suffix, known, isSuffix }: SuffixFacts): NameWarning[] {
  if (isSuffix) return ['public-suffix']
  return known || RESERVED_ENDINGS.has(suffix) ? [] : ['unknown-suffix']
}

/** Gives the ASCII form, or the fault. */
function checkHost(host: string): string | ParsedName {
  const mapped = host.normalize('NFKC').toLowerCase()
  const labels = mapped.split('.')
  if (labels.includes('')) return fault('empty-label')
  if (labels.every((label) => /^(?:\d+|0x[0-9a-f]*)$/u.test(label))) return fault('ip-address', mapped)
  for (const label of labels) {
    const bad = faultOfLabel(label)
    if (bad) return bad
  }
  if (labels.length < 2) return fault('single-label', mapped.slice(0, 63))
  if (/^\d+$/u.test(labels.at(-1) ?? '')) return fault('numeric-ending', labels.at(-1))
  const ascii = tr46.toASCII(host, UTS46)
  if (ascii === null) return fault('forbidden-characters', '')
  if (ascii.split('.').includes('')) return fault('empty-label')
  const long = ascii.split('.').find((label) => label.length > 63)
  if (long) return fault('label-too-long', String(long.length))
  if (ascii.length > 253) return fault('name-too-long', String(ascii.length))
  return ascii
}

const forbiddenCharacters = new Map<string, boolean>()

/** Remembered, for lists use few letters and asking is slow; forgotten when somebody sends them all. */
function isForbidden(character: string): boolean {
  let forbidden = forbiddenCharacters.get(character)
  if (forbidden === undefined) {
    forbidden = tr46.toUnicode(`a${character}`, { ...UTS46, checkBidi: false, checkJoiners: false }).error
    if (forbiddenCharacters.size > 5_000) forbiddenCharacters.clear()
    forbiddenCharacters.set(character, forbidden)
  }
  return forbidden
}

function faultOfLabel(label: string): ParsedName | null {
  if (label.startsWith('xn--')) {
    if (tr46.toASCII(label, UTS46) === null) return fault('bad-punycode', label.slice(0, 80))
    const { domain } = tr46.toUnicode(label, UTS46)
    return /^-|-$/u.test(domain) ? fault('misplaced-hyphen', domain.slice(0, 80)) : null
  }
  const forbidden = [...label].filter((character) => !/^[a-z0-9-]$/u.test(character) && isForbidden(character))
  if (forbidden.length) return fault('forbidden-characters', [...new Set(forbidden)].slice(0, 8).join(' '))
  if (label.startsWith('-') || label.endsWith('-')) return fault('misplaced-hyphen', label.slice(0, 80))
  if (label.length > 63 && /^[\x20-\x7e]*$/u.test(label)) return fault('label-too-long', String(label.length))
  return null
}

function withSuffix(ascii: string, host: string, changes: NameChange[], shortCuts: boolean): ParsedName {
  const facts = suffixFacts(ascii)
  // A label with hyphens third and fourth is reserved (RFC 5891, 4.2.3.1), so it cannot be registered; below a
  // registered name it does occur.
  const own = ownLabel(facts)
  if (own.slice(2, 4) === '--' && !own.startsWith('xn--')) return fault('misplaced-hyphen', own)
  const unicode = tr46.toUnicode(ascii, UTS46).domain
  // A bracket that the Unicode form begins or ends with would be taken for wrapping when the form is pasted again.
  if (unicode !== ascii && tidyTyped(unicode).host !== unicode) return fault('forbidden-characters', unicode)
  // Labels are turned into Unicode one by one, so that the registrable domain is the end of the whole.
  const registrableUnicode = shortCuts
    ? lastLabels(unicode, facts.registrable.split('.').length)
    : tr46.toUnicode(facts.registrable, UTS46).domain
  if (/[A-Z]/u.test(host)) changes.push('lower-cased')
  if (host.normalize('NFKC') !== host.normalize('NFC')) changes.push('mapped')
  if (ascii !== unicode && host.toLowerCase() !== ascii) changes.push('to-ascii')
  const warnings = confusableWarnings(unicode)
  warnings.push(...suffixWarnings(facts))
  return {
    ok: true,
    name: {
      ascii,
      unicode,
      registrable: facts.registrable,
      registrableUnicode,
      label: shortCuts
        ? registrableUnicode.slice(0, registrableUnicode.indexOf('.'))
        : tr46.toUnicode(own, UTS46).domain,
      tld: unicode.slice(unicode.lastIndexOf('.') + 1),
      changes: [...new Set(changes)],
      warnings,
    },
  }
}

const lastLabels = (name: string, count: number): string => name.split('.').slice(-count).join('.')
