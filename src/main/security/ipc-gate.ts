import { APP_HOST, APP_SCHEME } from './app-scheme.ts'

/** The parts of an IPC event by which its sender is judged. */
export interface Sender {
  /** Null once the frame has gone. */
  senderFrame: { url: string; parent: unknown } | null
  sender: { id: number }
}

/** True only for a message of our own page, in the top frame of a window we made. */
export function mayCall(event: Sender, knownWindow: (contentsId: number) => boolean): boolean {
  const frame = event.senderFrame
  if (frame === null || frame.parent !== null) return false
  const url = URL.parse(frame.url)
  if (!url || url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST || url.username !== '' || url.password !== '')
    return false
  return knownWindow(event.sender.id)
}
