import { declare } from '../command.ts'

export const ping = declare({
  path: 'ping',
  examples: ['ping', 'ping --sample', 'ping --json --timeout 5'],
  usages: [{ typed: '', word: 'terminal.help.ping' }],
  options: {},
})
