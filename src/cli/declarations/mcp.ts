import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, type Options, wholeNumber } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  'allow-lookups': wholeNumber([1, 1_000_000], 'terminal.help.allow-lookups'),
  'include-private': flag('terminal.help.include-private'),
} satisfies Options
export type McpRun = Run<typeof options>

export const mcp = declare({
  path: 'mcp',
  usages: [{ typed: '', word: 'terminal.help.mcp' }],
  examples: ['mcp', 'mcp --allow-lookups 50', 'mcp --url https://service.example --include-private'],
  options,
  check: ({ keyStdin }) => {
    // Standard input carries the protocol.
    if (keyStdin) throw new UsageError('terminal.mcp-key-stdin', { variable: 'ALMANAC_API_KEY' })
  },
})
