import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Baseline,
  type Change,
  type Detected,
  detectChanges,
  differs,
  directionBetween,
  fieldOfChange,
  type Known,
  type Look,
  OUTCOME_FIELD,
} from './changes.ts'
import { directionOf, isChange, orderValues, sameValue } from './values/compare-values.ts'
import type { ValueType } from './values/value-type.ts'
import { type Field, field, FIELDS } from './fields.ts'
import type { Json, JsonObject } from './service/record.ts'

const NAME = { ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }
const RECEIVED = FIELDS.filter((entry) => entry.path !== null && entry.news)
const NOT_PROVIDED: Known = { state: 'not-provided' }

/** A domain's looks one after the other, kept as the library keeps them. */
class Story {
  readonly feed: ({ id: number } & Change)[] = []
  readonly baselines = new Map<string, Baseline>()
  #previous: Look | null = null
  #lastFound: Look | null = null
  #latest: number[] = []
  #at = 0

  /** One answered look: values by field id, or null for not found. */
  look(values: Record<string, Json> | null): Detected {
    this.#at += 1
    const now: Look = {
      at: this.#at,
      source: values === null ? null : { record: recordOf(values), name: NAME, now: this.#at },
    }
    const reported = new Map(this.feed.filter((one) => this.#latest.includes(one.id)).map((one) => [one.field, one]))
    const found = detectChanges(now, {
      previous: this.#previous,
      lastFound: this.#lastFound,
      baselines: this.baselines,
      reported,
    })
    this.#latest = found.flips.map((flip) => flip.id)
    for (const flip of found.flips) this.feed[flip.id] = flip
    for (const change of found.changes) this.#latest.push(this.feed.push({ ...change, id: this.feed.length }) - 1)
    for (const [id, baseline] of found.baselines)
      baseline === null ? this.baselines.delete(id) : this.baselines.set(id, baseline)
    this.#previous = now
    if (now.source) this.#lastFound = now
    return found
  }

  /** All looks, each with one field alone. */
  static of(id: string, ...values: (Json | undefined | typeof GONE)[]): Story {
    const story = new Story()
    for (const one of values) story.look(one === GONE ? null : one === undefined ? {} : { [id]: one as Json })
    return story
  }

  /** What the feed says, in short. */
  get log(): unknown[][] {
    const plain = (known: Known): unknown => (known.state === 'value' ? known.value : '-')
    return this.feed.map((one) => [
      one.kind,
      plain(one.before),
      ...(one.between ? [plain(one.between)] : []),
      plain(one.after),
      one.fromAt,
      one.toAt,
    ])
  }
}

const GONE = Symbol('not found')

function recordOf(values: Record<string, Json>): JsonObject {
  const record: JsonObject = { ok: true, domain: NAME.ascii }
  for (const [id, one] of Object.entries(values)) {
    const path = field(id).path ?? []
    if (path.length === 1) record[path[0] ?? ''] = one
    else ((record[path[0] ?? ''] ??= {}) as JsonObject)[path[1] ?? ''] = one
  }
  return record
}

/** Values that each kind of field takes; the first two are far apart. */
type OfField = Exclude<ValueType, 'number' | 'link' | 'set' | 'moment'>
const VALUES: Record<OfField, [Json, Json, ...Json[]]> = {
  money: [100, 200, 0, 100.5, 105, -3],
  count: [100, 200, 0, 101, 105],
  score: [10, 60, 0, 10.05, 10.1, 13],
  ratio: [1, 3, 0],
  rank: [100, 50, 1, 104],
  grade: ['A', 'C-', 'a ', 'A+', 'T', '?'],
  choice: ['safe', 'malware', ''],
  country: ['DE', 'US'],
  ip: ['192.0.2.1', '192.0.2.10', '2001:db8::1'],
  text: ['One', 'Two', 'one', 'Öne'],
  flag: [true, false],
  date: ['2026-01-01', '2026-02-01'],
  any: [true, '2026', { a: 1 }, [1]],
}
const UNREADABLE: Record<OfField, Json> = {
  money: '100',
  count: [],
  score: {},
  ratio: 'x',
  rank: true,
  grade: 4,
  choice: 5,
  country: false,
  ip: 7,
  text: {},
  flag: 'yes',
  date: '2026-02-30',
  any: null,
}

test.each(RECEIVED.map((entry) => [entry.id, entry] as const))(
  'a step of %s would not be reported as it is',
  (id, entry) => {
    const [a, b] = VALUES[entry.type as OfField]
    expect(Story.of(id, a, a, a).log).toEqual([])
    expect(Story.of(id, a, b).log).toEqual([['changed', a, b, 1, 2]])
    const directions = (from: Json, to: Json): unknown => Story.of(id, from, to).feed.map((one) => one.direction)
    expect([directions(a, b), directions(b, a)]).toEqual(
      entry.better === 'none' && entry.goodLabel === null
        ? [['neither'], ['neither']]
        : expect.arrayContaining([['better'], ['worse']]),
    )
  },
)

test.each(RECEIVED.map((entry) => [entry.id, entry] as const))(
  'an absent %s would not be reported as appeared or disappeared',
  (id, entry) => {
    const [a, b] = VALUES[entry.type as OfField]
    expect(Story.of(id, a, undefined, undefined, a).log).toEqual([
      ['disappeared', a, '-', 1, 2],
      ['appeared', '-', a, 3, 4],
    ])
    expect(Story.of(id, undefined, undefined, b).log).toEqual([['appeared', '-', b, 2, 3]])
    expect(Story.of(id, a, null).feed.map((one) => one.direction)).toEqual(['neither'])
    if (entry.type === 'any') return
    const bad = UNREADABLE[entry.type as OfField]
    expect(Story.of(id, a, bad, a, bad, undefined, bad).log).toEqual([['disappeared', a, '-', 3, 5]])
    expect(Story.of(id, bad, a, b).log).toEqual([['changed', a, b, 2, 3]])
    // What comes after the unreadable is held against what was known before it.
    expect(Story.of(id, a, bad, GONE, bad, b).log.filter(([, before]) => before === a)).toEqual([
      ['changed', a, b, 1, 5],
    ])
  },
)

test('found to not found and back would not be one change each', () => {
  const id = 'country'
  expect(Story.of(id, 'DE', GONE, GONE, 'DE').log).toEqual([
    ['changed', 'found', 'not-found', 1, 2],
    ['changed', 'not-found', 'found', 3, 4],
  ])
  expect(Story.of(id, 'DE', GONE, 'DE').log).toEqual([['flipped-back', 'found', 'not-found', 'found', 1, 3]])
  // What was different when it came back is reported as of the last time that it was there.
  expect(Story.of(id, 'DE', GONE, GONE, 'US').log).toEqual([
    ['changed', 'found', 'not-found', 1, 2],
    ['changed', 'not-found', 'found', 3, 4],
    ['changed', 'DE', 'US', 1, 4],
  ])
  expect(Story.of(id, GONE, GONE, 'DE', 'US').log).toEqual([
    ['changed', 'not-found', 'found', 2, 3],
    ['changed', 'DE', 'US', 3, 4],
  ])
  const flapping = Story.of(id, 'DE', GONE, 'DE', GONE, 'DE', GONE)
  expect(flapping.log).toEqual([
    ['flipped-back', 'found', 'not-found', 'found', 1, 3],
    ['flipped-back', 'found', 'not-found', 'found', 3, 5],
    ['changed', 'found', 'not-found', 5, 6],
  ])
  expect([flapping.feed[0]?.direction, fieldOfChange({ field: OUTCOME_FIELD })]).toEqual(['neither', null])
})

test('slow creep would not be reported once it adds up', () => {
  const id = 'value'
  expect(Story.of(id, 1_000, 1_020, 1_040, 1_060, 1_080, 1_113).log).toEqual([
    ['changed', 1_000, 1_060, 1, 4],
    ['changed', 1_060, 1_113, 4, 6],
  ])
  expect(Story.of(id, 1_000, 1_040, 1_000, 960, 1_040, 1_000).log).toEqual([])
  // A gap of any kind does not begin the measuring anew.
  expect(Story.of(id, 1_000, 1_040, 'x', GONE, GONE, 1_060).log.at(-1)).toEqual(['changed', 1_000, 1_060, 1, 6])
  // Back at the reported value, the next step counts from the latest look that held it.
  expect(Story.of(id, 1_000, 1_040, 1_000, 1_050).log).toEqual([['changed', 1_000, 1_050, 3, 4]])
})

test('a change undone at the next answered lookup would be two entries', () => {
  const id = 'rank'
  expect(Story.of(id, 100, 150, 100).log).toEqual([['flipped-back', 100, 150, 100, 1, 3]])
  expect(Story.of(id, 100, 105, 100).log).toEqual([['flipped-back', 100, 105, 100, 1, 3]])
  expect(Story.of(id, 100, 150, 150, 100).log).toEqual([
    ['changed', 100, 150, 1, 2],
    ['changed', 150, 100, 3, 4],
  ])
  expect(Story.of(id, 100, 150, 100, 150).log).toEqual([
    ['flipped-back', 100, 150, 100, 1, 3],
    ['changed', 100, 150, 3, 4],
  ])
  // Nearly back is back; the creep from the first value on is still measured.
  expect(Story.of(id, 100, 150, 103, 106).log).toEqual([
    ['flipped-back', 100, 150, 103, 1, 3],
    ['changed', 100, 106, 1, 4],
  ])
  expect(Story.of(id, 100, 150, 120).log).toEqual([
    ['changed', 100, 150, 1, 2],
    ['changed', 150, 120, 2, 3],
  ])
  expect(Story.of('ip', '192.0.2.1', undefined, '192.0.2.1').log).toEqual([
    ['flipped-back', '192.0.2.1', '-', '192.0.2.1', 1, 3],
  ])
})

test('decimals at the threshold would be decided by their rounding noise', () => {
  for (let at = 0; at < 100; at += 1) {
    const from = at / 10
    expect(Story.of('pagerank', from, Number((from + 0.1).toFixed(2))).log.length, String(from)).toBe(1)
    expect(Story.of('pagerank', from, Number((from + 0.09).toFixed(2))).log.length, String(from)).toBe(0)
    expect(Story.of('pagerank', Number((from + 0.1).toFixed(2)), from).log.length, String(from)).toBe(1)
  }
  expect(Story.of('income', 0.1, 0.105).log.length).toBe(1)
  expect(Story.of('income', 0, 0.01).log.length).toBe(1)
  expect(Story.of('value', 1e308, -1e308).log.length).toBe(1)
})

const anyOf = (entry: Field): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...VALUES[entry.type as OfField]) },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<Json> },
  )

test('a comparison would not be the other way round the other way round', () => {
  const opposite = { better: 'worse', worse: 'better', neither: 'neither' } as const
  for (const entry of RECEIVED) {
    fc.assert(
      fc.property(anyOf(entry), anyOf(entry), (a, b) => {
        const read = (one: Json): Known | null => {
          const reading = entry.read({ record: recordOf({ [entry.id]: one }), name: NAME, now: 0 })
          return reading.state === 'unreadable' ? null : reading
        }
        const [left, right] = [read(a), read(b)]
        if (left === null || right === null) return
        expect([differs(entry, left, left), differs(entry, left, right)]).toEqual([false, differs(entry, right, left)])
        expect(directionBetween(entry, right, left)).toBe(opposite[directionBetween(entry, left, right)])
        if (left.state !== 'value' || right.state !== 'value') return
        expect(orderValues(entry, left.value, right.value)).toBe(0 - orderValues(entry, right.value, left.value))
        if (sameValue(entry, left.value, right.value))
          expect([isChange(entry, left.value, right.value), directionOf(entry, left.value, right.value)]).toEqual([
            false,
            'neither',
          ])
      }),
      { numRuns: 60 },
    )
  }
})

const looks = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 6,
      arbitrary: fc.record(
        Object.fromEntries(RECEIVED.filter((_, at) => at % 2 === 0).map((entry) => [entry.id, anyOf(entry)])),
        { requiredKeys: [] },
      ),
    },
  ),
  { maxLength: 25 },
)

test('over any looks the reported changes would not form one chain', () => {
  fc.assert(
    fc.property(looks, (all) => {
      const story = new Story()
      const lastReported = new Map<string, Known>()
      const seen = new Set<string>()
      for (const values of all as (Record<string, Json> | null)[]) {
        const { changes, flips } = story.look(values)
        expect(new Set([...changes, ...flips].map((one) => one.field)).size).toBe(changes.length + flips.length)
        for (const change of changes) {
          const before = lastReported.get(change.field)
          if (change.field !== OUTCOME_FIELD) expect(before, change.field).toEqual(change.before)
          expect(change.fromAt).toBeLessThan(change.toAt)
          expect(seen.has(`${change.field} ${change.toAt}`)).toBe(false)
          seen.add(`${change.field} ${change.toAt}`)
          lastReported.set(change.field, change.after)
        }
        for (const flip of flips) lastReported.set(flip.field, flip.before)
        for (const entry of values === null ? [] : RECEIVED) {
          const is = entry.read({ record: recordOf(values ?? {}), name: NAME, now: 0 })
          if (is.state === 'unreadable') continue
          const known = lastReported.get(entry.id)
          // Nothing that the catalogue calls a change is left between what was reported and what is.
          if (known) expect(differs(entry, known, is), entry.id).toBe(false)
          // What was reported is the same as the latest reading of it, to the letter.
          if (!known || !story.baselines.has(entry.id)) lastReported.set(entry.id, is)
        }
      }
    }),
  )
})

test('creep would be reported more often than once for each smallest step', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 0.02, noNaN: true }), { maxLength: 200 }), (steps) => {
      const entry = field('pagerank')
      const values = [1]
      for (const step of steps) values.push((values.at(-1) ?? 1) + step)
      const story = Story.of(entry.id, ...values)
      const way = (values.at(-1) ?? 1) - 1
      expect(story.feed.length).toBeLessThanOrEqual(way / entry.smallest.amount + 1e-6)
      expect(story.feed.length).toBeGreaterThanOrEqual(Math.floor(way / (entry.smallest.amount + 0.02)) - 1e-6)
      expect(story.feed.every((one, at) => at === 0 || sameKnownValue(one.before, story.feed[at - 1]?.after))).toBe(
        true,
      )
    }),
  )
})

const sameKnownValue = (a: Known, b: Known | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b ?? NOT_PROVIDED)

test('an unreadable first value would hide that another one was there later', () => {
  expect(Story.of('safety', 5, undefined, 'safe').log).toEqual([['appeared', '-', 'safe', 2, 3]])
})
