import { contextBridge, ipcRenderer } from 'electron'
import { routeNames } from 'virtual:route-names'
import type { Bridge } from '../shared/ipc/bridge.ts'
import { channelOf } from '../shared/ipc/channel.ts'
import { EVENT_NAMES, type EventName, type Events } from '../shared/ipc/events.ts'

function listen<K extends EventName>(name: K, listener: (event: Events[K]) => void): () => void {
  const withoutSender = (_event: unknown, value: Events[K]): void => listener(value)
  ipcRenderer.on(channelOf(name), withoutSender)
  return () => void ipcRenderer.removeListener(channelOf(name), withoutSender)
}

const calls = routeNames.map((name) => [name, (input?: unknown) => ipcRenderer.invoke(channelOf(name), input)])
const subscriptions = EVENT_NAMES.map((name) => [
  `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  (listener: (event: Events[typeof name]) => void) => listen(name, listener),
])

contextBridge.exposeInMainWorld('almanac', Object.fromEntries([...calls, ...subscriptions]) as Bridge)
