import { faultError } from '../../../shared/fault.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { DomainName } from '../../../shared/parsed-name.ts'

/** A name that the page sends, read. Throws the fault `bad-name`. */
export function nameOf(ascii: string): DomainName {
  const parsed = parseDomainName(ascii)
  if (!parsed.ok) throw faultError('bad-name', { name: ascii })
  return parsed.name
}

/** The same, as the library takes it. */
export function nameFactsOf(name: string): NameFacts {
  const { ascii, unicode, label, tld } = nameOf(name)
  return { ascii, unicode, label, tld }
}
