import { portfolioFieldOf } from '../imports/portfolio-meaning.ts'
import type { OwnField, OwnKind } from '../watchlists/watchlist.ts'
import { nameKey } from '../values/text.ts'

/** An own field that is to be made. */
export interface NewOwnField {
  name: string
  kind: OwnKind
  choices?: string[] | undefined
  currency?: string | undefined
}

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
