import { z } from 'zod'
import { CURRENCY_LENGTH, DATE_FORMATS, NUMBER_FORMATS, WEEK_STARTS } from '../../formats/person-format.ts'
import { LANGUAGES, PSEUDO_LOCALE, SYSTEM_LANGUAGE } from '../../locales/languages.ts'
import { PREFERENCE_FIELDS, type Preferences } from '../../program/preferences.ts'
import { NUMBER_SETTINGS, type NumberSetting, type Settings } from '../../program/settings.ts'
import { command, type } from '../route.ts'

/** Their ranges are checked where they are written, so that what is wrong has its range in the message. */
const NUMBERS = Object.fromEntries(NUMBER_SETTINGS.map((key) => [key, z.number().optional()])) as Record<
  NumberSetting,
  z.ZodOptional<z.ZodNumber>
>

/** What core goes by, and what only the window remembers. */
export const settingsRoutes = {
  updateSettings: command({
    input: z.strictObject({
      ...NUMBERS,
      agentRequests: z.number().nullable().optional(),
      agentsSeePrivate: z.boolean().optional(),
      agentsStopped: z.boolean().optional(),
      numberFormat: z.enum(NUMBER_FORMATS).optional(),
      dateFormat: z.enum(DATE_FORMATS).optional(),
      weekStart: z.enum(WEEK_STARTS).optional(),
      currency: z.string().max(CURRENCY_LENGTH).optional(),
      language: z.enum([SYSTEM_LANGUAGE, PSEUDO_LOCALE, ...LANGUAGES]).optional(),
    }),
    output: type<Settings>(),
    changes: ['settings'],
    faults: ['setting-out-of-range'],
  }),
  updatePreferences: command({
    input: z.strictObject(PREFERENCE_FIELDS).partial(),
    output: type<Preferences>(),
    changes: ['preferences'],
  }),
}
