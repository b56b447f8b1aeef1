import { isSameCurrency } from '../../../shared/formats/currency.ts'
import { portfolioFieldOf } from '../../../shared/imports/portfolio-meaning.ts'
import type { OwnField, OwnValue } from '../../../shared/watchlists/watchlist.ts'

/** An amount that a domain has in another currency than that of a field. */
export interface OtherAmount {
  field: OwnField
  value: OwnValue
}

/** The fields that hold the same amount of a portfolio in other currencies: a name has one renewal price, whichever it is in. */
export function inOtherCurrencies(field: OwnField, all: readonly OwnField[]): OwnField[] {
  const meant = field.kind === 'money' ? portfolioFieldOf(field.name) : null
  if (meant === null || !field.currency) return []
  return all.filter(
    (one) =>
      one.id !== field.id &&
      one.kind === 'money' &&
      one.currency &&
      !isSameCurrency(one.currency, field.currency ?? '') &&
      portfolioFieldOf(one.name) === meant,
  )
}

/** The amount that some values of a domain have in another currency; null for none. */
export function otherAmountIn(
  values: Readonly<Record<number, OwnValue>> | undefined,
  fields: readonly OwnField[],
): OtherAmount | null {
  for (const field of fields) {
    const value = values?.[field.id]
    if (value !== undefined && value !== null) return { field, value }
  }
  return null
}
