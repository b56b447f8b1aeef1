import { parseDomainName } from '../names/domain-name.ts'
import { MOST_COMPARED } from '../shared/comparison/comparison.ts'
import { UsageError } from './exit-status.ts'
import type { Output } from './output/output.ts'
import { printable } from './output/printable.ts'
import { tellSuffixes } from './output/suffix-warning.ts'

/**
 * Reads the names to compare, and tells those that may be a mistake. Throws UsageError when one is not valid or there are
 * fewer than two or more than twelve.
 */
export function namesToCompare(typed: readonly string[], output: Output): string[] {
  const all = typed.map((text) => ({ text, parsed: parseDomainName(text) }))
  const names = all.map(({ text, parsed }) => {
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: printable(text),
        why: { word: `name-fault.${parsed.fault}`, values: { detail: printable(parsed.detail) } },
      })
    return parsed.name.ascii
  })
  tellSuffixes(
    all.map(({ parsed }) => parsed),
    output,
  )
  const different = [...new Set(names)]
  if (different.length < 2 || different.length > MOST_COMPARED)
    throw new UsageError('terminal.compare-names', { most: MOST_COMPARED })
  return different
}
