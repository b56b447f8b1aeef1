import type { BatchItem } from '../../shared/batches/batch.ts'
import { LEFT_OUT } from '../../shared/batches/batch.ts'
import { unitWord } from '../../shared/columns/column-words.ts'
import { type Field, FIELDS } from '../../shared/fields.ts'
import { type Translator, wordKey } from '../../shared/locales/translator.ts'
import { recordOf } from '../library/lookups/lookups.ts'
import type { ResultRow } from './file-with-results.ts'

/** What a cell of the results holds: a figure, a day, a moment in UTC milliseconds, yes or no, a text; null for nothing. */
export type ResultValue =
  | { kind: 'number'; value: number }
  | { kind: 'day'; value: string }
  | { kind: 'moment'; value: number }
  | { kind: 'flag'; value: boolean }
  | { kind: 'text'; value: string }
  | null

/** A column that is added to the person's own. */
export interface ResultColumn {
  id: string
  title: string
  value: (row: ResultRow) => ResultValue
}

const textOf = (value: string | null): ResultValue => (value === null || value === '' ? null : { kind: 'text', value })

/** What was found, as columns to stand behind those of a file; `withAscii` where a name has letters that ASCII has not. */
export function resultColumns(t: Translator, withAscii: boolean): ResultColumn[] {
  return [
    { id: 'domain', title: t('column.domain'), value: ({ item }) => textOf(shownName(item)) },
    ...(withAscii
      ? [{ id: 'ascii', title: t('results.ascii'), value: ({ item }: ResultRow) => textOf(item.name) }]
      : []),
    { id: 'state', title: t('results.state'), value: ({ item }) => textOf(stateText(t, item)) },
    { id: 'message', title: t('results.reason'), value: (row) => textOf(reasonText(t, row)) },
    {
      id: 'requested_at',
      title: t('results.moment'),
      value: ({ lookup }) => (lookup ? { kind: 'moment', value: lookup.requestedAt } : null),
    },
    ...FIELDS.map((field) => ({
      id: field.id,
      title: titleOf(field, t),
      value: (row: ResultRow) => figureOf(field, row),
    })),
  ]
}

function titleOf(field: Field, t: Translator): string {
  const unit = unitWord(field.id)
  return unit === null ? t(`field.${field.id}`) : `${t(`field.${field.id}`)} (${t(unit)})`
}

/** A duplicate has no Unicode name of its own; the first of its name has. */
const shownName = ({ unicode, name }: BatchItem): string | null => unicode ?? name

function stateText(t: Translator, { state, detail }: BatchItem): string {
  return t(state === 'cancelled' && detail === LEFT_OUT ? 'item.left-out' : `item.${state}`)
}

/** Why a row has no figures, in words. */
function reasonText(t: Translator, { item, lookup }: ResultRow): string | null {
  if (item.fault !== null) return t(wordKey('name-fault', item.fault), { detail: item.detail ?? '' })
  if (item.ofRow !== null) return t('results.same-as', { row: item.ofRow })
  const outcome = lookup?.outcome ?? item.outcome
  return outcome === null || outcome === 'found' ? null : t(`outcome.${outcome}`)
}

function figureOf(field: Field, { lookup }: ResultRow): ResultValue {
  if (!lookup) return null
  const reading = field.read({ record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt })
  if (reading.state !== 'value') return null
  const { value } = reading
  if (typeof value === 'number') return { kind: 'number', value: readable(value) }
  if (typeof value === 'boolean') return { kind: 'flag', value }
  if (typeof value !== 'string') return null
  return field.type === 'date' ? { kind: 'day', value } : textOf(value)
}

/** A figure without the digits that nobody reads: two after the point, or two that count where it is small. */
function readable(value: number): number {
  if (Number.isInteger(value)) return value
  const digits = Math.abs(value) >= 0.01 ? 2 : 1 - Math.floor(Math.log10(Math.abs(value)))
  return Math.round(value * 10 ** digits) / 10 ** digits
}
