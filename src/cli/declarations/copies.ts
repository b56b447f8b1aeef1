import { declare } from '../command.ts'

export const copies = declare({
  path: 'copies',
  usages: [{ typed: '', word: 'terminal.help.copies' }],
  options: {},
})
