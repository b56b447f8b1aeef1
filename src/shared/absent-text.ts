import type { ComparedValue } from './comparison/columns.ts'
import { ownFieldOf } from './list.ts'
import type { Translator } from './locales/translator.ts'

/** The word for the way in which a value is absent: what the person keeps was not entered, whatever the service provides. */
export function absentText(
  { id = '' }: { id?: string | undefined },
  state: Exclude<ComparedValue['state'], 'value'>,
  t: Translator,
): string {
  return t(state === 'not-provided' && ownFieldOf(id) !== null ? 'absent.not-entered' : `absent.${state}`)
}
