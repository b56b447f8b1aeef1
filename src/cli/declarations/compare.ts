import { declare } from '../command.ts'

export const compare = declare({
  path: 'compare',
  usages: [{ typed: 'NAME...|-', word: 'terminal.help.compare' }],
  options: {},
  takesWords: true,
  input: { kind: 'names', after: 0 },
})
