import { declare } from '../command.ts'

export const ping = declare({
  path: 'ping',
  usages: [{ typed: '', word: 'terminal.help.ping' }],
  options: {},
})
