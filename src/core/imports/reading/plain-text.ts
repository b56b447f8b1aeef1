import { parseDomainName } from '../../../names/domain-name.ts'
import { type Limits, type ListRow, type RawRows, tooManyRows } from './list-table.ts'
import type { MadeTitles } from './made-titles.ts'

const BULLET = /^\s*(?:[-*+•·‣▪◦–—]|\d{1,6}[.)])\s{1,20}/u
const WORD = /[^\s,;|"<>]+/gu
/** What stands beside names in a line that is longer is no note on them. */
const LONGEST_LINE = 1_000

const AMOUNT = String.raw`\d{1,3}(?:[.,'’ \u00A0]\d{3})*(?:[.,]\d{1,2})?(?![\d.,]*\d)|\d+(?:[.,]\d{1,2})?(?!\d)`
const CURRENCY = String.raw`\p{Sc}|(?:US|CA|AU|HK|NZ)?\$|\b(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|BRL)\b`
/** An amount with its currency before or behind it: a number alone is no price. */
const PRICE = new RegExp(`(?:${CURRENCY})\\s?(?:${AMOUNT})|(?:${AMOUNT})\\s?(?:${CURRENCY})`, 'u')
const MONTH = String.raw`\p{L}{3,9}\.?`
/** A day with its year, as people and programs write it. */
const DATE = new RegExp(
  String.raw`\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.?\s${MONTH}\s\d{4}|${MONTH}\s\d{1,2},?\s\d{4})\b`,
  'u',
)

/**
 * Reads text without columns: a list with one name a line (known as such, or by its look) as it stands, free text by
 * picking the names out of it.
 */
export function readPlainText(
  text: string,
  limits: Limits,
  oneALine: boolean,
  titles: MadeTitles,
): RawRows & { columns: string[] | null; passedOver: number } {
  return oneALine || isSingleNameList(text)
    ? { ...readLines(text, limits), columns: null, passedOver: 0 }
    : readFreeText(text, limits, titles)
}

/** Each line that is not blank, with its number from 1. */
function* linesOf(text: string): Generator<[number, string]> {
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const line = end === at ? '' : text.slice(at, end).trim()
    if (line !== '') yield [number, line]
    at = end + 1
  }
}

/** True when most lines hold one word: then the others are bad rows, to be shown, and not prose. */
function isSingleNameList(text: string): boolean {
  let [single, all] = [0, 0]
  for (const [, line] of linesOf(text)) {
    all += 1
    if (
      isSingle(
        line
          .slice(0, 5_000)
          .replace(BULLET, '')
          .replace(/[,;|]$/u, ''),
      )
    )
      single += 1
    if (all === 2_000) break
  }
  return single * 2 > all
}

/** One word. An address may have commas and the like in it. */
const isSingle = (line: string): boolean =>
  !/[\s,;|]/u.test(line) ||
  (/^[a-z][a-z0-9+.-]{0,30}:\/\/\S+$/iu.test(line) && line.indexOf('://') === line.lastIndexOf('://'))

function readLines(text: string, limits: Limits): RawRows {
  const rows: ListRow[] = []
  for (const [row, line] of linesOf(text)) {
    if (rows.length > limits.rows) throw tooManyRows(limits)
    rows.push({ row, cells: [line] })
  }
  return { rows, cut: 0 }
}

/** A row for each name, with the line that it stood in, and what else that line says. */
function readFreeText(
  text: string,
  limits: Limits,
  titles: MadeTitles,
): RawRows & { columns: string[]; passedOver: number } {
  const rows: ListRow[] = []
  let passedOver = 0
  for (const [number, line] of linesOf(text)) {
    const begun = rows.length
    let rest = line
    // One by one: a line may hold millions of them.
    for (const [token] of line.matchAll(WORD)) {
      const word = unkeyed(token)
      // Each is looked at as a name, which takes its time.
      if (passedOver > limits.cells) throw tooManyRows(limits)
      if (!looksLikeName(word)) passedOver += 1
      else if (rows.length > limits.rows) throw tooManyRows(limits)
      else {
        rows.push({ row: rows.length + 1, cells: [word, String(number)] })
        if (line.length <= LONGEST_LINE) rest = rest.replace(token, ' ')
      }
    }
    if (rows.length === begun || line.length > LONGEST_LINE) continue
    const said = beside(rest)
    // Who is written to is not what the line is about.
    for (const { cells } of rows.slice(begun)) if (!cells[0]?.includes('@')) cells.push(...said)
  }
  return { rows, columns: withoutEmpty(rows, titles), cut: 0, passedOver }
}

/** What a line says beside its names: all of it, the first price and the first date in it. */
function beside(rest: string): [text: string, price: string, date: string] {
  const text = rest.replaceAll(/\s+/gu, ' ').replaceAll(/^[^\p{L}\p{N}\p{Sc}("“„]+|[\s,;:|([–—-]+$/gu, '')
  return [text, PRICE.exec(text)?.[0] ?? '', DATE.exec(text)?.[0] ?? '']
}

/** Takes columns out of rows in which none has anything; gives the names of those that are left. */
function withoutEmpty(rows: readonly ListRow[], titles: MadeTitles): string[] {
  const names = [`${titles.column} 1`, titles.line, titles.text, titles.price, titles.date]
  const filled = names.map((_, at) => at < 2 || rows.some(({ cells }) => (cells[at] ?? '') !== ''))
  for (const row of rows) row.cells = names.flatMap((_, at) => (filled[at] ? [row.cells[at] ?? ''] : []))
  return names.filter((_, at) => filled[at])
}

/** `host=example.com` as logs write it, without its key. An address keeps its query. */
function unkeyed(token: string): string {
  const equals = token.slice(0, 40).indexOf('=')
  return equals > 0 && equals < token.length - 1 && /^[\w.-]+$/u.test(token.slice(0, equals))
    ? token.slice(equals + 1)
    : token
}

/** In prose, abbreviations and file names look like these. */
const UNLIKELY = ['unknown-suffix', 'public-suffix'] as const

/** In prose, what stands for a name beyond doubt: an address, or a name with an ending that exists. */
function looksLikeName(word: string): boolean {
  if (!/[.\u3002\uFF0E\uFF61[({]/u.test(word)) return false
  if (/^[a-z][a-z0-9+.*-]{0,30}(?::|\[:\])\/\/./iu.test(word)) return true
  const parsed = parseDomainName(word)
  return parsed.ok && !UNLIKELY.some((warning) => parsed.name.warnings.includes(warning))
}
