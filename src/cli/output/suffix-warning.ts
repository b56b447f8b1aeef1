import type { ParsedName } from '../../shared/batches/parsed-name.ts'
import type { Output } from './output.ts'
import { printable } from './printable.ts'

/** So many endings are named one by one; more are counted. */
const NAMED = 5

/** Tells which of some names are endings under which names are registered, such as gov.uk: each may be a site, or a mistake. */
export function tellSuffixes(parsed: Iterable<ParsedName>, output: Output): void {
  const endings = new Set<string>()
  for (const one of parsed) if (one.ok && one.name.warnings.includes('public-suffix')) endings.add(one.name.unicode)
  if (endings.size > NAMED) output.message(output.t('terminal.suffixes', { count: endings.size }))
  else for (const name of endings) output.message(`${printable(name)}: ${output.t('warning.public-suffix')}`)
}
