import { formatMoment } from '../../../../shared/formats/moments.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { mutedUntilOf } from '../../../../shared/rules/mute.ts'
import { ask } from '../../api/route-queries.ts'

/** Until when something is muted that is muted for days from now on, by the library's own now. */
export async function mutedUntilText({ format }: Translator, days: number): Promise<string> {
  const { now } = await ask('getAllowance')
  return formatMoment(mutedUntilOf({ muteDays: days }, now) ?? now, format)
}
