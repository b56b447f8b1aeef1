import type { OwnKind } from '../watchlists/watchlist.ts'

/** The own fields to start a portfolio from, in their order; their names are `portfolio.field.<id>`. */
export const PORTFOLIO_FIELDS = [
  { id: 'price-paid', kind: 'money' },
  { id: 'bought-on', kind: 'date' },
  { id: 'renewal-date', kind: 'date' },
  { id: 'renewal-price', kind: 'money' },
  { id: 'registrar-account', kind: 'text' },
  { id: 'registrar-status', kind: 'text' },
  { id: 'asking-price', kind: 'money' },
  { id: 'floor-price', kind: 'money' },
  { id: 'sold-on', kind: 'date' },
  { id: 'sold-for', kind: 'money' },
  { id: 'sold-through', kind: 'text' },
  { id: 'fees', kind: 'money' },
  { id: 'status', kind: 'choice' },
] as const satisfies readonly { id: string; kind: OwnKind }[]
