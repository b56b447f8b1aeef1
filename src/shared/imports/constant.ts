import type { Translator } from '../locales/translator.ts'
import type { OwnField, OwnValue } from '../watchlists/watchlist.ts'
import { isFieldOfMeaning } from './portfolio-meaning.ts'

/** A value that every row of a file has in common although no column holds it: *Registrar = GoDaddy*. */
export interface Constant {
  /** The name of the own field; one that is not there yet becomes a field for texts. */
  field: string
  value: OwnValue
}

/** Texts and as many of them as one list can be given. */
export const MOST_CONSTANTS = 20

/** The name of the own field that says at which registrar a domain is: where columns of that meaning go, else a new one. */
export const registrarField = (fields: readonly Pick<OwnField, 'name' | 'kind'>[], t: Translator): string =>
  fields.find(({ name, kind }) => kind === 'text' && isFieldOfMeaning(name, 'registrar'))?.name ??
  t('import.meaning.registrar')
