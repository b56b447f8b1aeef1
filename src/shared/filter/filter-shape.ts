import { DAY_UNITS, type Filter, FILTER_LIMITS, MISSING_KINDS } from './filter.ts'

/** True for any value that has the form of a filter and keeps to its limits, whatever columns there are. */
export function isFilter(value: unknown): value is Filter {
  const left = { conditions: FILTER_LIMITS.conditions }
  return isPart(value, FILTER_LIMITS.depth, left)
}

function isPart(value: unknown, depth: number, left: { conditions: number }): boolean {
  if (depth === 0 || typeof value !== 'object' || value === null || --left.conditions < -FILTER_LIMITS.conditions)
    return false
  const part = value as Record<string, unknown>
  if (part.op === 'and' || part.op === 'or')
    return hasKeys(part, ['of']) && Array.isArray(part.of) && part.of.every((one) => isPart(one, depth - 1, left))
  if (part.op === 'not') return hasKeys(part, ['of']) && isPart(part.of, depth - 1, left)
  return isCondition(part)
}

const hasKeys = (part: Record<string, unknown>, keys: readonly string[]): boolean =>
  Object.keys(part).length === keys.length + 1 && keys.every((key) => Object.hasOwn(part, key))

const isText = (value: unknown, most: number = FILTER_LIMITS.text): boolean =>
  typeof value === 'string' && value.length <= most

function isCondition(part: Record<string, unknown>): boolean {
  if (part.op === 'words') return hasKeys(part, ['text']) && isText(part.text)
  if (!isText(part.column, 80)) return false
  switch (part.op) {
    case 'is':
    case 'all':
      return hasKeys(part, ['column', 'values']) && areValues(part.values)
    case 'contains':
    case 'starts':
    case 'ends':
      return hasKeys(part, ['column', 'text']) && isText(part.text)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return hasKeys(part, ['column', 'value']) && isBound(part.value)
    case 'between':
      return hasKeys(part, ['column', 'from', 'to']) && isBound(part.from) && isBound(part.to)
    case 'missing':
      return hasKeys(part, ['column', 'kind']) && MISSING_KINDS.some((kind) => kind === part.kind)
    default:
      return false
  }
}

const areValues = (values: unknown): boolean =>
  Array.isArray(values) &&
  values.length <= FILTER_LIMITS.values &&
  values.every((value) => isText(value) || isNumber(value) || typeof value === 'boolean')

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

function isBound(value: unknown): boolean {
  if (isText(value, 80) || isNumber(value)) return true
  if (typeof value !== 'object' || value === null) return false
  const { ago, unit, ...rest } = value as Record<string, unknown>
  return Object.keys(rest).length === 0 && Number.isSafeInteger(ago) && DAY_UNITS.some((one) => one === unit)
}
