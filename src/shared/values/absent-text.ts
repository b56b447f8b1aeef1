import type { ComparedValue } from '../comparison/columns.ts'
import { ownFieldOf } from '../list.ts'
import type { Translator } from '../locales/translator.ts'

/** The word for the way in which a value is absent; what the person has not entered is blank. */
export function absentText(
  { id = '' }: { id?: string | undefined },
  state: Exclude<ComparedValue['state'], 'value'>,
  t: Translator,
): string {
  return state === 'not-provided' && ownFieldOf(id) !== null ? '' : t(`absent.${state}`)
}
