import type { PORTFOLIO_FIELDS } from '../own-fields/portfolio-fields.ts'
import { foldedName } from './folded-name.ts'

export type PortfolioField = (typeof PORTFOLIO_FIELDS)[number]['id']

/** What people call the columns of their lists that hold what a field of a portfolio does, in English and German. */
const PORTFOLIO_NAMES: Readonly<Record<PortfolioField, readonly string[]>> = {
  'price-paid': [
    ...['price paid', 'paid', 'purchase price', 'buy price', 'bought for', 'cost', 'acquisition cost'],
    ...['kaufpreis', 'einkaufspreis', 'einkauf', 'bezahlt', 'gekauft f\u00FCr', 'anschaffungskosten'],
  ],
  'bought-on': [
    ...['bought on', 'bought', 'purchase date', 'purchased', 'purchased on', 'acquired', 'acquired on', 'date bought'],
    ...['gekauft am', 'gekauft', 'kaufdatum', 'erworben', 'erworben am', 'gekauft seit'],
  ],
  'renewal-date': [
    ...['renewal date', 'renewal', 'renews', 'renews on', 'expires', 'expires on', 'expiry', 'expiry date'],
    ...[
      'expiration',
      'expiration date',
      'expires at',
      'verl\u00E4ngerung am',
      'verl\u00E4ngerung',
      'l\u00E4uft ab',
      'l\u00E4uft ab am',
    ],
    ...['ablauf', 'ablaufdatum', 'g\u00FCltig bis', 'verl\u00E4ngerungsdatum'],
  ],
  'renewal-price': [
    ...['renewal price per year', 'renewal price', 'renewal cost', 'renewal fee', 'yearly price', 'price per year'],
    ...[
      'verl\u00E4ngerungspreis pro jahr',
      'verl\u00E4ngerungspreis',
      'verl\u00E4ngerungskosten',
      'jahrespreis',
      'preis pro jahr',
    ],
  ],
  'registrar-account': ['registrar account', 'registrar', 'registrar-konto', 'registrar konto', 'registrarkonto'],
  'asking-price': [
    ...['asking price', 'ask', 'asking', 'list price', 'selling price', 'sale price', 'bin', 'buy it now'],
    ...['angebotspreis', 'verlangt', 'verkaufspreis', 'preisvorstellung', 'wunschpreis', 'sofortkaufpreis'],
  ],
  'floor-price': [
    ...['floor price', 'floor', 'minimum price', 'lowest price', 'reserve price'],
    ...['mindestpreis', 'untergrenze', 'preisuntergrenze'],
  ],
  status: ['status'],
}

const NOTE_NAMES = new Set(
  ['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'notiz', 'notizen', 'bemerkung', 'bemerkungen'].concat([
    'kommentar',
    'kommentare',
    'anmerkung',
    'anmerkungen',
  ]),
)

const ID_OF = new Map(
  Object.entries(PORTFOLIO_NAMES).flatMap(([id, names]) =>
    names.map((name) => [foldedName(name), id as PortfolioField] as const),
  ),
)

/** The field of a portfolio that a column or own field of this name holds; null for other names. */
export const portfolioFieldOf = (name: string): PortfolioField | null => ID_OF.get(foldedName(name)) ?? null

/** True for a column that is called like a note. */
export const isNoteName = (name: string): boolean => NOTE_NAMES.has(foldedName(name))
