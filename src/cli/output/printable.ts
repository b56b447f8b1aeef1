import { jsonSafe } from '../../core/reports/json-safe.ts'

/** Text as a terminal may show it: control and direction characters, which could steer it or hide text, are taken out. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ')
}

/** What makes a text bold, faint and plain again; it steers nothing else. */
const STYLES: ReadonlySet<string> = new Set(['\u001B[1m', '\u001B[2m', '\u001B[22m'])

/** A text of several lines as a terminal may show it: it keeps its line ends, tabs and styles, and nothing else that steers. */
export function printableLines(text: string): string {
  return text.replaceAll(
    /\u001B\[(?:1|2|22)m|\r(?!\n)|[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (found) => (STYLES.has(found) ? found : ' '),
  )
}

/** A JSON text of the same meaning that cannot steer a terminal: what JSON allows unescaped, but `printable` takes out, is escaped. */
export function printableJson(json: string): string {
  return json.replaceAll(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A value as one line of JSON; what JSON cannot hold is replaced as in reports, so that it never fails. */
export function jsonText(value: unknown): string {
  return printableJson(JSON.stringify(jsonSafe(value)))
}

/** The version of the lines for programs: it is that of the schemas in `docs/schemas/`, and changes when a line loses something. */
export const LINE_VERSION = { v: 1 } as const

/** One line of what a command tells programs, with its version; `query` and `report` give just the columns asked for. */
export const versionedText = (facts: object): string => jsonText({ ...LINE_VERSION, ...facts })
