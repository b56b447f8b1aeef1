import type { Translator } from '../locales/translator.ts'
import type { Meant } from './meanings.ts'
import { portfolioFieldOf } from './portfolio-meaning.ts'

/** What the own field of a column is called: as the column, but what a registrar says is never the person's own *Status*. */
export const fieldNameOf = (name: string, { id }: Pick<Meant, 'id'>, t: Translator): string =>
  id === 'registrar-status' && portfolioFieldOf(name) === 'status' ? t('import.meaning.registrar-status') : name
