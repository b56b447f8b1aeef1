import { declare } from '../command.ts'

export const check = declare({
  path: 'check',
  examples: ['check', 'check --data-dir ~/almanac', 'check --json'],
  usages: [{ typed: '', word: 'terminal.help.check' }],
  options: {},
})
