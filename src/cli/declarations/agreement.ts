import { declare } from '../command.ts'
import { type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = { where: text('FILTER', 'terminal.help.where-agreement', { signed: true }) } satisfies Options
export type AgreementRun = Run<typeof options>

export const agreement = declare({
  path: 'agreement',
  examples: ['agreement', "agreement --where 'tld:de'", 'agreement --json'],
  usages: [{ typed: '', word: 'terminal.help.agreement' }],
  options,
})
