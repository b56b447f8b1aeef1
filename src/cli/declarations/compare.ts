import { declare } from '../command.ts'

export const compare = declare({
  path: 'compare',
  examples: ['compare example.com example.org', 'compare --json example.com example.org', 'compare - < names.txt'],
  usages: [{ typed: 'NAME...|-', word: 'terminal.help.compare' }],
  options: {},
  takesWords: true,
  input: { kind: 'names', after: 0 },
})
