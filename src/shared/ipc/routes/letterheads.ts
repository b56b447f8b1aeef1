import { z } from 'zod'
import { LETTERHEAD_LIMITS, type SavedLetterhead } from '../../reports/letterhead.ts'
import { ACCENT, LOGO_LIMITS } from '../../reports/report.ts'
import type { Undoable } from '../../undo/undo.ts'
import { command, query, type } from '../route.ts'
import { nameText, nothing, text } from '../schemas.ts'

/** How a report looks and who it is from. */
export const look = z.strictObject({
  by: text(LETTERHEAD_LIMITS.text),
  logo: z
    .base64()
    .max(Math.ceil((LOGO_LIMITS.bytes * 4) / 3) + 4)
    .nullable(),
  accent: z.string().regex(ACCENT),
  footer: text(LETTERHEAD_LIMITS.text),
  cover: z.boolean(),
})
const name = nameText(LETTERHEAD_LIMITS.name)

/** Letterheads, which belong to no connection. */
export const letterheadRoutes = {
  listLetterheads: query({ input: nothing, output: type<SavedLetterhead[]>(), reads: ['letterheads'] }),
  // `before`: what the one that was edited was called; null for a new one.
  saveLetterhead: command({
    input: z.strictObject({ name, before: name.nullable(), look }),
    output: type<SavedLetterhead>(),
    changes: ['letterheads'],
    faults: ['name-taken', 'letterheads-too-large', 'logo-not-png', 'logo-too-large'],
  }),
  removeLetterhead: command({
    input: z.strictObject({ name }),
    output: type<Undoable<string | null>>(),
    changes: ['letterheads'],
  }),
}
