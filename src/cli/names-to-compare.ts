import { parseDomainName } from '../names/domain-name.ts'
import { MOST_COMPARED } from '../shared/comparison/comparison.ts'
import { UsageError } from './exit-status.ts'
import { printable } from './printable.ts'

/** Reads the names to compare. Throws UsageError when one is not valid or there are fewer than two or more than twelve. */
export function namesToCompare(typed: readonly string[]): string[] {
  const names = typed.map((text) => {
    const parsed = parseDomainName(text)
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: printable(text),
        why: { word: `name-fault.${parsed.fault}`, values: { detail: printable(parsed.detail) } },
      })
    return parsed.name.ascii
  })
  const different = [...new Set(names)]
  if (different.length < 2 || different.length > MOST_COMPARED)
    throw new UsageError('terminal.compare-names', { most: MOST_COMPARED })
  return different
}
