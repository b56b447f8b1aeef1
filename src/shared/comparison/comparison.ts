import type { Scale } from '../fields.ts'
import type { Filter } from '../filter/filter.ts'

/** The most domains that one comparison holds; more columns cannot be read side by side. */
export const MOST_COMPARED = 12
export const COMPARISON_MODES = ['side-by-side', 'then-and-now'] as const
export type ComparisonMode = (typeof COMPARISON_MODES)[number]
export const COMPARISON_VIEWS = ['table', 'weighing'] as const
export type ComparisonView = (typeof COMPARISON_VIEWS)[number]

/** The baseline by which each domain is held against itself at the earlier moment. No domain has this name: it has no ending. */
export const OWN_THEN = 'then'

/** One field that counts in the weighing. */
export interface Criterion {
  field: string
  /** 0 to 100. */
  weight: number
  /** Replaces the catalogue's scale. */
  scale: Scale | null
  /** What the scale calls worst is best. */
  flipped: boolean
}

/** How the person weighs the domains of a comparison. */
export interface Weighing {
  criteria: Criterion[]
  /** What a domain has to be to be ranked: each a filter over fields, own fields and formulas. */
  requirements: Filter[]
}

/** A comparison as it is kept: what is compared and how it is looked at. The figures themselves are the library's. */
export interface Comparison {
  mode: ComparisonMode
  /** ASCII names in the order of the columns. */
  names: string[]
  /** The two moments of then-and-now, UTC milliseconds; null stands for the latest lookup. */
  thenAt: number | null
  nowAt: number | null
  /** The key of a column, `OWN_THEN`, or null. */
  baseline: string | null
  /** The baselines of the modes that were left, for coming back to them. */
  baselines?: Partial<Record<ComparisonMode, string | null>> | undefined
  /** The fields that are shown, in order; null shows all in the catalogue's groups. */
  fields: string[] | null
  hideEqual: boolean
  hideEmpty: boolean
  showDistance: boolean
  /** The field whose values are drawn beside the table. */
  barsField: string | null
  weighing: Weighing
  /** What is looked at: the table where it is not said. */
  view?: ComparisonView | undefined
}

/** A comparison under its name. Times are UTC milliseconds. */
export interface SavedComparison {
  id: number
  name: string
  document: Comparison
  createdAt: number
  updatedAt: number
}

/** A comparison of these names before anything was chosen. */
export function newComparison(names: readonly string[] = []): Comparison {
  return {
    mode: 'side-by-side',
    names: [...new Set(names)].slice(0, MOST_COMPARED),
    thenAt: null,
    nowAt: null,
    baseline: null,
    fields: null,
    hideEqual: false,
    hideEmpty: false,
    showDistance: false,
    barsField: null,
    weighing: { criteria: [], requirements: [] },
  }
}

/** The same with another mode, each of which keeps its own baseline. */
export function withMode(document: Comparison, mode: ComparisonMode): Comparison {
  if (mode === document.mode) return document
  const { baselines } = document
  const chosen = baselines?.[mode]
  return {
    ...document,
    mode,
    baseline: chosen === undefined ? firstBaseline(mode) : chosen,
    baselines: { ...baselines, [document.mode]: document.baseline },
  }
}

const firstBaseline = (mode: ComparisonMode): string | null => (mode === 'then-and-now' ? OWN_THEN : null)

/**
 * The same with a name where it had stood, for an undo: what was added or moved meanwhile stays. The baselines come
 * along unless others were chosen.
 */
export function withNameBack(
  document: Comparison,
  name: string,
  at: number,
  before: Pick<Comparison, 'mode' | 'baseline' | 'baselines'>,
): Comparison {
  if (document.names.includes(name) || document.names.length >= MOST_COMPARED) return document
  const was = document.mode === before.mode ? before.baseline : before.baselines?.[document.mode]
  const isFree = document.baseline === firstBaseline(document.mode)
  return {
    ...document,
    names: document.names.toSpliced(at, 0, name),
    baseline: isFree && was !== undefined ? was : document.baseline,
    baselines: { ...before.baselines, ...document.baselines },
  }
}

/** The same with other names in this order; baselines whose domain is gone are let go. */
export function withNames(document: Comparison, names: readonly string[]): Comparison {
  const unique = [...new Set(names)].slice(0, MOST_COMPARED)
  const isGone = (baseline: string | null | undefined): boolean => {
    const named = baseline?.split(' ')[0] ?? null
    return named !== null && named !== OWN_THEN && !unique.includes(named)
  }
  return {
    ...document,
    names: unique,
    baseline: isGone(document.baseline) ? firstBaseline(document.mode) : document.baseline,
    baselines: Object.fromEntries(Object.entries(document.baselines ?? {}).filter(([, one]) => !isGone(one))),
  }
}

/** Those of the names that a comparison has no room for, in their order. */
export function withoutRoom({ names }: Pick<Comparison, 'names'>, more: readonly string[]): string[] {
  const fresh = [...new Set(more)].filter((name) => !names.includes(name))
  return fresh.slice(Math.max(0, MOST_COMPARED - names.length))
}

/** A kept comparison as the list of them shows it. */
export type ComparisonSummary = Pick<SavedComparison, 'id' | 'name' | 'updatedAt'> &
  Pick<SavedComparison['document'], 'mode'> & { names: { ascii: string; unicode: string }[] }

/** What came of keeping a comparison: names are unique, and one that was removed meanwhile stays so. */
export type SaveAnswer = { kind: 'saved'; id: number } | { kind: 'name-taken' } | { kind: 'gone' }
