import { z } from 'zod'
import type { ActionId } from '../../actions.ts'
import type { DesktopState, NotificationTest, OpenRequest, UpdateState } from '../../program/desktop.ts'
import { command, query, type } from '../route.ts'
import { nothing } from '../schemas.ts'

/** The program's life on the desktop: requests to open a file or a name, closing, login, newer versions. */
export const desktopRoutes = {
  takeOpenRequest: command({ input: nothing, output: type<OpenRequest>() }),
  /** What was chosen in the menu and not done yet, in its order. */
  takeMenuActions: command({ input: nothing, output: type<ActionId[]>() }),
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
  /** Shows a notification as alerts do. */
  testNotification: command({ input: nothing, output: type<NotificationTest>() }),
  getUpdate: query({ input: nothing, output: type<UpdateState>(), reads: ['update', 'preferences'] }),
  checkForUpdate: command({ input: nothing, output: type<UpdateState>(), changes: ['update'] }),
}
