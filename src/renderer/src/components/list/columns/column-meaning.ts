import type { Translator } from '../../../../../shared/locales/translator.ts'

/** Words that a column is looked for by although they are not in its name: what is wrong with a domain, by what is wrong. */
export const columnMeaning = (id: string, t: Translator): string =>
  id === 'attention' ? t('column.words-attention') : ''
