import { writeFileSync } from 'node:fs'
import { COMMAND_LINE } from '../src/cli/command-line.ts'
import { DESCRIBED } from '../src/cli/commands.ts'
import { OUTPUT_OPTIONS, PLACE_OPTIONS } from '../src/cli/options/common-options.ts'
import type { Described } from '../src/cli/command.ts'
import { type Options, optionValues } from '../src/cli/options/option.ts'
import { SCHEMA_OF } from '../src/cli/schema-names.ts'
import { terminal } from '../src/shared/locales/en/terminal.ts'
import { createTranslator } from '../src/shared/locales/translator.ts'

const FILE = new URL('../docs/terminal-reference.md', import.meta.url)
const t = createTranslator(terminal, 'en')

/** A text in a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;')
const code = (text: string): string => `\`${text}\``

function optionTable(options: Options): string[] {
  const rows = Object.entries(options).map(([name, option]) => {
    const typed = `--${name}${option.value === null ? '' : ` ${option.value}`}`
    const both = option.short === undefined ? [typed] : [typed, `-${option.short}`]
    return `| ${both.map((one) => code(cell(one))).join(', ')} | ${cell(t(option.word, optionValues(option)))} |`
  })
  return rows.length === 0 ? [] : ['', '| option | meaning |', '|---|---|', ...rows]
}

function commandPart({ path, usages, options, examples }: Described): string[] {
  const schema = Object.hasOwn(SCHEMA_OF, path) ? SCHEMA_OF[path as keyof typeof SCHEMA_OF] : null
  return [
    '',
    `## ${path}`,
    '',
    ...usages.map(({ typed, word }) => `- ${code(`${path} ${typed}`.trimEnd())}: ${t(word)}`),
    ...optionTable(options),
    '',
    '```sh',
    ...examples.map((example) => `${COMMAND_LINE} ${example}`),
    '```',
    ...(schema === null ? [] : ['', `What it prints for programs: [schemas/${schema}.json](schemas/${schema}.json)`]),
  ]
}

/** The reference of the terminal, out of what its help is made of. */
export const terminalReference = (): string =>
  `${[
    '# Reference of the terminal',
    '',
    'Every command with its options, as `almanac help COMMAND` prints them. `npm run reference` writes this page out of their declarations in `src/cli/declarations/`;',
    'what cannot be said in a line stands in [terminal-details.md](terminal-details.md).',
    '',
    '## Options of every command',
    ...optionTable(PLACE_OPTIONS),
    ...optionTable(OUTPUT_OPTIONS),
    ...DESCRIBED.flatMap(commandPart),
  ].join('\n')}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, terminalReference())
