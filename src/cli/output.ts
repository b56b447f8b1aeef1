/** Where a run prints: results on one stream, messages for the person on the other. */
export interface Output {
  line(text: string): void
  message(text: string): void
}

/** Standard output and standard error. A reader that has gone away ends the printing quietly. */
export function standardOutput(): Output {
  let gone = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    gone = true
  })
  return {
    line: (text) => void (gone || process.stdout.write(`${text}\n`)),
    message: (text) => void process.stderr.write(`${text}\n`),
  }
}
