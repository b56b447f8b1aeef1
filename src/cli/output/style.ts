/** What stands out in a text for reading. Nothing is told by it alone. */
export interface Style {
  bold(text: string): string
  dim(text: string): string
}

const PLAIN: Style = { bold: (text) => text, dim: (text) => text }
const STYLED: Style = { bold: (text) => `\u001B[1m${text}\u001B[22m`, dim: (text) => `\u001B[2m${text}\u001B[22m` }

/** Nothing stands out in a file or a pipe, nor where `NO_COLOR` (https://no-color.org) or a dumb terminal asks for that. */
export function styleFor(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Style {
  return stream.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? STYLED : PLAIN
}
