import { COLUMN_WORDS, NEIGHBOURS, PERSON_PARTS, REGISTRAR_STATUSES, SECRET_PARTS } from './column-words.ts'
import { isEmptySign, type FileType } from './column-way.ts'
import { type Meaning, type Meant, MEANINGS } from './meanings.ts'
import { foldedHeader } from './folded-name.ts'

let known: ReadonlyMap<string, readonly Meaning[]> | null = null

/** Which meanings each name has; worked out once it is asked for, since most starts read no list. */
function meaningsByName(): ReadonlyMap<string, readonly Meaning[]> {
  if (known) return known
  const found = new Map<string, Meaning[]>()
  for (const meaning of MEANINGS)
    for (const word of meaning === 'other' ? [] : COLUMN_WORDS[meaning]) {
      const name = foldedHeader(word)
      const meanings = found.get(name)
      if (!meanings) found.set(name, [meaning])
      else if (!meanings.includes(meaning)) meanings.push(meaning)
    }
  known = found
  return found
}

/** The part that is in a name: as words of their own, a long one also within another. */
const partOf = (name: string, parts: readonly string[]): string | undefined =>
  parts.find((part) => ` ${name} `.includes(` ${part} `) || (part.length > 6 && name.includes(part)))

/** What is not kept of a list unasked, where a column's name says that it is that: codes, and who somebody is. */
export function withheldByName(name: string): { id: 'secret' | 'person'; word: string } | null {
  const folded = foldedHeader(name)
  const meant = meaningsByName().get(folded) ?? []
  // Some name a password in one word with others: `transferPassword`, `DomainAuthCode`.
  const secret = meant.includes('secret') ? folded : partOf(folded, SECRET_PARTS)
  if (secret !== undefined) return { id: 'secret', word: secret }
  const person = meant.includes('person') ? folded : partOf(folded, PERSON_PARTS)
  return person === undefined ? null : { id: 'person', word: person }
}

/** What columns and fields of this name may be, likeliest first. */
export const meaningsOfName = (name: string): readonly Meaning[] => meaningsByName().get(foldedHeader(name)) ?? []

/** Of which types a column of a meaning is; a meaning that is not here may have any. */
const TYPES: Partial<Record<Meaning, readonly FileType[]>> = {
  ...Object.fromEntries(
    (['expires', 'registered', 'bought-on', 'auction-ends', 'listed-on', 'sold-on'] as const).map((one) => [
      one,
      ['date'],
    ]),
  ),
  ...Object.fromEntries(
    [
      ...(['price-paid', 'renewal-price', 'asking-price', 'floor-price', 'minimum-offer', 'bid', 'sold-for'] as const),
      'fees' as const,
    ].map((one) => [one, ['number', 'money']]),
  ),
  'auto-renew': ['flag', 'text'],
  registrar: ['text'],
  'registrar-status': ['text'],
  'sold-through': ['text', 'link'],
  note: ['text'],
  tags: ['text'],
  currency: ['text'],
}

const AMOUNT =
  /\b(?:price|amount|cost|fee|fees|value|paid|bid|offer|commission|preis|betrag|kosten|wert|geb\u00FChr|gebot)\b|preis$|kosten$/u

/** True for a column that is called like one of amounts: its currency may stand in another. */
export const mayBeAmount = (name: string): boolean =>
  AMOUNT.test(foldedHeader(name)) || meaningsOfName(name).some((id) => TYPES[id]?.includes('money'))

/** True for a column that is called like one of days. */
export const mayBeDate = (name: string): boolean =>
  /\b(?:date|datum|expires|expiry|created|updated)\b|datum$/u.test(foldedHeader(name)) ||
  meaningsOfName(name).some((id) => TYPES[id]?.includes('date'))

/** True for a column that is called like one of answers. */
export const mayBeFlag = (name: string): boolean => meaningsOfName(name).some((id) => TYPES[id]?.includes('flag'))

/** A column as far as it tells what it is for: its name, its type (null where it is empty), and some of its texts. */
export interface ToldColumn {
  name: string
  type: FileType | null
  texts: readonly string[]
}

/** What a column other than the domains' is, by its name and what it holds, and by the names of those beside it. */
export function meaningOf(column: ToldColumn, beside: readonly string[]): Meant {
  const { name, type, texts } = column
  const fits = (id: Meaning): boolean => type === null || (TYPES[id]?.includes(type) ?? true)
  const word = foldedHeader(name)
  if (isRegistrarStatus(word, texts) && fits('registrar-status'))
    return { id: 'registrar-status', why: { by: 'values' } }
  const named = meaningsOfName(name).find((id) => id !== 'domain' && fits(id))
  if (named) return { id: named, why: { by: 'name', word } }
  const folded = beside.map(foldedHeader)
  for (const { words, near, id } of NEIGHBOURS) {
    const at = words.includes(word) && fits(id) ? folded.findIndex((one) => near.includes(one)) : -1
    if (at >= 0) return { id, why: { by: 'neighbour', word, column: beside[at] ?? '' } }
  }
  if (
    type === 'text' &&
    texts.length > 0 &&
    texts.every((text) => /^(?:[A-Z]{3}|\p{Sc})$/u.test(text.trim())) &&
    isCurrency(texts)
  )
    return { id: 'currency', why: { by: 'values' } }
  return { id: 'other', why: null }
}

const COMMON_CURRENCIES = new Set(
  'USD EUR GBP CHF CAD AUD NZD JPY CNY INR SEK NOK DKK PLN CZK HUF BRL MXN ZAR SGD HKD KRW TRY $ \u20AC \u00A3 \u00A5'.split(
    ' ',
  ),
)
const isCurrency = (texts: readonly string[]): boolean => texts.every((text) => COMMON_CURRENCIES.has(text.trim()))

function isRegistrarStatus(word: string, texts: readonly string[]): boolean {
  if (!/\bstatus\b|\bstate\b|\bzustand\b|status$/u.test(word)) return false
  // The state of one switch is not that of the registration, though both may be called locked.
  if (/\block|privacy|sperre/u.test(word)) return false
  const said = texts.filter((text) => !isEmptySign(text))
  const known = said.filter((text) => text.split(/[,;|]/u).every((one) => REGISTRAR_STATUSES.has(statusKey(one))))
  return known.length > 0 && known.length * 2 > said.length
}

const statusKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
