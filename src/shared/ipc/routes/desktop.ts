import { z } from 'zod'
import type { DesktopState, HandedOver, UpdateState } from '../../desktop.ts'
import { command, query, type } from '../route.ts'
import { nothing } from '../schemas.ts'

/** The program's life on the desktop: what is handed over, closing, login, newer versions. */
export const desktopRoutes = {
  takeHandedOver: command({ input: nothing, output: type<HandedOver>(), changes: [] }),
  answerClose: command({
    input: z.strictObject({ choice: z.enum(['tray', 'quit', 'stay']), remember: z.boolean() }),
    output: type<null>(),
    changes: ['preferences'],
  }),
  getDesktop: query({ input: nothing, output: type<DesktopState>(), reads: ['login-item'] }),
  setStartAtLogin: command({
    input: z.strictObject({ on: z.boolean() }),
    output: type<DesktopState>(),
    changes: ['login-item'],
  }),
  getUpdate: query({ input: nothing, output: type<UpdateState>(), reads: ['update', 'preferences'] }),
  checkForUpdate: command({ input: nothing, output: type<UpdateState>(), changes: ['update'] }),
}
