import { LANGUAGES, languageOf } from '../../shared/locales/languages.ts'
import { UsageError } from '../exit-status.ts'
import { flag, type Options, oneOf, text, valued, wholeNumber } from './option.ts'

/** The options of every command that say which service and library it works on. */
export const PLACE_OPTIONS = {
  sample: flag('terminal.help.sample'),
  url: text('BASE_URL', 'terminal.help.url', { variable: 'ALMANAC_URL' }),
  auth: oneOf(['header', 'query'], 'terminal.help.auth'),
  'key-stdin': flag('terminal.help.key-stdin', { values: { variable: 'ALMANAC_API_KEY' } }),
  timeout: wholeNumber([1, 300], 'terminal.help.timeout', { value: 'SECONDS' }),
  allowance: wholeNumber([1, 1_000_000], 'terminal.help.allowance-option', { variable: 'ALMANAC_ALLOWANCE' }),
  'data-dir': valued('DIR', 'terminal.help.data-dir', {
    path: 'folder',
    variable: 'ALMANAC_DATA_DIR',
    read: (typed) => {
      if (typed === '') throw new UsageError('terminal.data-dir-empty')
      return typed
    },
  }),
} as const satisfies Options

/** The options of every command that say how it answers. */
export const OUTPUT_OPTIONS = {
  json: flag('terminal.help.json'),
  quiet: flag('terminal.help.quiet', { short: 'q' }),
  lang: valued('LANGUAGE', 'terminal.help.lang', {
    choices: LANGUAGES,
    read: (value) => {
      if (languageOf(value) !== null) return value
      throw new UsageError('terminal.unknown-language', { value, languages: LANGUAGES.join(', ') })
    },
  }),
  help: flag('terminal.help.help', { short: 'h' }),
  version: flag('terminal.help.version'),
} as const satisfies Options

/** The options that every command takes. */
export const COMMON_OPTIONS = { ...PLACE_OPTIONS, ...OUTPUT_OPTIONS }
