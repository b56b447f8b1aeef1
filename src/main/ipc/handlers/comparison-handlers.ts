import { comparisonRecords } from '../../../core/comparisons/comparison-records.ts'
import { MOST_COMPARED } from '../../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'listComparisons'
  | 'getComparison'
  | 'saveComparison'
  | 'removeComparison'
  | 'comparisonRecords'
  | 'storedMoments'
  | 'selectedNames'

/** Routes of comparisons. None of them asks the service. */
export function comparisonHandlers({ host, tell }: HandlerParts): Pick<Handlers, Names> {
  const library = () => host.almanac.library
  const changed = (): void => tell('changed', { what: 'library' })
  return {
    async listComparisons() {
      const kept = await library().read.keptComparisons()
      return {
        now: host.almanac.now(),
        kept: kept.map(({ id, name, updatedAt, document: { mode, names } }) => ({
          id,
          name,
          updatedAt,
          mode,
          names: names.map(withUnicode),
        })),
      }
    },
    getComparison: ({ id }) => library().read.comparisonById(id),
    async saveComparison(input) {
      const saved = await library().write.saveComparison({ ...input, now: host.almanac.now() })
      changed()
      return saved
    },
    async removeComparison({ id }) {
      const kept = await library().write.removeComparison(id)
      changed()
      return kept
    },
    comparisonRecords: (asked) => comparisonRecords(host.almanac, asked),
    storedMoments: ({ names }) => library().read.storedMoments(names),
    async selectedNames({ list, selection }) {
      const names = new Set(await library().count.namesOfSelection(list, selection, host.almanac.now()))
      return { names: [...names].slice(0, MOST_COMPARED), more: names.size > MOST_COMPARED }
    },
  }
}

function withUnicode(ascii: string): { ascii: string; unicode: string } {
  const parsed = parseDomainName(ascii)
  return { ascii, unicode: parsed.ok ? parsed.name.unicode : ascii }
}
