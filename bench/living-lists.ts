import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { transaction } from '../src/core/library/file/statements.ts'
import { addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import { saveLabel, saveOwnField } from '../src/core/library/subjects/subjects.ts'
import { judgeLists } from '../src/core/library/living/judge-lists.ts'
import { addFormula } from '../src/core/library/formulas/formulas.ts'
import { storeLookup } from '../src/core/library/sending/requests.ts'
import type { NameFacts } from '../src/shared/fields.ts'
import type { Filter } from '../src/shared/filter/filter.ts'
import type { NewLookup } from '../src/shared/service/lookup.ts'
import type { Figure } from './bench.ts'
import { fillWith } from './fill-library.ts'
import { inventedLookup, NOW } from './invented-lookups.ts'
import { inventedNames } from './invented-names.ts'
import { mean, workOf } from './work.ts'

const LISTS = 20
const STORED = 1_000

/** Questions of every kind: figures, texts, names, what the person keeps, days, a formula, and where a figure stands. */
const QUESTIONS: readonly Filter[] = [
  { op: '>', column: 'value', value: 50_000 },
  {
    op: 'and',
    of: [
      { op: 'between', column: 'visitors', from: 100, to: 5_000 },
      { op: 'not', of: { op: 'is', column: 'label', values: [1] } },
    ],
  },
  { op: 'contains', column: 'title', text: 'sale' },
  { op: 'words', text: 'shop' },
  {
    op: 'and',
    of: [
      { op: 'ends', column: 'domain', text: '.de' },
      { op: '<', column: 'mobile', value: 40 },
    ],
  },
  {
    op: 'or',
    of: [
      { op: 'is', column: 'reachable', values: [false] },
      { op: 'missing', column: 'value', kind: 'any' },
    ],
  },
  { op: '>=', column: 'looked_up_at', value: { ago: 30, unit: 'd' } },
  { op: '<', column: 'own_1', value: 100 },
  { op: '>', column: 'formula_1', value: 5 },
  { op: '>', column: 'percentile_value', value: 90 },
]

/** What twenty lists that keep themselves cost with each stored lookup, and when each is asked of all domains. */
export function livingFigures(folder: string, { quick }: { quick: boolean }): Figure[] {
  const names = inventedNames(quick ? 10_000 : 100_000)
  const [plain, living] = [join(folder, 'plain.db'), join(folder, 'living.db')]
  const { db: filled } = openLibraryFile(plain)
  fillWith(filled, firstLooks(names), () => undefined)
  filled.close()
  copyFileSync(plain, living)
  const [without, lists] = [openLibraryFile(plain).db, openLibraryFile(living).db]
  try {
    make(lists)
    const asking = steps(lists)
    const times = { with: [] as number[], without: [] as number[] }
    for (let at = 0; at < STORED; at += 1) {
      const name = names[(at * 97) % names.length] as NameFacts
      const answer = inventedLookup(name, NOW + at * 1_000, names.length + at)
      times.without.push(workOf(() => transaction(without, () => storeLookup(without, answer))))
      times.with.push(workOf(() => transaction(lists, () => storeLookup(lists, answer))))
    }
    const [more, bare] = [mean(times.with), mean(times.without)]
    return [
      {
        name: `${LISTS} living lists over ${names.length} domains, of one lookup, mean of ${STORED}`,
        value: more - bare,
        unit: 'ms',
        bar: 1,
        baseline: { name: 'storing it without lists', value: bare },
      },
      {
        name: 'filling these lists',
        value: asking.reduce((sum, one) => sum + one, 0),
        unit: 'ms',
        bar: null,
        baseline: null,
      },
      {
        name: 'its longest step',
        value: Math.max(...asking),
        unit: 'ms',
        bar: null,
        baseline: { name: 'its mean step', value: mean(asking) },
      },
    ]
  } finally {
    without.close()
    lists.close()
  }
}

function* firstLooks(names: readonly NameFacts[]): Generator<NewLookup> {
  for (const [at, name] of names.entries()) yield inventedLookup(name, NOW - 86_400_000 + at, at)
}

function make(db: DatabaseSync): void {
  saveLabel(db, { id: null, name: 'Sold', colour: 'red' })
  saveOwnField(db, { id: null, name: 'price', kind: 'number' })
  addFormula(db, { name: 'per visitor', text: 'value / visitors' })
  for (let at = 0; at < LISTS; at += 1) {
    const question = QUESTIONS[at % QUESTIONS.length] as Filter
    const list = { name: `List ${at}`, description: '', columns: [], spark: 'value' }
    addWatchlist(db, { ...list, colour: 'blue', cadence: 'weekly', question }, NOW)
  }
}

/** Every list asked of all domains: milliseconds of the processor for each step. */
function steps(db: DatabaseSync): number[] {
  const asking = judgeLists(db, NOW)
  const times: number[] = []
  for (let isDone = false; !isDone; ) times.push(workOf(() => (isDone = asking.next().done === true)))
  return times
}
