import { declare } from '../command.ts'

export const allowance = declare({
  path: 'allowance',
  examples: ['allowance', 'allowance --sample', 'allowance --json'],
  usages: [{ typed: '', word: 'terminal.help.allowance' }],
  options: {},
})
