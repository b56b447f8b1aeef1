import { isFieldId } from '../fields.ts'
import type { Translator } from '../locales/translator.ts'
import type { Measured } from './measured.ts'

/** What a measured column is called. */
export const measuredName = ({ id, name, gone }: Pick<Measured, 'id' | 'name' | 'gone'>, t: Translator): string =>
  gone ? t('absent.column-gone') : (name ?? (isFieldId(id) ? t(`field.${id}`) : id))
