import type { Almanac } from '../../core/almanac.ts'
import { allOf } from '../../shared/filter/filter.ts'
import type { LibraryFormula } from '../../shared/formulas/library-formula.ts'
import type { ListQuery, ListRow } from '../../shared/list.ts'
import { firmnessText } from '../../shared/scores/firmness-words.ts'
import type { RankFirmness } from '../../shared/scores/rank-firmness.ts'
import { pointsText } from '../../shared/scores/score-words.ts'
import { FIRST } from '../../shared/scores/stability.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { notKept } from '../library/not-kept.ts'
import { versionedText } from '../output/printable.ts'
import { rowLimit, tellMore } from '../options/row-limit.ts'
import type { RankRun } from '../declarations/rank.ts'
import { withSession } from '../library/session.ts'
import { whereFilter } from '../options/where.ts'
import { nameKey } from '../../shared/values/text.ts'

const PAGE = 200
/** Fewer cannot be ranked. */
const FEWEST = 2

/** Prints the domains of the library in the order of a kept score, the best first; asks nothing. Gives the exit status. */
export const runRank = (run: RankRun): Promise<number> => withSession(run, (almanac) => rank(run, almanac))

async function rank(run: RankRun, almanac: Almanac): Promise<number> {
  const { args, output, signal } = run
  const { read, count: counting, analyse } = almanac.library
  const score = scoreNamed(args.criteria ?? '', await read.formulas())
  const { id: column } = score.column
  const now = almanac.now()
  const where = await whereFilter(args.where, 'domains', read, output.t)
  const scored = { op: 'not', of: { op: 'missing', column, kind: 'any' } } as const
  const query: ListQuery = { list: 'domains', filter: allOf([where, scored]), sort: { column, descending: true } }
  const count = await counting.countRows(query, now)
  if (count < FEWEST) {
    output.message(output.t('terminal.rank-too-few', { name: score.name }))
    return EXIT.some
  }
  const firmness = await analyse.scoreFirmness(query, column, now)
  const print = printer({ score, firmness, output, json: args.json })
  const ids = await counting.stretchIds(query, { from: 0, to: Math.min(count, rowLimit(run)) - 1, now })
  for (let from = 0; from < ids.length && !signal.aborted; from += PAGE) {
    for (const row of await read.rowsById(query.list, ids.slice(from, from + PAGE), { fields: [column], now }))
      print(row)
    await output.drained()
  }
  const { t } = output
  if (!args.json && firmness)
    for (const sentence of firmnessText(firmness, { t, format: t.format })) output.notice(sentence)
  await tellMore(run, ids.length, () => count)
  return signal.aborted ? EXIT.interrupted : EXIT.ok
}

/** The score that is called so, whatever the capitals. Throws UsageError. */
function scoreNamed(name: string, formulas: readonly LibraryFormula[]): LibraryFormula {
  const scores = formulas.filter(({ criteria }) => criteria !== undefined)
  const found = scores.find((one) => nameKey(one.name) === nameKey(name))
  if (found && !found.broken) return found
  if (found) throw new UsageError('terminal.rank-broken', { name: found.name })
  throw notKept('score', name, scores)
}

/** Prints rows in their order; those with the same score have the same place. */
function printer({
  score,
  firmness,
  output,
  json,
}: {
  score: LibraryFormula
  firmness: RankFirmness | null
  output: RankRun['output']
  json: boolean
}): (row: ListRow) => void {
  const firm = new Set(firmness?.firm.map(({ name }) => name))
  const { t } = output
  let [printed, place, last] = [0, 0, Number.NaN]
  return (row) => {
    const value = row.formulas?.[score.column.id]
    const points = row.scores?.[score.column.id]
    if (typeof value !== 'number' || !points) return
    printed += 1
    if (value !== last) place = printed
    last = value
    const { low, high, parts } = points
    const staysFirst = firmness === null || printed > FIRST ? null : firm.has(row.name)
    if (json) {
      const given = (score.criteria ?? []).map(({ field, weight }, at) => ({ field, weight, ...parts[at] }))
      const line = { place, domain: row.name, unicode: row.unicode, score: value, low, high, parts: given, staysFirst }
      return output.line(versionedText(line))
    }
    const text = (one: number): string => pointsText(one, t.format)
    const range = low < high ? `  ${t('terminal.rank-range', { from: text(low), to: text(high) })}` : ''
    output.line(`${String(place).padStart(6)}  ${text(value).padStart(5)}  ${row.unicode}${range}`)
  }
}
