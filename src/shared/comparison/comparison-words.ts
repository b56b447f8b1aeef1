import { absentText } from '../values/absent-text.ts'
import type { Column } from '../columns/column.ts'
import { FIELD_COLUMNS } from '../columns/field-columns.ts'
import type { Filter } from '../filter/filter.ts'
import { filterText } from '../filter/filter-words.ts'
import type { Scale } from '../fields.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import { formatValue } from '../formats/format-value.ts'
import { fullTime } from '../formats/moments.ts'
import { numberFormat } from '../formats/intl.ts'
import type { Translator } from '../locales/translator.ts'
import { toldApart, unitWord } from '../columns/column-words.ts'
import { isOfPerson } from '../list.ts'
import type { ComparedColumn, ComparedValue } from './columns.ts'
import { type Comparison, type Criterion, OWN_THEN } from './comparison.ts'
import type { Difference } from './difference.ts'
import { gradeAt, scaleOf } from './scaled.ts'
import type { Overtaking, Sensitivity } from './sensitivity.ts'
import type { Ranked, Unknown } from './weigh.ts'
import type { Range } from '../scores/range.ts'

/** The word catalogue in a language: the window's, the terminal's or a report's. */
export interface Wording {
  format: PersonFormat
  t: Translator
}

/** A cell as text: its value, or the word for the way in which it is absent. */
export function cellText(entry: Column, cell: ComparedValue, { t, format }: Wording): string {
  if (cell.state !== 'value') return absentText(entry, cell.state, t)
  return formatValue(entry, cell.value, format, { yes: t('flag.yes'), no: t('flag.no') }) || t('absent.empty')
}

/** A column's label with its unit. */
export function fieldLabel(entry: Column, { t }: Wording): string {
  const unit = unitWord(entry.id)
  const label = toldApart(entry.label, t)
  return unit === null ? label : `${label} (${t(unit)})`
}

/** The one line that says which mode, which moments and which baseline a comparison shows. */
export function headSentence(document: Comparison, columns: readonly ComparedColumn[], wording: Wording): string {
  const { t, format } = wording
  const facts = {
    count: document.names.length,
    earlier: document.thenAt === null ? '' : fullTime(document.thenAt, format),
    later: document.nowAt === null ? t('compare.latest') : fullTime(document.nowAt, format),
  }
  const mode =
    document.mode === 'side-by-side'
      ? 'compare.head-side'
      : document.thenAt === null
        ? 'compare.head-no-then'
        : 'compare.head-then'
  return `${t(mode, facts)} ${baselineSentence(document, columns, wording)}`
}

function baselineSentence({ baseline }: Comparison, columns: readonly ComparedColumn[], { t }: Wording): string {
  if (baseline === null) return t('compare.head-no-baseline')
  if (baseline === OWN_THEN) return t('compare.head-own-then')
  const column = columns.find(({ key }) => key === baseline)
  return column ? t('compare.head-baseline', { name: columnName(column, t) }) : t('compare.head-no-baseline')
}

/** A column's name, with its moment where two are compared. */
export function columnName(column: Pick<ComparedColumn, 'name' | 'moment'>, t: Wording['t']): string {
  return column.moment === null
    ? column.name.unicode
    : t(`compare.name-${column.moment}`, { name: column.name.unicode })
}

/** A distance in words: in the field's own unit, in percent, or where there is neither, whether it is better. */
export function distanceText(entry: Pick<Column, 'type'>, distance: Difference, { t, format }: Wording): string {
  if (!distance.differs) return t('compare.same')
  if (distance.absolute === null)
    return t(distance.direction === 'neither' ? 'compare.different' : `direction.${distance.direction}`)
  const size = Math.abs(distance.absolute)
  const digits =
    size !== 0 && size < 0.01
      ? { maximumSignificantDigits: 2 }
      : size >= 1e15
        ? { notation: 'scientific' as const, maximumFractionDigits: 2 }
        : { maximumFractionDigits: Number.isInteger(size) ? 0 : 2 }
  const amount = numberFormat(format, { signDisplay: 'exceptZero', ...digits }).format(distance.absolute)
  const absolute = entry.type === 'date' ? t('compare.days', { count: size, shown: amount }) : amount
  if (distance.percent === null) return absolute
  const most = Math.abs(distance.percent) < 1 ? 1 : 0
  const percent = numberFormat(format, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: most })
  return `${absolute} (${percent.format(distance.percent)})`
}

/** A requirement in words. A column that was deleted since is said to be gone. */
export function requirementText(requirement: Filter, person: readonly Column[], { t }: Wording): string {
  const columns = new Map([...FIELD_COLUMNS, ...person].map((column) => [column.id, column]))
  return filterText(requirement, { t, columns, nameOf: () => undefined })
}

/** A scale in words; what has none is yes or no. */
export function scaleText(
  entry: Pick<Column, 'type' | 'goodLabel'>,
  scale: Scale | null,
  { t, format }: Wording,
): string {
  if (scale === null)
    return t(entry.goodLabel === null ? 'compare.scale-flag' : 'compare.scale-label', { value: entry.goodLabel })
  const end = (amount: number): string =>
    entry.type === 'grade' ? gradeAt(amount) : numberFormat(format, { maximumFractionDigits: 6 }).format(amount)
  return t(`compare.scale-${scale.kind}`, { from: end(scale.from), to: end(scale.to) })
}

/** The scale of a criterion in words, with its direction where the column does not say it by itself. */
export function criterionText(
  entry: Column,
  criterion: Pick<Criterion, 'scale' | 'flipped'>,
  wording: Wording,
): string {
  const scale = scaleOf(entry, criterion)
  const text = scaleText(entry, scale, wording)
  if (scale === null || entry.type === 'grade')
    return criterion.flipped ? wording.t('weigh.scale-flipped', { scale: text }) : text
  if (!criterion.flipped && !isOfPerson(entry.id)) return text
  const direction = wording.t(isMoreBetter(scale, criterion.flipped) ? 'weigh.more' : 'weigh.less')
  return wording.t('weigh.scale-directed', { scale: text, direction })
}

/** True where a larger number earns more points. */
export const isMoreBetter = ({ from, to }: Scale, flipped: boolean): boolean => to > from !== flipped

/** A score of 0 to 100, or the range in which it lies. */
export function scoreText({ low, high }: Range, { format, t }: Wording): string {
  const number = numberFormat(format, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const [from, to] = [number.format(low * 100), number.format(high * 100)]
  return high - low < 1e-9 ? from : t('compare.range', { from, to })
}

/** A place in the ranking, or the places between which it is undecided. */
export function placeText({ place }: Pick<Ranked, 'place'>, { t }: Wording): string {
  return place.from === place.to
    ? String(place.from)
    : t('compare.range', { from: String(place.from), to: String(place.to) })
}

/** Why nothing can be said of a domain: it was not looked up, or what came of it. */
export function unknownText({ outcome }: Pick<Unknown, 'outcome'>, { t }: Wording): string {
  return outcome === null
    ? t('compare.not-looked-up')
    : t('compare.latest-failed', { outcome: t(`outcome.${outcome}`) })
}

/** How far the weight of a column may move, in words: "a.example stays first while the weight of Value is between 12 and 100." */
export function sensitivityText(
  found: Sensitivity,
  winner: string,
  nameOf: (key: string) => string,
  what: string,
  { t, format }: Wording,
): string {
  const number = numberFormat(format, { maximumFractionDigits: 1 })
  // Rounded inwards, so that what is said holds.
  const [from, to] = [
    Math.min(found.weight, Math.max(0, Math.ceil(found.from * 10 - 1e-6)) / 10),
    Math.max(found.weight, Math.floor(found.to * 10 + 1e-6) / 10),
  ]
  const facts = {
    name: winner,
    what,
    from: number.format(from),
    to: number.format(to),
  }
  if (found.below === null && found.above === null) return t('compare.stays-always', facts)
  const below = found.below === null ? '' : ` ${t('compare.stays-below', { ...facts, other: nameOf(found.below) })}`
  const above = found.above === null ? '' : ` ${t('compare.stays-above', { ...facts, other: nameOf(found.above) })}`
  return `${t('compare.stays', facts)}${below}${above}`
}

/** What would put the second ahead of the first: "b.example is ahead of a.example with a weight of Value below 12." */
export function overtakingText(
  { first, second, ways }: Overtaking,
  nameOf: (key: string) => string,
  whatOf: (field: string) => string,
  { t, format }: Wording,
): string {
  const number = numberFormat(format, { maximumFractionDigits: 1 })
  const names = { first: nameOf(first), second: nameOf(second) }
  if (ways.length === 0) return t('compare.overtakes-never', names)
  // Rounded outwards, so that what is said holds.
  const said = ways.map(({ field, below, above }) =>
    below === null
      ? t('compare.overtakes-above', { what: whatOf(field), weight: number.format(Math.ceil((above ?? 0) * 10) / 10) })
      : t('compare.overtakes-below', { what: whatOf(field), weight: number.format(Math.floor(below * 10) / 10) }),
  )
  return t('compare.overtakes', { ...names, ways: said.reduce((before, after) => t('compare.or', { before, after })) })
}

/** Which values of a column are better, in words; null where none are. Of yes and no, none is higher. */
export function betterText({ type, better }: Pick<Column, 'type' | 'better'>, t: Translator): string | null {
  if (better === 'none') return null
  if (type === 'flag') return t(better === 'higher' ? 'compare.yes-better' : 'compare.no-better')
  return t(`compare.${better}`)
}
