import { declare } from '../command.ts'

export const allowance = declare({
  path: 'allowance',
  usages: [{ typed: '', word: 'terminal.help.allowance' }],
  options: {},
})
