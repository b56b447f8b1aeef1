import { z } from 'zod'
import type { AppState } from '../../program/app-state.ts'
import { command, query, type } from '../route.ts'
import { nothing, text, token } from '../schemas.ts'

/** The program's own state, and the few things that the page asks of the system. */
export const appRoutes = {
  getState: query({
    input: nothing,
    output: type<AppState>(),
    reads: ['settings', 'preferences', 'connection', 'keys', 'notices'],
  }),
  dismissNotice: command({
    input: z.strictObject({ kind: text(40), detail: text(4_000) }),
    output: type<null>(),
    changes: ['notices'],
  }),
  /** Ends long work early; what it has done by then stays done. */
  cancelLongWork: command({ input: z.strictObject({ id: token }), output: type<null>() }),
  copyText: command({ input: z.strictObject({ text: text(4_000_000) }), output: type<null>() }),
  openLink: command({ input: z.strictObject({ url: text(2_000) }), output: type<boolean>() }),
  showDataFolder: command({ input: nothing, output: type<null>() }),
  reportError: command({
    input: z.strictObject({ message: text(4_000), shown: z.boolean().optional() }),
    output: type<null>(),
  }),
  readLog: query({ input: nothing, output: type<string[]>(), reads: [] }),
  copyDiagnostics: command({ input: nothing, output: type<null>() }),
  showLog: command({ input: nothing, output: type<null>() }),
}
