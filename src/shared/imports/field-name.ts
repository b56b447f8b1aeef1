import { currencyInName, mayBeSameCurrency } from '../formats/currency.ts'
import type { Translator } from '../locales/translator.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { fieldCalled, fitsField } from './column-aim.ts'
import type { ColumnReading } from './column-reading.ts'
import { isFieldOfMeaning, portfolioFieldOf } from './portfolio-meaning.ts'

type Fields = readonly Pick<OwnField, 'name' | 'kind' | 'currency'>[]

/**
 * What the own field of a column is called: as the column, but what a registrar says is never the person's own *Status*, and
 * amounts never those of a field of another currency: *Price (EUR)* beside a *Price* in dollars.
 */
export function fieldNameOf(
  name: string,
  reading: Pick<ColumnReading, 'meaning' | 'way'>,
  fields: Fields,
  t: Translator,
): string {
  if (reading.meaning.id === 'registrar-status' && portfolioFieldOf(name) === 'status')
    return t('import.meaning.registrar-status')
  const { currency } = reading.way
  if (fieldOfOtherCurrency(name, reading, fields) === null || currencyInName(name) === currency) return name
  return `${name.slice(0, 100)} (${currency})`
}

/**
 * The own field that could take amounts if they were converted: one that is called like their column or means the same, in
 * another currency. Null where there is none, and where one of the same meaning can take them as they are.
 */
export function fieldAtRate<F extends Fields[number]>(
  name: string,
  reading: Pick<ColumnReading, 'way' | 'question' | 'meaning'>,
  fields: readonly F[],
): F | null {
  const { type, currency, besides } = reading.way
  if (type !== 'money' || currency === '' || besides !== undefined) return null
  const same = fields.filter((field) => field.kind === 'money' && isFieldOfMeaning(field.name, reading.meaning.id))
  if (same.some((field) => fitsField(reading, field))) return null
  return fieldOfOtherCurrency(name, reading, fields) ?? same.find((field) => field.currency) ?? null
}

/** The own field that is called like a column of amounts in another currency; null where there is none. */
function fieldOfOtherCurrency<F extends Fields[number]>(
  name: string,
  { way }: Pick<ColumnReading, 'way'>,
  fields: readonly F[],
): F | null {
  if (way.type !== 'money' || way.currency === '' || way.besides !== undefined) return null
  const same = fieldCalled(name, fields)
  return same?.kind === 'money' && same.currency && !mayBeSameCurrency(way.currency, same.currency) ? same : null
}
