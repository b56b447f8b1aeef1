import { declare } from '../command.ts'

export const batches = declare({
  path: 'batches',
  examples: ['batches', 'batches --sample', 'batches --json'],
  usages: [{ typed: '', word: 'terminal.help.batches' }],
  options: {},
})
