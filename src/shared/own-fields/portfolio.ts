import type { Translator } from '../locales/translator.ts'
import type { NewOwnField } from './planned-fields.ts'
import { PORTFOLIO_FIELDS } from './portfolio-fields.ts'

/** What may become of a domain that a person holds; their names are `portfolio.status.<id>`. */
export const PORTFOLIO_STATUSES = ['keep', 'list', 'investigate', 'let-go'] as const

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
