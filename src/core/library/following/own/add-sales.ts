import type { DatabaseSync } from 'node:sqlite'
import { formulaColumnId } from '../../../../shared/formulas/formula.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { type PortfolioField, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownColumn } from '../../../../shared/list.ts'
import type { SalesWords } from '../../../../shared/own-fields/portfolio.ts'
import { PORTFOLIO_FIELDS } from '../../../../shared/own-fields/portfolio-fields.ts'
import { nameKey } from '../../../../shared/values/text.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { addFormula, formulas } from '../../formulas/formulas.ts'
import { transaction } from '../../file/statements.ts'
import { saveView, savedViews } from '../../saved/views.ts'
import { ownFields } from '../../subjects/subjects.ts'

type Fields = ReadonlyMap<PortfolioField, readonly OwnField[]>

/** What a domain that is held has at least one of: a name in a list is not held for being followed. */
const OF_HELD = ['price-paid', 'bought-on', 'renewal-date', 'renewal-price', 'registrar-account'] as const

/**
 * Adds what shows sales to the fields of a portfolio: *Profit* in each currency, and the views *Held* and *Sold*. What is
 * there under their names stays as it is.
 */
export function addSales(db: DatabaseSync, words: SalesWords): void {
  transaction(db, () => {
    const fields = fieldsOf(db)
    const sold = fields.get('sold-on')?.[0]
    if (sold === undefined) return
    const profits = addProfits(db, fields, words.profit)
    const soldOn = ownColumn(sold.id)
    const held = columns(fields, ['renewal-date', 'renewal-price', 'registrar-account', 'price-paid', 'asking-price'])
    const isHeld = OF_HELD.flatMap((id) => (fields.get(id) ?? []).map((field): Filter => isThere(ownColumn(field.id))))
    const isUnsold: Filter = { op: 'missing', column: soldOn, kind: 'any' }
    addView(db, {
      name: words.held,
      filter: isHeld.length === 0 ? isUnsold : { op: 'and', of: [isUnsold, { op: 'or', of: isHeld }] },
      sort: { column: columns(fields, ['renewal-date'])[0] ?? 'domain', descending: false },
      columns: ['domain', ...held, 'value'],
    })
    addView(db, {
      name: words.sold,
      filter: isThere(soldOn),
      sort: { column: soldOn, descending: true },
      columns: [
        'domain',
        ...columns(fields, ['sold-on', 'sold-for', 'sold-through', 'fees', 'price-paid', 'bought-on']),
        ...profits,
      ],
    })
  })
}

const isThere = (column: string): Filter => ({ op: 'not', of: { op: 'missing', column, kind: 'any' } })

/** The own fields that are of a portfolio, by their names and types. */
function fieldsOf(db: DatabaseSync): Fields {
  const found = new Map<PortfolioField, OwnField[]>()
  for (const field of ownFields(db)) {
    const wanted = PORTFOLIO_FIELDS.find(({ id }) => id === portfolioFieldOf(field.name))
    if (wanted?.kind === field.kind) found.set(wanted.id, [...(found.get(wanted.id) ?? []), field])
  }
  return found
}

const columns = (fields: Fields, ids: readonly PortfolioField[]): string[] =>
  ids.flatMap((id) => (fields.get(id) ?? []).map((field) => ownColumn(field.id)))

/** What sales brought, in each currency of them: only amounts of one currency are subtracted from one another. */
function addProfits(db: DatabaseSync, fields: Fields, name: string): string[] {
  const inCurrency = (id: PortfolioField, currency: string | undefined): OwnField | undefined =>
    fields.get(id)?.find((field) => field.currency === currency)
  const sales = (fields.get('sold-for') ?? []).filter(({ currency }) => inCurrency('price-paid', currency))
  return sales.flatMap(({ id, currency }) => {
    const own = sales.length === 1 ? name : `${name} (${currency ?? '\u2013'})`
    const there = formulas(db).find((one) => nameKey(one.name) === nameKey(own))
    if (there) return [formulaColumnId(there.id)]
    if (ownFields(db).some((one) => nameKey(one.name) === nameKey(own))) return []
    const paid = inCurrency('price-paid', currency)
    const fees = inCurrency('fees', currency)
    const text = [
      ownColumn(id),
      ...(fees ? [`coalesce(${ownColumn(fees.id)}, 0)`] : []),
      ...(paid ? [ownColumn(paid.id)] : []),
    ]
    return [formulaColumnId(addFormula(db, { name: own, text: text.join(' - ') }))]
  })
}

function addView(
  db: DatabaseSync,
  {
    filter,
    sort,
    ...view
  }: { name: string; filter: Filter; sort: { column: string; descending: boolean }; columns: string[] },
): void {
  if (savedViews(db).some(({ name }) => nameKey(name) === nameKey(view.name))) return
  saveView(db, { ...view, query: { list: 'watched', filter, sort } })
}
