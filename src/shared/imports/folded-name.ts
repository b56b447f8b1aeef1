import { currencyInName } from '../formats/currency.ts'

/** A name as it is compared: what stands in brackets, such as a currency, is no part of it, nor are capitals and dashes. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/gu, '')
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim()

/** The name of a column as it is compared: words that run together are parted (`expireDate`), points and a currency behind it are no part. */
export const foldedHeader = (name: string): string =>
  foldedName(
    withoutCurrency(name.slice(0, 300))
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/[.:*#/]+/gu, ' '),
  )

function withoutCurrency(name: string): string {
  const currency = currencyInName(name)
  const text = name.trimEnd()
  return currency !== '' && text.endsWith(currency) ? text.slice(0, -currency.length) : name
}
