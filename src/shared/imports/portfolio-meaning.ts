import type { PORTFOLIO_FIELDS } from '../own-fields/portfolio-fields.ts'
import { meaningsOfName } from './column-meaning.ts'
import type { Meaning } from './meanings.ts'

export type PortfolioField = (typeof PORTFOLIO_FIELDS)[number]['id']

/** The field of a portfolio that holds what columns of a meaning have. */
const FIELD_OF: Partial<Record<Meaning, PortfolioField>> = {
  expires: 'renewal-date',
  'bought-on': 'bought-on',
  'price-paid': 'price-paid',
  'renewal-price': 'renewal-price',
  'asking-price': 'asking-price',
  'floor-price': 'floor-price',
  'sold-on': 'sold-on',
  'sold-for': 'sold-for',
  'sold-through': 'sold-through',
  fees: 'fees',
  registrar: 'registrar-account',
  'registrar-status': 'registrar-status',
}

/** The field of a portfolio that a column of a meaning fills; null where there is none. */
export const portfolioFieldFor = (meaning: Meaning): PortfolioField | null => FIELD_OF[meaning] ?? null

/** The field of a portfolio that an own field of this name is; null for other names. */
export function portfolioFieldOf(name: string): PortfolioField | null {
  if (/^status$/iu.test(name.trim())) return 'status'
  for (const meaning of meaningsOfName(name)) {
    const field = FIELD_OF[meaning]
    if (field) return field
  }
  return null
}

const PAST: readonly Meaning[] = ['bought-on', 'registered', 'listed-on', 'sold-on']

/** Whether the date of an own field of this name is one that something is done by: a purchase is not. */
export const isAhead = (name: string): boolean => !PAST.some((meaning) => isFieldOfMeaning(name, meaning))

/** Whether it comes again each year: an auction ends once. */
export const isRenewed = (name: string): boolean => isAhead(name) && !isFieldOfMeaning(name, 'auction-ends')

/** What columns of registrars and auctions have beside that, and what no field of a portfolio holds. */
const BESIDE_PORTFOLIO: ReadonlySet<Meaning> = new Set([
  ...(['registered', 'auto-renew', 'auction-ends', 'listed-on', 'minimum-offer', 'bid'] as const),
])

/** True where an own field of this name holds what columns of a meaning have, however another file calls it. */
export function isFieldOfMeaning(name: string, meaning: Meaning): boolean {
  const field = portfolioFieldFor(meaning)
  if (field !== null) return portfolioFieldOf(name) === field
  return BESIDE_PORTFOLIO.has(meaning) && meaningsOfName(name).includes(meaning)
}
