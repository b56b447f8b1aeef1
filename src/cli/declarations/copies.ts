import { declare } from '../command.ts'

export const copies = declare({
  path: 'copies',
  examples: ['copies', 'copies --lang de', 'copies --json'],
  usages: [{ typed: '', word: 'terminal.help.copies' }],
  options: {},
})
