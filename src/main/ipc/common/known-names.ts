import { faultError } from '../../../shared/fault.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { DomainName, ParsedName } from '../../../shared/batches/parsed-name.ts'

const REMEMBERED = 200

/**
 * Names as the page sends them. What it has had parsed is remembered by its ASCII form, by which the page names it from
 * then on, so that a name is parsed once a lookup however many routes it goes through.
 */
export class KnownNames {
  readonly #parse: (typed: string) => ParsedName
  readonly #byAscii = new Map<string, DomainName>()

  constructor(parse: (typed: string) => ParsedName = parseDomainName) {
    this.#parse = parse
  }

  /** What a person typed, read as a name; the reason where it is none. */
  parse(typed: string): ParsedName {
    const parsed = this.#parse(typed)
    // What was changed belongs to the typed text, not to the name.
    if (parsed.ok) this.#remember({ ...parsed.name, changes: [] })
    return parsed
  }

  /** The name of this ASCII form. Throws the fault `bad-name` when it is none. */
  named(ascii: string): DomainName {
    const known = this.#byAscii.get(ascii)
    if (known) return known
    const parsed = this.parse(ascii)
    if (!parsed.ok) throw faultError('bad-name', { name: ascii })
    return this.#byAscii.get(parsed.name.ascii) ?? parsed.name
  }

  #remember(name: DomainName): void {
    const [oldest] = this.#byAscii.keys()
    if (oldest !== undefined && this.#byAscii.size >= REMEMBERED) this.#byAscii.delete(oldest)
    this.#byAscii.set(name.ascii, name)
  }
}

/** A name out of a list of the page's. Throws the fault `bad-name`. */
export function nameOf(ascii: string): DomainName {
  const parsed = parseDomainName(ascii)
  if (!parsed.ok) throw faultError('bad-name', { name: ascii })
  return parsed.name
}

/** What the library takes of a name. */
export const factsOfName = ({ ascii, unicode, label, tld }: DomainName): NameFacts => ({ ascii, unicode, label, tld })

/** A name out of a list of the page's, as the library takes it. Throws the fault `bad-name`. */
export const nameFactsOf = (ascii: string): NameFacts => factsOfName(nameOf(ascii))
