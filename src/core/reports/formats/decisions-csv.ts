import type { Decision, DecisionsAsk } from '../../../shared/decisions/decision.ts'
import { DECISION_PARTS } from '../../../shared/imports/decision-columns.ts'
import { csvLine } from './csv-line.ts'

const PAGE = 1_000

/**
 * The decisions of a period as lines of CSV, the earliest first, under the names by which a list brings them in again. A kind that
 * every library offers stands as its id. `page` gives some of them at a time, those after one that it gave before.
 */
export async function* decisionLines(
  { from, to }: Pick<DecisionsAsk, 'from' | 'to'>,
  page: (ask: DecisionsAsk) => Promise<readonly Decision[]>,
): AsyncGenerator<string> {
  yield csvLine(['domain', ...DECISION_PARTS])
  for (let after: DecisionsAsk['after']; ; ) {
    const decisions = await page({ from, to, kinds: null, limit: PAGE, ...(after ? { after } : {}) })
    for (const { name, kind, day, amount, reason } of decisions) yield csvLine([name, kind, day, amount, reason])
    const last = decisions.at(-1)
    if (last === undefined || decisions.length < PAGE) return
    after = { day: last.day, id: last.id }
  }
}
