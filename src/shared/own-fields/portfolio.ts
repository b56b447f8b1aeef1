import { portfolioFieldOf } from '../imports/portfolio-meaning.ts'
import type { Translator } from '../locales/translator.ts'
import { PORTFOLIO_FIELDS } from './portfolio-fields.ts'
import type { OwnField, OwnKind } from '../watchlists/watchlist.ts'
import { nameKey } from '../values/text.ts'

/** What may become of a domain that a person holds; their names are `portfolio.status.<id>`. */
export const PORTFOLIO_STATUSES = ['keep', 'list', 'investigate', 'let-go'] as const

/** An own field that is to be made. */
export interface NewOwnField {
  name: string
  kind: OwnKind
  choices?: string[] | undefined
  currency?: string | undefined
}

/** The fields of a portfolio in the person's language; amounts in one currency, or in none. */
export function portfolioFields(t: Translator, currency: string): NewOwnField[] {
  return PORTFOLIO_FIELDS.map(({ id, kind }) => ({
    name: t(`portfolio.field.${id}`),
    kind,
    ...(kind === 'money' && currency !== '' ? { currency } : {}),
    ...(kind === 'choice' ? { choices: PORTFOLIO_STATUSES.map((status) => t(`portfolio.status.${status}`)) } : {}),
  }))
}

/** What the views and the formula of sales are called in the person's language. */
export interface SalesWords {
  held: string
  sold: string
  profit: string
}

export const salesWords = (t: Translator): SalesWords => ({
  held: t('portfolio.view.held'),
  sold: t('portfolio.view.sold'),
  profit: t('portfolio.profit'),
})

/** A field with what is there already: one of its name or meaning and type, which is used, or one of another type, which is in its way. */
export interface PlannedField {
  wanted: NewOwnField
  there: OwnField | null
  fits: boolean
}

/** What making some fields would come to beside those that there are. */
export function plannedFields(wanted: readonly NewOwnField[], fields: readonly OwnField[]): PlannedField[] {
  return wanted.map((one) => {
    const same = fields.filter(({ name }) => nameKey(name) === nameKey(one.name))
    const meant = portfolioFieldOf(one.name)
    const alike = fields.filter(({ name }) => meant !== null && portfolioFieldOf(name) === meant)
    const there = [...same, ...alike].find(({ kind }) => kind === one.kind) ?? same[0] ?? null
    return { wanted: one, there, fits: there === null || there.kind === one.kind }
  })
}
