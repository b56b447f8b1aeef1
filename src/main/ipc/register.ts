import { type IpcMain, ipcMain, type IpcMainInvokeEvent } from 'electron'
import { routeNames } from 'virtual:route-names'
import { channelOf } from '../../shared/ipc/channel.ts'
import type { Result } from '../../shared/ipc/result.ts'
import type { RouteName } from '../../shared/ipc/routes.ts'

/** Answers one message of the page. Never rejects. */
export type Answer = (name: RouteName, event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>

/**
 * Takes the messages of every route; the only place that does. They wait for `answer`, so that the page may come before
 * the program is loaded. `ipc` is Electron's unless a test says otherwise.
 */
export function registerRoutes(answer: Promise<Answer>, ipc: Pick<IpcMain, 'handle'> = ipcMain): void {
  for (const name of routeNames)
    ipc.handle(channelOf(name), async (event, input: unknown) => (await answer)(name, event, input))
}
