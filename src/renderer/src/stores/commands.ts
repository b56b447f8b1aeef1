import { useCallback, useState } from 'react'
import { faultText } from '../../../shared/fault-text.ts'
import type { CommandName, OutputOf } from '../../../shared/ipc/routes.ts'
import { CallFailed, unwrap } from '../api/bridge.ts'
import { send, type Sent } from '../api/send.ts'
import { words } from '../locales/words.ts'
import { useToasts } from './toasts.ts'

/**
 * Does a command and gives what came of it. A failure is shown to the person, and then rejects with CallFailed, so that
 * what should follow does not.
 */
export async function runCommand<K extends CommandName>(route: K, ...input: Sent<K>): Promise<OutputOf<K>> {
  try {
    return await unwrap(send(route, ...input))
  } catch (error) {
    if (error instanceof CallFailed) {
      useToasts.getState().show({ text: faultText(words.t, error.fault) })
      error.isShown = true
    }
    throw error
  }
}

/** A command for a button: `busy` while it runs, so that it cannot be pressed twice. */
export function useCommand<K extends CommandName>(
  route: K,
): { busy: boolean; run: (...input: Sent<K>) => Promise<OutputOf<K>> } {
  const [running, setRunning] = useState(0)
  const start = useCallback(
    async (...input: Sent<K>) => {
      setRunning((count) => count + 1)
      try {
        return await runCommand(route, ...input)
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [route],
  )
  return { busy: running > 0, run: start }
}
