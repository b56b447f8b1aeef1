import { comparisonRecords } from '../../../core/comparisons/comparison-records.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'

/** Routes of comparisons. None of them asks the service. */
export function comparisonHandlers({ host }: { host: Host }): Handlers<'comparisons'> {
  const library = () => host.almanac.library
  return {
    async listComparisons() {
      const saved = await library().read.savedComparisons()
      return {
        now: host.almanac.now(),
        saved: saved.map(({ id, name, updatedAt, document: { mode, names } }) => ({
          id,
          name,
          updatedAt,
          mode,
          names: names.map(withUnicode),
        })),
      }
    },
    comparisonRecords: (input) => comparisonRecords(host.almanac, input),
  }
}

function withUnicode(ascii: string): { ascii: string; unicode: string } {
  const parsed = parseDomainName(ascii)
  return { ascii, unicode: parsed.ok ? parsed.name.unicode : ascii }
}
