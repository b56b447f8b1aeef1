import { type IpcMain, ipcMain } from 'electron'
import { channelOf } from '../../shared/ipc/channel.ts'
import { type Handlers, type ROUTES, type RouteName, routesByName } from '../../shared/ipc/routes.ts'
import { answerRoute, type AnswerDeps } from './answer-route.ts'

/** The handlers of every subject; a missing one does not compile, and the error names the subject. */
export type AllHandlers = { [S in keyof typeof ROUTES]: Handlers<S> }

/**
 * Answers every declared route; the only place that does. Each message passes the gate and its schema first. `ipc` is
 * Electron's unless a test says otherwise.
 */
export function registerRoutes(
  deps: AnswerDeps & { handlers: AllHandlers },
  ipc: Pick<IpcMain, 'handle'> = ipcMain,
): void {
  const byName = Object.assign({}, ...Object.values(deps.handlers)) as Record<RouteName, (input: unknown) => unknown>
  for (const [name, route] of routesByName())
    ipc.handle(channelOf(name), (event, input: unknown) =>
      answerRoute({ name, route, handler: byName[name] }, event, input, deps),
    )
}
