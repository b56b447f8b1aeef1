import type { Translator } from '../../shared/locales/translator.ts'
import { printableLines } from './printable.ts'
import { type Style, styleFor } from './style.ts'
import { wrappedBelow } from './wrapped.ts'

/** Where a run prints, and in which language: results on one stream, messages for the person on the other. */
export interface Output {
  readonly t: Translator
  /** What JSON lines say in words, which is the same in every language. */
  readonly jsonT: Translator
  /** What stands out in results that are for reading. */
  readonly style: Style
  /** Columns of the terminal that results go to; null where they go to a file or a pipe. */
  readonly width: number | null
  /** True when results are shown by a terminal, which control characters could steer. */
  readonly isTerminal: boolean
  /** Nothing but results and what went wrong is to be printed. */
  quiet: boolean
  line(text: string): void
  /** Writes a part of the results as it is; resolves when there is room for more. Its bytes stay as they are. */
  write(part: string | Uint8Array): Promise<void>
  /** Says what went wrong, or what has to be known to go on. */
  message(text: string): void
  /** Says what there is of something that a person has interrupted; nothing when it ended because nobody reads any more. */
  cutShort(text: string): void
  /** Says what is good to know; nothing when the run is quiet. */
  notice(text: string): void
  /** Waits until a slow reader has taken what was printed. */
  drained(): Promise<void>
}

/**
 * Standard output and standard error. A reader that has gone away ends the printing quietly; `onGone` is called, so that
 * nothing more is spent for nobody.
 */
export function standardOutput(
  { t, jsonT }: Pick<Output, 't' | 'jsonT'>,
  env: NodeJS.ProcessEnv,
  onGone: () => void = () => undefined,
): Output {
  let gone = false
  const { stdout, stderr } = process
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    gone = true
    onGone()
  })
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const drained = (): Promise<void> =>
    gone || !stdout.writableNeedDrain
      ? // Not at once: what only waits for promises hears of no Ctrl+C, and never lets go of what it has written.
        new Promise((resolve) => setImmediate(resolve))
      : new Promise((resolve) => {
          const events = ['drain', 'close', 'error'] as const
          const done = (): void => {
            for (const event of events) stdout.off(event, done)
            resolve()
          }
          for (const event of events) stdout.on(event, done)
        })
  const message = (text: string): void => {
    const width = stderr.isTTY ? stderr.columns || null : null
    const lines = printableLines(text).split('\n')
    stderr.write(`${lines.flatMap((line) => wrappedBelow(line, width)).join('\n')}\n`)
  }
  return {
    t,
    jsonT,
    style: styleFor(stdout, env),
    width: stdout.isTTY ? stdout.columns || null : null,
    isTerminal: stdout.isTTY === true,
    quiet: false,
    line: (text) => void (gone || stdout.write(`${printableLines(text)}\n`)),
    write(part) {
      if (!gone) stdout.write(part)
      return drained()
    },
    message,
    cutShort: (text) => void (gone || message(text)),
    notice(text) {
      if (!this.quiet) message(text)
    },
    drained,
  }
}
