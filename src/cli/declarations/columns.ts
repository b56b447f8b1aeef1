import { declare } from '../command.ts'

export const columns = declare({
  path: 'columns',
  examples: ['columns', 'columns --lang de', 'columns --json'],
  usages: [{ typed: '', word: 'terminal.help.columns-command' }],
  options: {},
})
