import type { CrossHead, Figure, GroupBy, GroupKey, Missing, Shown } from './analysis.ts'
import type { Column } from '../columns/column.ts'
import { columnName, type FilterWords, valueText } from '../filter/filter-words.ts'
import { formatFigure } from '../formats/format-figure.ts'
import { ABSENCE_KINDS, type AbsenceKind } from '../formulas/values.ts'
import { numberFormat } from '../formats/intl.ts'
import { writeNumber } from '../formats/numbers.ts'
import { formatPeriod } from '../formats/periods.ts'
import { withoutTurns } from '../formats/without-turns.ts'
import { groupWays } from './grouping.ts'
import type { Translator } from '../locales/translator.ts'

/** A key of a group as a person reads it: a country with its code, `1,000 to below 2,000`, `March 2026`, *No value*. */
export function groupKeyText(column: Column, key: GroupKey | CrossHead['key'], words: FilterWords): string {
  const { t } = words
  switch (key.kind) {
    case 'missing':
      return t('groups.no-value')
    case 'others':
      return t('groups.others', { count: key.different })
    case 'period':
      return formatPeriod(key.period, key.from, t.format, {
        week: (day) => t('groups.week', { day }),
        quarter: (quarter, year) => t('groups.quarter', { quarter: String(quarter), year }),
      })
    case 'range':
      return rangeText(key, words)
    case 'value':
      return (column.id === 'country' ? null : withoutTurns(key.label ?? '')) || valueText(column.id, key.key, words)
  }
}

function rangeText({ from, to, last }: Extract<GroupKey, { kind: 'range' }>, { t }: FilterWords): string {
  const number = (value: number | null): string => writeNumber(value ?? 0, t.format, true)
  if (from === null) return t('groups.below', { to: number(to) })
  if (to === null) return t('groups.above', { from: number(from) })
  if (from === to) return number(from)
  return t(last ? 'groups.range-last' : 'groups.range', { from: number(from), to: number(to) })
}

/** What rows are grouped by: `Looked up (month)`. */
export function groupByText({ column: id, by }: GroupBy, words: FilterWords): string {
  const what = columnName(id, words)
  const column = words.columns.get(id)
  if (!column || by === undefined || groupWays(column).length < 2) return what
  return words.t('groups.by-way', { what, way: words.t(`groups.way-${by}`) })
}

/** What a figure is called: `Value, median`. */
export const shownText = ({ column, aggregate }: Shown, words: FilterWords): string =>
  words.t('groups.figure', { what: columnName(column, words), aggregate: words.t(`groups.of-${aggregate}`) })

/** A figure as a person reads it; null for none. */
export function figureText(
  column: Column,
  { aggregate }: Pick<Shown, 'aggregate'>,
  figure: Figure,
  { t }: Pick<FilterWords, 't'>,
): string | null {
  if (aggregate === 'count' || aggregate === 'missing')
    return figure === null ? null : numberFormat(t.format).format(Number(figure))
  return formatFigure(column, aggregate, figure, t.format)
}

/** The usual reasons first, then those that formulas alone have. */
const KINDS = [...new Set<AbsenceKind>(['not-provided', 'unreadable', ...ABSENCE_KINDS])]

/**
 * How many rows have no value, by the reason: `31 not provided, 2 unreadable`; of what the person keeps `31 empty`. Null
 * where all have one.
 */
export function missingText({ origin }: Pick<Column, 'origin'>, missing: Missing, t: Translator): string | null {
  if (origin === 'own') {
    // Nobody has said anything there; nothing was asked for.
    const count = Object.values(missing).reduce((sum, one) => sum + one, 0)
    return count === 0 ? null : t('groups.empty-of', { count })
  }
  const parts = KINDS.flatMap((kind) => {
    const count = missing[kind] ?? 0
    if (count === 0) return []
    // The usual one by far, and a noun in German, where the others say what came of a lookup.
    if (kind === 'not-provided') return [t('groups.missing-not-provided', { count })]
    return [t('groups.missing-of', { count, kind: t(`absent.${kind}`) })]
  })
  return parts.length === 0 ? null : parts.join(', ')
}
