import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Library } from '../src/core/library/door/library.ts'
import { insertLookup } from '../src/core/library/lookups/lookups.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { storeLookup } from '../src/core/library/sending/requests.ts'
import { saveRule } from '../src/core/library/following/rules/rules.ts'
import { playRule } from '../src/core/library/following/rules/play-rule.ts'
import { transaction } from '../src/core/library/file/statements.ts'
import { saveOwnField, setOwnValues } from '../src/core/library/subjects/subjects.ts'
import { addFormula } from '../src/core/library/formulas/formulas.ts'
import { addToWatchlist, addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import type { NameFacts } from '../src/shared/fields.ts'
import type { NewLookup } from '../src/shared/service/lookup.ts'
import { offeredRules, type RuleBody } from '../src/shared/rules/rules.ts'
import { type Bench, type Figure, quantile, timed } from './bench.ts'
import { startConnection } from './bench-library.ts'
import { fillWith } from './fill-library.ts'
import { inventedLookup, NOW } from './invented-lookups.ts'
import { inventedNames } from './invented-names.ts'
import { livingFigures } from './living-lists.ts'
import { mean, workOf } from './work.ts'

const DAY = 86_400_000
const VALUE = 'value'
/** The last days are stored as the scheduler does it, so that rules know where they stand. */
const WATCHED_DAYS = 3

/** What watching costs when 600 domains have been looked up each day for a year, and what lists that keep themselves do. */
export const WATCH_BENCH: Bench = {
  name: 'watch',
  async run(options) {
    const days = options.quick ? 40 : 365
    const names = inventedNames(600)
    const dir = mkdtempSync(join(tmpdir(), 'almanac-watch-'))
    const file = join(dir, 'library.db')
    try {
      const { db } = openLibraryFile(file)
      fillWith(db, looks(names, days, days - WATCHED_DAYS), (done) =>
        options.log(`${done} of ${names.length * days} lookups`),
      )
      const { list, rules } = watched(db, names)
      for (const lookup of looksOf(names, WATCHED_DAYS)) transaction(db, () => storeLookup(db, lookup))
      const inProcess = [
        ...noting(db, names, rules.length),
        ...playing(db, rules[0] as RuleBody),
        ...playing(db, rules[3] as RuleBody),
        ...playing(db, rules.at(-1) as RuleBody, 'a formula over the day'),
      ]
      db.close()
      return [...inProcess, ...(await throughLibrary(file, { list, names, days })), ...livingFigures(dir, options)]
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
}

/** One look of each domain on each day, oldest first, but for the latest days. */
function* looks(names: readonly NameFacts[], ago: number, count: number): Generator<NewLookup> {
  for (let day = 0; day < count; day += 1) {
    for (const [at, name] of names.entries())
      yield inventedLookup(name, NOW - (ago - day) * DAY + at * 1_000, day * names.length + at)
  }
}

const looksOf = (names: readonly NameFacts[], ago: number): Generator<NewLookup> => looks(names, ago, ago)

/** Eight rules with those on formulas: five of those that are offered, and one more. */
const RULES: RuleBody[] = [
  ...offeredRules()
    .slice(0, 5)
    .map((body): RuleBody => ({ ...body, scope: { of: 'all' } })),
  {
    scope: { of: 'all' },
    field: 'rank',
    condition: { kind: 'moves', way: 'either', by: 10, as: 'percent', window: 90 },
    twoLooks: false,
    tell: { how: 'feed' },
  },
]

/** One over two fields, one over own fields and the day. */
const FORMULAS = [
  { name: 'per visitor', text: 'value / visitors' },
  { name: 'to renew', text: 'if(days_until(renewal) < 60 and price > value, price / value, coalesce(price, 0))' },
]

/** The rules on formulas, over own fields that every domain has a value in. */
function formulaRules(db: DatabaseSync, names: readonly NameFacts[]): RuleBody[] {
  const own = { price: 'money', renewal: 'date' } as const
  for (const [name, kind] of Object.entries(own)) {
    const id = saveOwnField(db, { id: null, name, kind })
    const valueAt = (at: number) => (kind === 'money' ? 10 * at : `2027-0${1 + (at % 9)}-15`)
    setOwnValues(
      db,
      id,
      names.map((one, at) => ({ name: one, value: valueAt(at) })),
    )
  }
  return FORMULAS.map((formula, at) => ({
    scope: { of: 'all' },
    field: `formula_${addFormula(db, formula)}`,
    condition:
      at === 0
        ? { kind: 'moves', way: 'either', by: 10, as: 'percent', window: 30 }
        : { kind: 'crosses', way: 'above', value: 100 },
    twoLooks: false,
    tell: { how: 'feed' },
  }))
}

/** All domains in one list, a third of them in another as well. Gives the list and the rules. */
function watched(db: DatabaseSync, names: readonly NameFacts[]): { list: number; rules: RuleBody[] } {
  const make = (name: string, cadence: 'daily' | 'weekly', some: readonly NameFacts[]): number => {
    const list = addWatchlist(db, { name, description: '', colour: 'blue', cadence, columns: [], spark: VALUE }, NOW)
    addToWatchlist(db, list, some, NOW)
    return list
  }
  make('Some', 'weekly', names.slice(0, 200))
  const rules = [...RULES, ...formulaRules(db, names)]
  for (const [at, body] of rules.entries()) saveRule(db, { id: null, name: `Rule ${at}`, body, now: NOW })
  return { list: make('All', 'daily', names), rules }
}

/** In milliseconds of the processor: a lookup stored with all that follows from it, and one that is only stored, in turns. */
function noting(db: DatabaseSync, names: readonly NameFacts[], rules: number): Figure[] {
  const times = { whole: [] as number[], bare: [] as number[] }
  for (let round = 0; round < 2; round += 1) {
    for (const [at, name] of names.entries()) {
      const isWhole = (at + round) % 2 === 0
      const lookup = inventedLookup(name, NOW + round * DAY + at * 1_000, 0)
      times[isWhole ? 'whole' : 'bare'].push(
        workOf(() => transaction(db, () => (isWhole ? storeLookup(db, lookup) : insertLookup(db, lookup)))),
      )
    }
  }
  const [whole, bare] = [mean(times.whole), mean(times.bare)]
  return [
    {
      name: `changes and ${rules} rules of one lookup, ${FORMULAS.length} on formulas, mean of ${times.whole.length}`,
      value: whole - bare,
      unit: 'ms',
      bar: 1,
      baseline: { name: 'storing it alone', value: bare },
    },
  ]
}

/** A rule played back over all domains: how long it takes, and how long it holds up anything else. */
function playing(db: DatabaseSync, body: RuleBody, about = body.field ?? 'the domain'): Figure[] {
  const steps: number[] = []
  const played = playRule(db, body, NOW + 2 * DAY)
  for (let isDone = false; !isDone; ) steps.push(workOf(() => (isDone = played.next().done === true)))
  const name = `a rule about ${about} played back over all domains`
  return [
    { name, value: steps.reduce((sum, one) => sum + one, 0), unit: 'ms', bar: null, baseline: null },
    {
      name: 'its longest step',
      value: Math.max(...steps),
      unit: 'ms',
      bar: 50,
      baseline: { name: 'its mean step', value: mean(steps) },
    },
  ]
}

async function throughLibrary(
  file: string,
  { list, names, days }: { list: number; names: readonly NameFacts[]; days: number },
): Promise<Figure[]> {
  const library = await Library.open(file, startConnection)
  try {
    const roundTrips = await repeated(200, () => library.read.getMeta('bench'))
    const trip = { name: 'a round trip', value: quantile(roundTrips, 0.95) }
    const planning = await repeated(200, (at) =>
      library.write.nextRefresh({
        now: NOW + 5 * DAY + at,
        keyId: 'bench',
        allowance: 5_000,
        reserve: 50,
        watchShare: 50,
        paceMs: null,
      }),
    )
    const charted = await repeated(100, (at) =>
      library.read.domainTrend({ name: names[at]?.ascii ?? '', field: VALUE, since: NOW - days * DAY }),
    )
    const ask = () =>
      library.analyse.aggregateTrend(
        {
          list: 'watched',
          filter: { op: 'is', column: 'list', values: [list] },
          sort: { column: 'domain', descending: false },
        },
        { field: VALUE, aggregate: 'sum', period: 'day', since: NOW - days * DAY, weekStart: 1 },
        NOW,
      )
    // Its thread starts with the first question.
    await ask()
    const trend = ask()
    let isDone = false
    const whole = timed(() => trend.finally(() => (isDone = true)))
    const beside: number[] = []
    while (!isDone) beside.push(await timed(() => library.read.getMeta('bench')))
    const contributions = await timed(() =>
      library.read.listContributions({ list, field: VALUE, from: NOW - days * DAY, to: NOW, limit: 20 }),
    )
    return [
      {
        name: `planning the next refresh of ${names.length} domains, p95`,
        value: quantile(planning, 0.95),
        unit: 'ms',
        bar: 20,
        baseline: trip,
      },
      {
        name: `the course of one domain over ${days} days, p95`,
        value: quantile(charted, 0.95),
        unit: 'ms',
        bar: 100,
        baseline: trip,
      },
      {
        name: `the course of a list of ${names.length} over ${days} days`,
        value: await whole,
        unit: 'ms',
        bar: null,
        baseline: trip,
      },
      { name: 'how long it holds up a page, p99', value: quantile(beside, 0.99), unit: 'ms', bar: 50, baseline: trip },
      { name: 'what moved that list most', value: contributions, unit: 'ms', bar: null, baseline: trip },
    ]
  } finally {
    await library.close()
  }
}

async function repeated(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) taken.push(await timed(() => work(at)))
  return taken
}
