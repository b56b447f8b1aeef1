import { type FieldKind, KIND_RULES } from '../field-kinds.ts'
import { type Field, field, isFieldId, type Scale } from '../fields.ts'
import { formatDay, formatValue, fullTime } from '../format-value.ts'
import { numberFormat } from '../formats.ts'
import type { Cell } from '../list.ts'
import { type Translator, wordKey } from '../locales/translator.ts'
import type { OwnField } from '../watchlist.ts'
import type { ComparedColumn } from './columns.ts'
import { type Comparison, OWN_THEN } from './comparison.ts'
import type { Gate, GateValue } from './gate.ts'
import type { Distance } from './rows.ts'
import { gradeAt } from './scaled.ts'
import type { Sensitivity } from './sensitivity.ts'
import type { Range, Ranked } from './weigh.ts'

/** The word catalogue in a language: the window's, the terminal's or a report's. */
export interface Wording {
  locale: string
  say: Translator
}

/** A cell as text: its value, or the word for the way in which it is absent. */
export function cellText(entry: Field, cell: Cell, { say, locale }: Wording): string {
  if (cell.state !== 'value') return say(`absent.${cell.state}`)
  return formatValue(entry, cell.value, locale, { yes: say('flag.yes'), no: say('flag.no') }) || say('absent.empty')
}

/** A field's label with its unit. */
export function fieldLabel(entry: Field, { say }: Wording): string {
  const unit = say(wordKey('unit', entry.id))
  return unit === `unit.${entry.id}` ? say(`field.${entry.id}`) : `${say(`field.${entry.id}`)} (${unit})`
}

/** The one line that says which mode, which moments and which baseline a comparison shows. */
export function headSentence(document: Comparison, columns: readonly ComparedColumn[], wording: Wording): string {
  const { say, locale } = wording
  const parts = {
    count: document.names.length,
    earlier: document.thenAt === null ? '' : fullTime(document.thenAt, locale),
    later: document.nowAt === null ? say('compare.latest') : fullTime(document.nowAt, locale),
  }
  const mode =
    document.mode === 'side-by-side'
      ? 'compare.head-side'
      : document.thenAt === null
        ? 'compare.head-no-then'
        : 'compare.head-then'
  return `${say(mode, parts)} ${baselineSentence(document, columns, wording)}`
}

function baselineSentence({ baseline }: Comparison, columns: readonly ComparedColumn[], { say }: Wording): string {
  if (baseline === null) return say('compare.head-no-baseline')
  if (baseline === OWN_THEN) return say('compare.head-own-then')
  const column = columns.find(({ key }) => key === baseline)
  return column ? say('compare.head-baseline', { name: columnName(column, say) }) : say('compare.head-no-baseline')
}

/** A column's name, with its moment where two are compared. */
export function columnName(column: Pick<ComparedColumn, 'name' | 'moment'>, say: Wording['say']): string {
  return column.moment === null
    ? column.name.unicode
    : say(`compare.name-${column.moment}`, { name: column.name.unicode })
}

/** A distance in words: in the field's own unit, in percent, or where there is neither, whether it is better. */
export function distanceText(entry: Field, distance: Distance, { say, locale }: Wording): string {
  if (distance.same) return say('compare.same')
  if (distance.absolute === null)
    return say(distance.direction === 'neither' ? 'compare.different' : `direction.${distance.direction}`)
  const size = Math.abs(distance.absolute)
  const digits =
    size !== 0 && size < 0.01
      ? { maximumSignificantDigits: 2 }
      : size >= 1e15
        ? { notation: 'scientific' as const, maximumFractionDigits: 2 }
        : { maximumFractionDigits: Number.isInteger(size) ? 0 : 2 }
  const amount = numberFormat(locale, { signDisplay: 'exceptZero', ...digits }).format(distance.absolute)
  const absolute = entry.kind === 'date' ? say('compare.days', { count: size, shown: amount }) : amount
  if (distance.percent === null) return absolute
  const most = Math.abs(distance.percent) < 1 ? 1 : 0
  return `${absolute} (${numberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: most }).format(distance.percent)})`
}

/** A gate in words. An own field that was taken away since is said to be gone. */
export function gateText(gate: Gate, ownFields: readonly OwnField[], wording: Wording): string {
  const { say } = wording
  if (gate.kind === 'own') {
    const own = ownFields.find(({ id }) => id === gate.fieldId)
    return say(`gate.${gate.op}`, {
      what: own?.name ?? say('compare.own-gone'),
      value: gateValueText(own?.kind ?? 'text', gate.value, wording),
    })
  }
  if (!isFieldId(gate.field)) return say(`gate.${gate.op}`, { what: gate.field, value: String(gate.value) })
  return say(`gate.${gate.op}`, {
    what: say(wordKey('field', gate.field)),
    value: gateValueText(field(gate.field).kind, gate.value, wording),
  })
}

function gateValueText(kind: FieldKind, value: GateValue, { say, locale }: Wording): string {
  if (KIND_RULES[kind].numeric && Number.isFinite(Number(value)))
    return numberFormat(locale, { maximumFractionDigits: 20 }).format(Number(value))
  if (kind === 'date' && KIND_RULES.date.accept(value)) return formatDay(String(value), locale)
  return typeof value === 'boolean' ? say(value ? 'flag.yes' : 'flag.no') : String(value)
}

/** A scale in words; what has none is yes or no. */
export function scaleText(entry: Field, scale: Scale | null, { say, locale }: Wording): string {
  if (scale === null)
    return say(entry.goodLabel === null ? 'compare.scale-flag' : 'compare.scale-label', { value: entry.goodLabel })
  const end = (amount: number): string =>
    entry.kind === 'grade' ? gradeAt(amount) : numberFormat(locale, { maximumFractionDigits: 6 }).format(amount)
  return say(`compare.scale-${scale.kind}`, { from: end(scale.from), to: end(scale.to) })
}

/** A score of 0 to 100, or the range in which it lies. */
export function scoreText({ low, high }: Range, { locale, say }: Wording): string {
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const [from, to] = [format.format(low * 100), format.format(high * 100)]
  return high - low < 1e-9 ? from : say('compare.range', { from, to })
}

/** A place in the ranking, or the places between which it is undecided. */
export function placeText({ place }: Pick<Ranked, 'place'>, { say }: Wording): string {
  return place.from === place.to
    ? String(place.from)
    : say('compare.range', { from: String(place.from), to: String(place.to) })
}

/** How far a weight may move, in words: "a.example stays first while the weight of Value is between 12 and 100." */
export function sensitivityText(
  found: Sensitivity,
  winner: string,
  nameOf: (key: string) => string,
  { say, locale }: Wording,
): string {
  const format = numberFormat(locale, { maximumFractionDigits: 1 })
  // Rounded inwards, so that what is said holds.
  const [from, to] = [
    Math.min(found.weight, Math.max(0, Math.ceil(found.from * 10 - 1e-6)) / 10),
    Math.max(found.weight, Math.floor(found.to * 10 + 1e-6) / 10),
  ]
  const parts = {
    name: winner,
    what: say(wordKey('field', found.field)),
    from: format.format(from),
    to: format.format(to),
  }
  if (found.below === null && found.above === null) return say('compare.stays-always', parts)
  const below = found.below === null ? '' : ` ${say('compare.stays-below', { ...parts, other: nameOf(found.below) })}`
  const above = found.above === null ? '' : ` ${say('compare.stays-above', { ...parts, other: nameOf(found.above) })}`
  return `${say('compare.stays', parts)}${below}${above}`
}
