import { readAtMost } from '../core/read-at-most.ts'
import { faultText } from '../shared/fault-text.ts'
import { LIST_BYTES, LIST_ROWS, listTooLarge } from '../shared/imports/import-preview.ts'
import { tidyKey } from '../shared/service/api-key.ts'
import type { Reading } from './command.ts'
import { UsageError } from './exit-status.ts'
import type { Output } from './output/output.ts'
import type { Arguments, Input } from './run.ts'

/** The key, and the names or the list that come by standard input; it is read only when one of them is wanted from there. */
export async function readInput(
  { args, input }: Pick<Reading, 'args' | 'input'>,
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<Input> {
  const fromEnv = env.ALMANAC_API_KEY?.trim() ? checkedKey(env.ALMANAC_API_KEY, 'ALMANAC_API_KEY') : null
  // Child processes and crash reports get no copy of the key.
  delete env.ALMANAC_API_KEY
  const takesNames = input?.kind === 'names'
  const typed = takesNames ? args.names.slice(input.after) : []
  const namesWanted = typed.includes('-') || (takesNames && input.isNeeded === true && typed.length === 0)
  const listWanted = input?.kind === 'list' && args.names[0] === '-'
  if (!namesWanted && !listWanted && !args.keyStdin) return { key: fromEnv, names: [...typed], bytes: null }
  if (process.stdin.isTTY && namesWanted) output.notice(output.t('terminal.names-prompt'))
  const bytes = await readAtMost(process.stdin, LIST_BYTES)
  if (bytes === null) throw new UsageError('terminal.not-brought-in', { why: faultText(output.t, listTooLarge()) })
  if (listWanted) return withList(args, bytes, fromEnv)
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\n|\r/u)
  const key = args.keyStdin ? checkedKey(lines.shift() ?? '', '--key-stdin') : fromEnv
  const given = lines.filter((line) => line.trim() !== '')
  if (namesWanted && given.length > LIST_ROWS) throw new UsageError('terminal.too-many-names', { most: LIST_ROWS })
  const names = typed.length === 0 ? given : typed.flatMap((name) => (name === '-' ? given : [name]))
  return { key, names, bytes: null }
}

/** A list on standard input is taken as it is, in any format; with --key-stdin its first line is the key. */
function withList(args: Arguments, bytes: Buffer, fromEnv: string | null): Input {
  if (!args.keyStdin) return { key: fromEnv, names: [], bytes }
  const end = bytes.indexOf(0x0a)
  const first = end < 0 ? bytes : bytes.subarray(0, end)
  return {
    key: checkedKey(first.toString('utf8'), '--key-stdin'),
    names: [],
    bytes: end < 0 ? new Uint8Array() : bytes.subarray(end + 1),
  }
}

function checkedKey(typed: string, from: string): string {
  const key = tidyKey(typed)
  if (key !== null) return key
  throw new UsageError(typed.trim() === '' ? 'terminal.key-line-empty' : 'terminal.key-malformed', { from })
}
