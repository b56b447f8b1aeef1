import type { Column } from '../columns/column.ts'
import type { OperatorGroup } from '../values/value-type.ts'
import { TYPE_RULES } from '../values/value-type.ts'
import { isBoundOf, isRelativeDay, isValueOf, missingKindsOf } from './column-rules.ts'
import { type Bound, type Filter, FILTER_LIMITS, type FilterValue, MISSING_KINDS, type MissingKind } from './filter.ts'

/** Why a stored tree is no filter over some columns. */
export type FilterTreeProblem =
  | { code: 'not-a-filter' }
  | { code: 'unknown-column'; column: string }
  | { code: 'operator-not-allowed' | 'value-not-allowed'; column: string; operator: string }
  | { code: 'too-deep' | 'too-many-conditions' | 'too-many-values' | 'too-long'; most: number }

export type CheckedFilter = { ok: true; filter: Filter } | { ok: false; problem: FilterTreeProblem }

/**
 * The tree, or why it is no filter; only what a filter has is kept of it. Takes any JSON, however deep; never throws.
 * Without columns it says nothing of whether they exist, and takes any operator and value on any of them.
 */
export function checkFilter(tree: unknown, columns: readonly Column[] | null): CheckedFilter {
  const checker = new Checker(columns)
  const filter = checker.check(tree, 1)
  return filter ? { ok: true, filter } : { ok: false, problem: checker.problem }
}

/** How deep a filter is nested: a condition is one deep. */
export function depthOf(filter: Filter): number {
  if (filter.op === 'not') return 1 + depthOf(filter.of)
  if (filter.op !== 'and' && filter.op !== 'or') return 1
  return 1 + filter.of.reduce((most, part) => Math.max(most, depthOf(part)), 0)
}

/** How long the id of a column may be. */
const LONGEST_ID = 80

const isAnyValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

const isAnyBound = (value: unknown): boolean =>
  typeof value === 'string' || Number.isFinite(value) || isRelativeDay(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class Checker {
  problem: FilterTreeProblem = { code: 'not-a-filter' }
  private readonly columns: ReadonlyMap<string, Column> | null
  private conditions = 0

  constructor(columns: readonly Column[] | null) {
    this.columns = columns && new Map(columns.map((column) => [column.id, column]))
  }

  check(tree: unknown, depth: number): Filter | null {
    if (depth > FILTER_LIMITS.depth) return this.refuse({ code: 'too-deep', most: FILTER_LIMITS.depth })
    if (!isRecord(tree)) return this.refuse({ code: 'not-a-filter' })
    const { op, of } = tree
    if (op === 'not') {
      const denied = this.check(of, depth + 1)
      return denied && { op, of: denied }
    }
    if (op !== 'and' && op !== 'or') return this.condition(tree)
    if (!Array.isArray(of)) return this.refuse({ code: 'not-a-filter' })
    // An empty group asks nothing, but there must not be any number of them.
    if (of.length === 0 && !this.counts()) return null
    const checkedParts: Filter[] = []
    for (const part of of) {
      const checked = this.check(part, depth + 1)
      if (!checked) return null
      checkedParts.push(checked)
    }
    return { op, of: checkedParts }
  }

  private counts(): boolean {
    if (++this.conditions <= FILTER_LIMITS.conditions) return true
    this.refuse({ code: 'too-many-conditions', most: FILTER_LIMITS.conditions })
    return false
  }

  private condition(tree: Record<string, unknown>): Filter | null {
    if (!this.counts()) return null
    const { op, text, column: id } = tree
    if (op === 'words') return this.isText(text) ? { op, text } : null
    if (typeof id !== 'string' || typeof op !== 'string') return this.refuse({ code: 'not-a-filter' })
    const column = this.columns === null ? null : this.columns.get(id)
    if (column === undefined || id.length > LONGEST_ID) return this.refuse({ code: 'unknown-column', column: id })
    return this.onColumn(tree, op, id, column)
  }

  private onColumn(tree: Record<string, unknown>, op: string, id: string, column: Column | null): Filter | null {
    const { values, value, from, to, text, kind } = tree
    const wrong = (): null => this.refuse({ code: 'value-not-allowed', column: id, operator: op })
    switch (op) {
      case 'is':
      case 'all':
        if (!this.allows(column, op === 'is' ? 'one-of' : 'all-of', op)) return null
        return this.areValues(values, column, op) ? { op, column: id, values } : null
      case 'contains':
      case 'starts':
      case 'ends':
        if (!this.allows(column, 'text', op)) return null
        return this.isText(text) ? { op, column: id, text } : null
      case '<':
      case '<=':
      case '>':
      case '>=':
        if (!this.allows(column, 'order', op)) return null
        return this.isBound(value, column) ? { op, column: id, value: plain(value) } : wrong()
      case 'between':
        if (!this.allows(column, 'order', op)) return null
        return this.isBound(from, column) && this.isBound(to, column)
          ? { op, column: id, from: plain(from), to: plain(to) }
          : wrong()
      case 'missing':
        return isMissingKind(kind, column) ? { op, column: id, kind } : wrong()
      default:
        return this.refuse({ code: 'not-a-filter' })
    }
  }

  private allows(column: Column | null, group: OperatorGroup, operator: string): boolean {
    if (column === null || TYPE_RULES[column.type].operators.includes(group)) return true
    this.refuse({ code: 'operator-not-allowed', column: column.id, operator })
    return false
  }

  private areValues(values: unknown, column: Column | null, operator: string): values is FilterValue[] {
    if (!Array.isArray(values)) {
      this.refuse({ code: 'not-a-filter' })
      return false
    }
    if (values.length > FILTER_LIMITS.values) {
      this.refuse({ code: 'too-many-values', most: FILTER_LIMITS.values })
      return false
    }
    if (!values.every((value) => (column === null ? isAnyValue(value) : isValueOf(column, value)))) {
      this.refuse({ code: 'value-not-allowed', column: column?.id ?? '', operator })
      return false
    }
    return values.every((value) => typeof value !== 'string' || this.isText(value))
  }

  private isBound(value: unknown, column: Column | null): value is Bound {
    return (
      (column === null ? isAnyBound(value) : isBoundOf(column, value)) &&
      (typeof value !== 'string' || this.isText(value))
    )
  }

  private isText(text: unknown): text is string {
    if (typeof text !== 'string') this.refuse({ code: 'not-a-filter' })
    else if (text.length <= FILTER_LIMITS.text) return true
    else this.refuse({ code: 'too-long', most: FILTER_LIMITS.text })
    return false
  }

  private refuse(problem: FilterTreeProblem): null {
    this.problem = problem
    return null
  }
}

const plain = (bound: Bound): Bound => (typeof bound === 'object' ? { ago: bound.ago, unit: bound.unit } : bound)

const isMissingKind = (kind: unknown, column: Column | null): kind is MissingKind =>
  (column === null ? MISSING_KINDS : missingKindsOf(column)).some((one) => one === kind)
