import { declare } from '../command.ts'

export const check = declare({
  path: 'check',
  usages: [{ typed: '', word: 'terminal.help.check' }],
  options: {},
})
