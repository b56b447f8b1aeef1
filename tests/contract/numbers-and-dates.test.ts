import { expect, test } from 'vitest'
import { type Node, sourceFiles, walk } from '../fixtures/word-uses.ts'

/** Files outside `shared/formats/` that turn text into numbers or moments, or these into text, with the reason. */
const MACHINES: Readonly<Record<string, string>> = {
  'cli/commands/watch-lists.ts': 'how many times over a plan is, in English until the terminal has formats',
  'cli/options/moment-options.ts': 'an ISO moment of the command line',
  'core/backup/copies.ts': 'the moment in the name of a copy',
  'core/backup/working-folder.ts': 'the process in the name of a folder',
  'core/imports/reading/scan-xml.ts': 'the number of a character',
  'core/imports/reading/xlsx-list.ts': 'the number of a character',
  'core/reports/formats/xlsx.ts': 'a day as the number that a spreadsheet has for it',
  'core/reports/formats/xlsx-parts.ts': 'a day as the number that a spreadsheet has for it',
  'core/reports/opened/json-schema.ts': 'an ISO moment of a report’s JSON',
  'core/service/decode-escapes.ts': 'the number of a character',
  'core/service/service-client.ts': 'the date of an HTTP header',
  'main/logging/diagnostics.ts': 'a size in a text for developers',
  'renderer/src/components/watched/spark.tsx': 'coordinates of an SVG',
  'shared/charts/chart-numbers.ts': 'whether a number at an axis is rounded to a million',
  'shared/values/value-rules.ts': 'an ISO day of the service',
  'shared/fields.ts': 'an invented figure with few digits',
  'shared/batches/triage.ts': 'the order of texts',
  'shared/locales/translator.ts': 'which plural form a language has for a number',
}

const nameOf = (node: Node | undefined): string => String(node?.name ?? (node?.property as Node | undefined)?.name)
const isIntl = (node: Node): boolean => node.type === 'MemberExpression' && nameOf(node.object as Node) === 'Intl'
const isParser = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  (/^(?:parseFloat|parseInt|toFixed|toPrecision|toLocale(?:Date|Time)?String)$/u.test(nameOf(node.callee as Node)) ||
    (nameOf(node.callee as Node) === 'parse' && nameOf((node.callee as Node).object as Node) === 'Date'))

const files = [...sourceFiles()].filter(([file]) => !file.startsWith('shared/formats/'))

test('a number or date is read or written by a second rule', () => {
  const found = new Set<string>()
  for (const [file, { program }] of files)
    walk(program, (node) => {
      if (isIntl(node) || isParser(node)) found.add(file)
    })
  expect([...found].sort()).toEqual(Object.keys(MACHINES).sort())
})

test('a field for a number or a day follows Chromium’s language', () => {
  const found = new Set<string>()
  for (const [file, { program }] of files)
    walk(program, (node) => {
      const isDate =
        node.type === 'JSXAttribute' &&
        nameOf(node.name as Node) === 'type' &&
        /^(?:date|number)$/u.test(String((node.value as Node | null)?.value))
      const isNumberInput = node.type === 'ImportSpecifier' && nameOf(node.imported as Node) === 'NumberInput'
      if (isDate || isNumberInput) found.add(file)
    })
  // The calendar alone, which is opened beside a field of ours.
  expect([...found]).toEqual(['renderer/src/components/fields/calendar-button.tsx'])
})
