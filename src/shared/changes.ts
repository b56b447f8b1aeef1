import { type Compared, type Direction, directionOf, isChange, sameValue } from './values/compare-values.ts'
import { type Field, field, FIELDS, type FieldSource } from './fields.ts'
import type { Reading } from './service/record.ts'

/** A reading that says something: what could not be read is neither there nor missing. */
export type Known = Exclude<Reading, { state: 'unreadable' }>

/** The field of a change between found and not found, which is none of the catalogue's. */
export const OUTCOME_FIELD = 'outcome'

export type ChangeKind = 'changed' | 'appeared' | 'disappeared' | 'flipped-back'

/** A field that differs between two answered lookups of a domain. Times are UTC milliseconds. */
export interface Change {
  field: string
  kind: ChangeKind
  before: Known
  after: Known
  /** What it was in the meantime, for a change that was undone at the next answered lookup. */
  between: Known | null
  fromAt: number
  toAt: number
  direction: Direction
}

/** A change as the library keeps it. */
export interface StoredChange extends Change {
  id: number
  name: string
  unicode: string
  lookupId: number
  seen: boolean
}

/**
 * What a feed of changes shows; every part narrows it. Without lists, labels or a domain it shows what is followed, or
 * with `everything` all domains.
 */
export interface FeedFilter {
  lists: number[]
  labels: number[]
  fields: string[]
  kinds: StoredChange['kind'][]
  unseen: boolean
  name: string | null
  since: number | null
  /** Only numbers that moved by at least so many percent of what they were; null for every change. */
  above: number | null
  everything: boolean
}

/** The order of a feed: the newest first, or what moved by the largest share first. */
export const FEED_ORDERS = ['time', 'size'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]

/** Behind which change a page of a feed begins; `size` is the share by which it moved, and null where there is none. */
export interface FeedPlace {
  at: number
  id: number
  size?: number | null | undefined
}

export const WHOLE_FEED: FeedFilter = {
  lists: [],
  labels: [],
  fields: [],
  kinds: [],
  unseen: false,
  name: null,
  since: null,
  above: null,
  everything: false,
}

/** One answered lookup; `source` is null when the service did not have the domain. */
export interface Look {
  at: number
  source: FieldSource | null
}

/**
 * What a field is measured against where that is not the lookup before: the last value that was reported, or the last
 * that could be read.
 */
export interface Baseline {
  reading: Known
  at: number
}

/** What is known of a domain at the moment a new answer comes. */
export interface Before {
  /** The answered lookup before, or null for the first. */
  previous: Look | null
  /** The latest found lookup before. */
  lastFound: Look | null
  baselines: ReadonlyMap<string, Baseline>
  /** The changes that were reported at the answered lookup before, by field. */
  reported: ReadonlyMap<string, { id: number } & Change>
}

export interface Detected {
  changes: Change[]
  /** Changes of the lookup before that are undone: each takes the place of its earlier entry. */
  flips: ({ id: number } & Change)[]
  /** Baselines to keep from now on; null takes one away. */
  baselines: Map<string, Baseline | null>
}

/**
 * What a new answered lookup changes, field by field, by the catalogue's own comparison. Small steps are measured from
 * the last value that was reported, so that slow creep is reported once it adds up; a change undone at once becomes one
 * *flipped back*; what cannot be read is never a change, and what comes after it is compared with what was known before.
 */
export function detectChanges(now: Look, before: Before): Detected {
  const found: Detected = { changes: [], flips: [], baselines: new Map() }
  if (before.previous) outcomeChange(now, before.previous, before, found)
  const { source } = now
  if (source && before.lastFound)
    for (const entry of FIELDS)
      if (entry.path !== null && entry.news) fieldChange(entry, { at: now.at, source }, before, found)
  return found
}

const outcomeOf = (look: Look): Known => ({ state: 'value', value: look.source ? 'found' : 'not-found' })

function outcomeChange(now: Look, previous: Look, before: Before, found: Detected): void {
  const [was, is] = [outcomeOf(previous), outcomeOf(now)]
  if (sameKnown(was, is)) return
  const undone = before.reported.get(OUTCOME_FIELD)
  if (undone && undone.kind !== 'flipped-back') found.flips.push(flipped(undone, is, now.at))
  else
    found.changes.push({
      field: OUTCOME_FIELD,
      kind: 'changed',
      before: was,
      after: is,
      between: null,
      fromAt: previous.at,
      toAt: now.at,
      direction: 'neither',
    })
}

function fieldChange(entry: Field, now: { at: number; source: FieldSource }, before: Before, found: Detected): void {
  const is = entry.read(now.source)
  const baseline = before.baselines.get(entry.id)
  const was = baseline ?? baselineOf(entry, before.lastFound)
  if (!was) return
  if (is.state === 'unreadable') {
    if (!baseline) found.baselines.set(entry.id, was)
    return
  }
  if (!differs(entry, was.reading, is)) {
    // A step too small to report is not forgotten: the next one is measured from where this one began.
    const isSame = sameReading(entry, was.reading, is)
    if (isSame === (baseline !== undefined)) found.baselines.set(entry.id, isSame ? null : was)
    return
  }
  const undone = before.reported.get(entry.id)
  if (undone && undone.kind !== 'flipped-back' && !differs(entry, undone.before, is)) {
    found.flips.push(flipped(undone, is, now.at))
    found.baselines.set(
      entry.id,
      sameReading(entry, undone.before, is) ? null : { reading: undone.before, at: undone.fromAt },
    )
    return
  }
  found.changes.push({
    field: entry.id,
    kind: kindOf(was.reading, is),
    before: was.reading,
    after: is,
    between: null,
    fromAt: was.at,
    toAt: now.at,
    direction: directionBetween(entry, was.reading, is),
  })
  if (baseline) found.baselines.set(entry.id, null)
}

function baselineOf(entry: Field, look: Look | null): Baseline | null {
  const reading = look?.source ? entry.read(look.source) : null
  return look && reading && reading.state !== 'unreadable' ? { reading, at: look.at } : null
}

const flipped = (undone: { id: number } & Change, after: Known, at: number): { id: number } & Change => ({
  ...undone,
  kind: 'flipped-back',
  between: undone.after,
  after,
  toAt: at,
  direction: 'neither',
})

const kindOf = (before: Known, after: Known): ChangeKind =>
  before.state === after.state ? 'changed' : after.state === 'value' ? 'appeared' : 'disappeared'

/** True when the step from one reading to the other is one that the catalogue calls a change. */
export function differs(entry: Compared, before: Known, after: Known): boolean {
  return before.state === 'value' && after.state === 'value'
    ? isChange(entry, before.value, after.value)
    : before.state !== after.state
}

/** True when two readings of a field are the same, however they are written. */
export function sameReading(entry: Compared, a: Known, b: Known): boolean {
  return a.state === 'value' && b.state === 'value' ? sameValue(entry, a.value, b.value) : a.state === b.state
}

/** True when two readings are the same as texts; for what is not in the catalogue. */
export function sameKnown(a: Known, b: Known): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Whether a step is better or worse; to and from nothing is neither. */
export function directionBetween(entry: Compared, before: Known, after: Known): Direction {
  return before.state === 'value' && after.state === 'value' ? directionOf(entry, before.value, after.value) : 'neither'
}

/** The catalogue's field of a change, or null for the outcome. */
export function fieldOfChange(change: { field: string }): Field | null {
  return change.field === OUTCOME_FIELD ? null : field(change.field)
}
