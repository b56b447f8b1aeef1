import { declare } from '../command.ts'

export const columns = declare({
  path: 'columns',
  usages: [{ typed: '', word: 'terminal.help.columns-command' }],
  options: {},
})
