import { z } from 'zod'
import { CURRENCY_LENGTH, DATE_FORMATS, NUMBER_FORMATS, WEEK_STARTS } from '../../formats/person-format.ts'
import { LANGUAGES, PSEUDO_LOCALE, SYSTEM_LANGUAGE } from '../../locales/languages.ts'
import { PREFERENCE_FIELDS, type Preferences } from '../../preferences.ts'
import type { Settings } from '../../settings.ts'
import { command, type } from '../route.ts'

/** What core goes by, and what only the window remembers. */
export const settingsRoutes = {
  updateSettings: command({
    input: z.strictObject({
      allowance: z.number().optional(),
      reserve: z.number().optional(),
      freshHours: z.number().optional(),
      freshBatchDays: z.number().optional(),
      timeoutSeconds: z.number().optional(),
      watchShare: z.number().optional(),
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
