import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** One press of Ctrl+C arrives once from the terminal and once from npm, which passes it on. */
const SAME_PRESS_MS = 500

/**
 * Runs a program on this terminal until it ends, and gives the status to end with. Ctrl+C reaches the program from the
 * terminal itself, so that it is not passed on here: Electron takes a second one as an order to be killed. SIGTERM is. A
 * second Ctrl+C, or a second SIGTERM, ends the program at once. `now` is a clock in milliseconds.
 */
export function runChild(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  now: () => number = Date.now,
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env })
  const firstAt = new Map<NodeJS.Signals, number>()
  const onSignal = (signal: NodeJS.Signals): void => {
    const first = firstAt.get(signal)
    if (first === undefined) {
      firstAt.set(signal, now())
      if (signal === 'SIGTERM') child.kill('SIGTERM')
    } else if (now() - first > SAME_PRESS_MS) child.kill('SIGKILL')
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  }).finally(() => {
    for (const signal of signals) process.off(signal, onSignal)
  })
}

/** The environment for Electron: with `ELECTRON_RUN_AS_NODE`, which some editors set, it would start as plain Node. */
export function electronEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.toUpperCase() !== 'ELECTRON_RUN_AS_NODE'))
}
