import { COMMAND_LINE } from '../src/cli/command-line.ts'
import type { Described } from '../src/cli/command.ts'
import { DESCRIBED } from '../src/cli/commands.ts'
import { OUTPUT_OPTIONS, PLACE_OPTIONS } from '../src/cli/options/common-options.ts'
import { type Option, type Options, optionValues } from '../src/cli/options/option.ts'
import { translatorOf } from '../src/shared/locales/catalogues.ts'
import { REPOSITORY_URL } from '../src/shared/program/project.ts'

const t = translatorOf('en')

/** A text as roff prints it: nothing in it is a request, and a hyphen is the one that is typed. */
function roff(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-')
  return /^[.']/u.test(plain) ? `\\&${plain}` : plain
}

const entry = (typed: string, told: string): string[] => ['.TP', `.B ${roff(typed)}`, roff(told)]

function optionEntry([name, option]: [string, Option]): string[] {
  const short = option.short === undefined ? '' : `\\fB\\-${option.short}\\fR, `
  const value = option.value === null ? '' : ` \\fI${roff(option.value)}\\fR`
  return ['.TP', `${short}\\fB\\-\\-${roff(name)}\\fR${value}`, roff(t(option.word, optionValues(option)))]
}

const optionEntries = (options: Options): string[] => Object.entries(options).flatMap(optionEntry)

function commandPart({ path, usages, options }: Described): string[] {
  return [
    `.SS ${roff(path)}`,
    ...usages.flatMap(({ typed, word }) => entry(`${COMMAND_LINE} ${path} ${typed}`.trimEnd(), t(word))),
    ...optionEntries(options),
  ]
}

/** The manual page almanac(1), in English, from the declarations that help and completions are made of. */
export function manPage({ version, description }: { version: string; description: string }): string {
  return [
    `.TH ALMANAC 1 "" "Domain Almanac ${version}" "User Commands"`,
    // Left-aligned: a long list of choices cannot be spread over a line.
    '.ad l',
    '.SH NAME',
    `almanac \\- ${roff(description)}`,
    '.SH SYNOPSIS',
    `.B ${COMMAND_LINE}`,
    roff(t('terminal.help.usage')),
    '.SH COMMANDS',
    ...DESCRIBED.flatMap(commandPart),
    '.SH SERVICE AND LIBRARY',
    ...optionEntries(PLACE_OPTIONS),
    '.SH OUTPUT',
    ...optionEntries(OUTPUT_OPTIONS),
    '.SH EXIT STATUS',
    roff(t('terminal.help.exit')),
    '.SH SEE ALSO',
    roff(`${REPOSITORY_URL}/blob/main/docs/terminal.md`),
    '',
  ].join('\n')
}
