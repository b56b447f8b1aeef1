import { KeptWorkers } from '../../src/core/kept-workers.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openAlmanac } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import type { BatchSource } from '../../src/shared/batches/batch.ts'
import type { ColumnAim } from '../../src/shared/imports/column-aim.ts'
import type { Language } from '../../src/shared/locales/languages.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import type { OwnKind, OwnValue } from '../../src/shared/watchlists/watchlist.ts'
import { importList } from '../../src/core/imports/import-list.ts'
import { differences, newTaking, takeColumn, type TakesInto } from '../../src/core/imports/taking/take-columns.ts'
import type { Library } from '../../src/core/library/door/library.ts'
import { addBatch } from '../../src/core/batches/add-batch.ts'
import { newItemsOf } from '../../src/core/batches/new-items.ts'
import { writeMyFile } from '../../src/core/batches/write-my-file.ts'

const ROWS = 600
const workers = new KeptWorkers(() => new Worker(new URL('../../src/core/imports/import-worker.ts', import.meta.url)))

/** How people somewhere write a file. */
interface Dialect {
  language: Language
  encoding: 'latin1' | 'utf8'
  delimiter: string
  /** 1250.5, and what stands before or after it. */
  price: (whole: number, cents: string) => string
  day: (year: string, month: string, date: string) => string
  flag: (is: boolean) => string
}

const inThousands = (whole: number, sign: string): string => String(whole).replace(/\B(?=(?:\d{3})+$)/gu, sign)
const GERMAN: Dialect = {
  language: 'de',
  encoding: 'latin1',
  delimiter: ';',
  price: (whole, cents) => `${inThousands(whole, '.')},${cents}`,
  day: (year, month, date) => `${date}.${month}.${year}`,
  flag: (is) => (is ? 'ja' : 'nein'),
}
const AMERICAN: Dialect = {
  language: 'en',
  encoding: 'utf8',
  delimiter: ',',
  price: (whole, cents) => `$${inThousands(whole, ',')}.${cents}`,
  day: (year, month, date) => `${month}/${date}/${year}`,
  flag: (is) => (is ? 'TRUE' : 'FALSE'),
}

const KINDS: readonly OwnKind[] = ['money', 'date', 'text', 'flag', 'choice']
const HEADER = ['Domain', 'Price', 'Renewal', 'Story', 'Listed', 'Status']

/** A row as it stands in the file, its cells, and what the person means by them. */
function rowOf(at: number, { delimiter, price, day, flag }: Dialect) {
  const [whole, cents] = [(at * 7_919) % 2_000_000, String((at * 37) % 100).padStart(2, '0')]
  const [month, date] = [String((at % 12) + 1).padStart(2, '0'), String((at % 28) + 1).padStart(2, '0')]
  const story =
    [`Gr\u00F6\u00DFe ${at}`, `erste Zeile\r\nzweite; "${at}", dritte`, '', '=SUM(A1:A9)', '5" gro\u00DF'][at % 5] ?? ''
  const name = at % 50 === 7 ? `m\u00FCnze-${at}.example` : `portfolio-${at}.example`
  const cells = [
    name,
    price(whole, cents),
    day('2026', month, date),
    story,
    flag(at % 3 === 0),
    at % 2 ? 'keep' : 'list it',
  ]
  const values = [
    Number(`${whole}.${cents}`),
    `2026-${month}-${date}`,
    story === '' ? undefined : story.replace('\r\n', '\n'),
    at % 3 === 0,
    cells[5],
  ]
  const quoted = cells.map((cell) =>
    /["\r\n]/u.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return { cells, values, record: quoted.join(delimiter) }
}

/** The records of a CSV after RFC 4180, by a reader that shares nothing with the program's. */
function recordsOf(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let [record, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === delimiter) {
      record.push(cell)
      cell = ''
    } else if (!isQuoted && text.startsWith('\r\n', at)) {
      records.push([...record, cell])
      ;[record, cell] = [[], '']
      at += 1
    } else cell += sign
  }
  expect([isQuoted, cell, record]).toEqual([false, '', []])
  return records
}

/** Takes every column of a file into a field of its name; says what changed, and what would have differed. */
async function take(library: Library, file: string, into: TakesInto = library) {
  const list = await importList(workers, readFileSync(file), { fileName: 'portfolio.csv' })
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const taking = newTaking()
  let differing = 0
  for (const [place, kind] of KINDS.entries()) {
    const aim: ColumnAim = { at: place + 1, to: { newField: HEADER[place + 1] ?? '', kind }, mode: 'ask', kept: [] }
    const reading = list.columns.find(({ at }) => at === aim.at) ?? expect.fail('a column was not read')
    expect([reading.question, reading.read]).toEqual([null, reading.filled])
    differing += (await differences(library, names, aim, reading.way)).length
    await takeColumn(into, names, aim, reading.way, taking)
  }
  return { list, taking, differing }
}

test.concurrent.each([
  ['de', GERMAN],
  ['en-US', AMERICAN],
])(
  'a value of a portfolio would be lost between its file, its fields and its file with results: %s',
  async (_name, dialect) => {
    using folder = new TempFolder()
    const service = await SampleService.start({ allowance: 2 * ROWS })
    await using almanac = await openAlmanac(folder.path, service.url, { key: service.key, allowance: 2 * ROWS })
    const { library } = almanac
    const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at, dialect))
    const file = join(folder.path, 'portfolio.csv')
    const text = [HEADER.join(dialect.delimiter), ...rows.map(({ record }) => record), ''].join('\r\n')
    writeFileSync(file, text, dialect.encoding)

    const { list, taking } = await take(library, file)
    const filled = rows.flatMap(({ values }) => values.filter((value) => value !== undefined)).length
    expect([taking.values, taking.misfits, taking.left]).toEqual([filled, 0, 0])
    const fields = await library.read.ownFields()
    const own = await library.read.ownValuesOf(list.sorted.items.map((item) => ('ascii' in item ? item.ascii : '')))
    const kept = list.sorted.items.map((item) => ('ascii' in item ? (own[item.ascii] ?? {}) : {}))
    const ids = HEADER.slice(1).map((name) => fields.find((field) => field.name === name)?.id ?? 0)
    expect(kept.map((values): (OwnValue | undefined)[] => ids.map((id) => values[id]))).toEqual(
      rows.map(({ values }) => values),
    )

    const { table } = list
    const source: BatchSource = { fileName: 'portfolio.csv', filePath: file, ...table }
    const batch = {
      name: 'Portfolio',
      options: { concurrency: 16, freshDays: 30 },
      source,
      fingerprint: list.fingerprint,
    }
    const owner = { token: almanac.scheduler.token, now: almanac.now() }
    const id = await addBatch(library, batch, newItemsOf(list.sorted.items), owner)
    expect(await almanac.batches.run(id, true)).toEqual({ kind: 'finished' })
    const back = join(folder.path, 'back.csv')
    const written = await writeMyFile(
      library,
      { id, source },
      back,
      { ids: true, safe: false },
      translatorOf(dialect.language),
    )
    expect(written.rows).toBe(ROWS)
    const label = { own: dialect.encoding === 'utf8' ? 'utf-8' : 'windows-1252', 'utf-8': 'utf-8', before: '' }[
      written.how
    ]
    const [head = [], ...records] = recordsOf(new TextDecoder(label).decode(readFileSync(back)), dialect.delimiter)
    expect(head.slice(0, HEADER.length)).toEqual(HEADER)
    expect(records.map((record) => record.slice(0, HEADER.length))).toEqual(rows.map(({ cells }) => cells))
    expect(new Set(records.map(({ length }) => length))).toEqual(new Set([head.length]))
    const ascii = list.sorted.items.map((item) => ('ascii' in item ? item.ascii : ''))
    expect(records.map((record) => record[head.indexOf('ascii')])).toEqual(ascii)

    for (const again of [file, back]) {
      const { value, undo } = await library.undoable({ kind: 'imported' }, (write) =>
        take(library, again, { read: library.read, write }),
      )
      expect([value.taking.values, value.taking.same, value.differing, undo]).toEqual([0, filled, 0, null])
    }
    await service.close()
  },
  120_000,
)
