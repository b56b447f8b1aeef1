import { z } from 'zod'
import { tableLayout } from '../columns/layout-schema.ts'

const columns = z.array(z.string().max(80)).max(300)

/** The one declaration of the preferences: the window's file and the route that changes them are read by it. */
export const PREFERENCE_FIELDS = {
  theme: z.enum(['light', 'dark', 'system']),
  sidebarCollapsed: z.boolean(),
  compactRows: z.boolean(),
  /** Keys of a single sign, `?` and `/`, do something; off for who speaks to the computer. */
  singleKeys: z.boolean(),
  /** Opening a domain marks its changes as seen; off unless the person turns it on. */
  seenOnOpen: z.boolean(),
  /** Closing the window leaves the program running in the tray; asked in words, once something would go on. */
  closeToTray: z.union([z.literal('ask'), z.boolean()]),
  /** The program asks once a day whether there is a newer version; off until the person turns it on. */
  updateCheck: z.boolean(),
  /** The shown columns in their order; read with `tableColumns`. */
  columns: z.strictObject({ domains: columns.optional(), history: columns.optional(), batch: columns.optional() }),
  /** How each table shows them. */
  layouts: z.strictObject({
    domains: tableLayout.optional(),
    history: tableLayout.optional(),
    batch: tableLayout.optional(),
  }),
  /** What was chosen in the palette lately, the latest first. */
  recent: z.array(z.strictObject({ key: z.string().max(600), label: z.string().max(600) })).max(20),
}

/** What only the window needs to remember. */
export type Preferences = { [K in keyof typeof PREFERENCE_FIELDS]: z.infer<(typeof PREFERENCE_FIELDS)[K]> }
