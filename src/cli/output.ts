import { once } from 'node:events'
import type { Translator } from '../shared/locales/translator.ts'

/** Where a run prints, and in which language: results on one stream, messages for the person on the other. */
export interface Output {
  readonly t: Translator
  line(text: string): void
  message(text: string): void
  /** Waits until a slow reader has taken what was printed. */
  drained(): Promise<void>
}

/** Standard output and standard error. A reader that has gone away ends the printing quietly; `onGone` is told, so that nothing more is spent for nobody. */
export function standardOutput(t: Translator, onGone: () => void = () => undefined): Output {
  let gone = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    gone = true
    onGone()
  })
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  return {
    t,
    line: (text) => void (gone || process.stdout.write(`${text}\n`)),
    drained: async () => {
      if (!gone && process.stdout.writableNeedDrain)
        await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')])
    },
    message: (text) => void process.stderr.write(`${text}\n`),
  }
}
