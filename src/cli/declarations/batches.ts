import { declare } from '../command.ts'

export const batches = declare({
  path: 'batches',
  usages: [{ typed: '', word: 'terminal.help.batches' }],
  options: {},
})
