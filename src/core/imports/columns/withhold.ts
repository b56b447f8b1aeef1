import { withheldByName } from '../../../shared/imports/column-meaning.ts'
import type { Withheld } from '../../../shared/imports/withheld.ts'
import { nameLikeness, sampleOf } from './find-columns.ts'
import type { ListRow } from '../reading/list-table.ts'

/** What columns are called, by their places: the row that names them, and one that would have, were it not said otherwise. */
interface NamedColumns {
  columns: readonly string[]
  headers: readonly (readonly string[])[]
  /** Columns into which several of the file have come together, one of them withheld. */
  misread: ReadonlyMap<number, Withheld['id']>
  domainColumn: number
}

/**
 * The columns that are not kept: codes, passwords and keys never, who somebody is only where the person insists. The column
 * of the domains is one only by its name.
 */
export function withheldColumns(
  rows: readonly ListRow[],
  { columns, headers, misread, domainColumn }: NamedColumns,
  insisted: readonly number[],
): Withheld[] {
  const sample = sampleOf(rows)
  return columns.flatMap((name, at): Withheld[] => {
    const cells = sample.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
    const names = [name, ...headers.map((header) => header[at] ?? '')]
    const byName = names.flatMap((one) => withheldByName(one) ?? [])
    const isOfDomains = at === domainColumn
    const secret = byName.find(({ id }) => id === 'secret')
    const together = misread.get(at)
    if (secret || together === 'secret') return [{ at, id: 'secret', by: 'name' }]
    if (together === 'person' && !insisted.includes(at)) return [{ at, id: 'person', by: 'name' }]
    if (isOfDomains) return []
    if (areSecrets(cells)) return [{ at, id: 'secret', by: 'values' }]
    if (insisted.includes(at)) return []
    if (areAddresses(cells)) return [{ at, id: 'person', by: 'values' }]
    const person = byName.find(({ id }) => id === 'person')
    if (!person || areSites(cells)) return []
    return !PERHAPS.has(person.word) || areFullNames(cells) ? [{ at, id: 'person', by: 'name' }] : []
  })
}

/** Finds columns in which a line of names stands unparted, as where the file is read with another separator than its own. */
export function misreadHeader(rows: readonly ListRow[]): Map<number, Withheld['id']> {
  const found = new Map<number, Withheld['id']>()
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (found.get(at) === 'secret' || cell.length > 5_000) continue
      const names = cell.split(/[,;\t|]/u).map((name) => name.replaceAll(/^["\s]+|["\s]+$/gu, ''))
      if (names.length < 2 || names.some((name) => nameLikeness(name) > 0)) continue
      for (const name of names) {
        const id = withheldByName(name)?.id
        if (id && found.get(at) !== 'secret') found.set(at, id)
      }
    }
  return found
}

/** Takes what is not kept out of rows: from their cells, and from the texts of their lines. Gives whether there was any. */
export function blankColumns(rows: readonly ListRow[], places: readonly number[]): boolean {
  let any = false
  for (const row of rows)
    for (const at of places) {
      if ((row.cells[at] ?? '') === '') continue
      any = true
      row.cells[at] = ''
      delete row.raw
      if (row.kinds !== undefined) row.kinds = `${row.kinds.slice(0, at)}t${row.kinds.slice(at + 1)}`
    }
  return any
}

const EMAIL = /[^\s@<>()[\]{},;:"'|*/]+@[^\s@<>()[\]{},;:"'|]+\.\p{L}{2,}/gu
const HIDDEN = '***'
const KEY_WITHIN =
  /\b(?:(?:sk|pk|rk)_(?:live|test)_\w+|AKIA[A-Z0-9]{12,}|gh[pousr]_\w{20,}|xox[abprs]-[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/gu
const SAID =
  /((?:\b(?:auth(?:ori[sz]ation)?(?:[\s_-]?(?:code|info|key|id))?|epp(?:[\s_-]?(?:code|key))?|transfer[\s_-]?(?:code|key|pin)|pass(?:word|wd|code|phrase)?|pwd?|pin|tac|secret|token|api[\s_-]?key)|passwort|kennwort|zugangscode)(?:\s+(?:is|ist)\s+|\s*[:=]\s*))([^\s,;&|]+)/giu
const IN_ADDRESS = /(:\/\/[^\s/@:]+:)([^\s/@]+)(?=@)/gu

/** A text without the codes, passwords and keys that are told in it. */
const withoutSecrets = (text: string): string =>
  text
    .replaceAll(IN_ADDRESS, `$1${HIDDEN}`)
    .replaceAll(SAID, `$1${HIDDEN}`)
    .replaceAll(KEY_WITHIN, HIDDEN)
    .replaceAll(WORD, (word) => (isCode(word) && changesOf(word) >= 4 ? HIDDEN : word))

/** A word that may be a code in a sentence; formulas, paths and `Price=1200` are none. */
const WORD = /(?<!\S)[A-Za-z0-9!@#$%^&*+?~_-]{8,64}(?![^\s.,;])/gu

/** How often a word goes from small letters to capitals, digits or signs, and back. */
const changesOf = (word: string): number =>
  word.match(/[a-z](?=[^a-z])|[A-Z](?=[^A-Z])|\d(?=\D)|[^A-Za-z0-9](?=[A-Za-z0-9])/gu)?.length ?? 0

/** Only what has one of these is looked at closely: most cells of a list have none. */
const SUSPECT = /[@:=!#$%^&*+?~]|_(?:live|test)_|AKIA|gh[pousr]_|xox|eyJ|\b(?:is|ist)\b/u

/** Takes addresses of persons and codes out of texts that are kept, and says of which columns. */
export function blankWithin(
  rows: readonly ListRow[],
  { domainColumn, blank, insisted }: { domainColumn: number; blank: ReadonlySet<number>; insisted: readonly number[] },
): Withheld[] {
  const found = new Map<string, Withheld>()
  const replace = (row: ListRow, at: number, id: Withheld['id'], text: string): void => {
    row.cells[at] = text
    delete row.raw
    found.set(`${at} ${id}`, { at, id, by: 'within' })
  }
  for (const row of rows)
    for (const [at, cell] of row.cells.entries()) {
      if (at === domainColumn || cell.length < 6 || blank.has(at) || !SUSPECT.test(cell)) continue
      const safe = withoutSecrets(cell)
      if (safe !== cell) replace(row, at, 'secret', safe)
      const nameless = insisted.includes(at) || !safe.includes('@') ? safe : safe.replaceAll(EMAIL, HIDDEN)
      if (nameless !== safe) replace(row, at, 'person', nameless)
    }
  return [...found.values()].sort((a, b) => a.at - b.at)
}

/** Keys of services begin so, whatever stands above them. */
const KEY =
  /^(?:sk|pk|rk)_(?:live|test)_|^AKIA[A-Z0-9]{12}|^gh[pousr]_\w{20}|^xox[abprs]-|^eyJ[\w-]+\.[\w-]+\.|^-----BEGIN |^AIza[\w-]{30}/u

/** A cell that is most likely a generated code: letters of both kinds, digits and signs in one word. */
const isCode = (cell: string): boolean =>
  cell.length >= 8 &&
  cell.length <= 64 &&
  /^[!-~]+$/u.test(cell) &&
  /[a-z]/u.test(cell) &&
  /[A-Z]/u.test(cell) &&
  /\d/u.test(cell) &&
  /[!@#$%^&*+=?~]/u.test(cell) &&
  !/^[a-z]+:\/\/|@[\w-]+\.\w/iu.test(cell)

/** A cell that is one word in which small letters, capitals and digits take turns, as nobody writes them. */
const isMixed = (cell: string): boolean =>
  /^[A-Za-z0-9]{8,64}$/u.test(cell) &&
  /[a-z]/u.test(cell) &&
  /[A-Z]/u.test(cell) &&
  /\d/u.test(cell) &&
  (cell.match(/[a-z](?=[A-Z0-9])|[A-Z](?=\d)|\d(?=[A-Za-z])/gu) ?? []).length >= 3

/** An object in a cell, as JSON has them, with a key that is called like a secret. */
const hasSecretKey = (cell: string): boolean =>
  /^[[{]/u.test(cell) &&
  [...cell.slice(0, 5_000).matchAll(/"([^"\\]{2,40})"\s*:/gu)].some(
    ([, key = '']) => withheldByName(key)?.id === 'secret',
  )

function areSecrets(cells: readonly string[]): boolean {
  if (cells.some((cell) => KEY.test(cell) || hasSecretKey(cell))) return true
  const codes = cells.filter((cell) => isCode(cell) || isMixed(cell)).length
  // Generated codes do not all have a sign in them; half of them is more than any other column has.
  return codes > 0 && codes * 2 > cells.length && new Set(cells).size * 10 >= cells.length * 9
}

const ADDRESS = /^(?:[^<>@]*<)?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+>?$/u
const hasPersonKey = (cell: string): boolean =>
  /^[[{]/u.test(cell) && /"(?:email|nameFirst|nameLast|firstName|lastName|phone)"\s*:/u.test(cell)

function areAddresses(cells: readonly string[]): boolean {
  const found = cells.filter((cell) => ADDRESS.test(cell) || hasPersonKey(cell)).length
  return found > 0 && found * 2 >= cells.length
}

/** A person's own lists call colleagues and accounts so as well. */
const PERHAPS: ReadonlySet<string> = new Set([
  'owner',
  'contact',
  'company',
  'client name',
  'login',
  'user name',
  'username',
])

function areFullNames(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => /^\p{Lu}[\p{L}'’.-]+(?:,? \p{Lu}[\p{L}'’.-]*){1,4}$/u.test(cell)).length
  return names > 0 && names * 2 > cells.length
}

/** True for a text that would not be kept whatever stood above it. */
export const looksWithheld = (text: string): boolean => areSecrets([text.trim()]) || areAddresses([text.trim()])

/** A column that is called an address and has those of sites is none of a person. */
function areSites(cells: readonly string[]): boolean {
  const sites = cells.filter((cell) => nameLikeness(cell) > 0.5 || /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(cell)).length
  return sites > 0 && sites * 2 > cells.length
}
