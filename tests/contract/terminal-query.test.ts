import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal, type TerminalRun } from '../fixtures/terminal.ts'

// One library for all questions: they change nothing.
let dir: TempFolder
beforeAll(async () => {
  dir = new TempFolder()
  const place = ['--sample', '--data-dir', dir.path]
  expect((await terminal(['watch', 'add', 'Clients', 'tidewatch.example', 'new.example', ...place])).status).toBe(0)
})
afterAll(() => dir[Symbol.dispose]())

const query = (...words: string[]): Promise<TerminalRun> =>
  terminal(['query', ...words, '--sample', '--quiet', '--data-dir', dir.path])

const values = async (...words: string[]): Promise<unknown[]> =>
  (await query('--columns', 'domain,value', ...words)).json.map(({ value }) => value)

describe('rows', () => {
  test('a line would hold other columns than those that were asked for', async () => {
    const { json, status, err } = await query('--columns', 'value,domain', '--limit', '2')
    expect([status, err]).toEqual([0, ''])
    expect(json.map((line) => Object.keys(line))).toEqual([
      ['value', 'domain'],
      ['value', 'domain'],
    ])
  })

  test('a pipe would get the first rows and take them for all', async () => {
    const { json } = await query('--from', 'history', '--columns', 'domain')
    expect(json.length).toBeGreaterThan(50)
  })

  test('-value behind a space would be taken for an option', async () => {
    const [apart, joined] = [await values('--sort', '-value'), await values('--sort=-value')]
    expect(apart).toEqual(joined)
    expect(apart).toEqual(apart.toSorted((a, b) => Number(b) - Number(a)))
  })

  test('rows without a value would stand first in one direction', async () => {
    for (const sort of ['rank', '-rank', 'rank,-domain', '-rank,domain']) {
      const { json } = await query('--columns', 'rank', '--sort', sort)
      const ranks = json.map(({ rank }) => rank)
      const first = ranks.indexOf(null)
      expect(first).toBeGreaterThan(0)
      expect(ranks.slice(first).every((rank) => rank === null)).toBe(true)
    }
  })

  test('the second column of an order would be ignored, or turn the first round', async () => {
    const { json } = await query('--columns', 'safety,value', '--sort', 'safety,-value')
    const rows = json as { safety: string; value: number }[]
    const expected = rows.toSorted(
      (a, b) => (a.safety < b.safety ? -1 : a.safety > b.safety ? 1 : 0) || b.value - a.value,
    )
    expect(rows).toEqual(expected)
    const grades = async (sort: string): Promise<unknown[]> =>
      (await query('--columns', 'ssl', '--sort', sort)).json.map(({ ssl }) => ssl)
    expect(await grades('ssl,domain')).toEqual(await grades('ssl'))
  })

  test('why a value is missing could not be asked', async () => {
    const { json } = await query('--from', 'list:Clients', '--columns', 'domain,value,value_absent')
    expect(json).toEqual([
      { domain: 'new.example', value: null, value_absent: 'not-looked-up' },
      { domain: 'tidewatch.example', value: expect.any(Number), value_absent: null },
    ])
  })

  test('a report of a list would have other rows under a filter than a question about it', async () => {
    const words = ['--from', 'list:Clients', '--where', 'not value:missing', '--columns', 'domain,value']
    const [asked, reported] = await Promise.all([
      query(...words, '--format', 'csv'),
      terminal(['report', ...words, '--format', 'csv', '--out', '-', '--sample', '--data-dir', dir.path]),
    ])
    expect(asked.out).toMatch(/^domain,value\r\ntidewatch\.example,\d+\r\n$/u)
    expect(reported.out).toBe(asked.out)
  })

  test('a formula of one question would be stored, or not sort its rows', async () => {
    const asked = [
      '--formula',
      'ratio = value / visitors',
      '--columns',
      'domain,ratio,value,visitors',
      '--sort',
      '-ratio',
    ]
    const { json } = await query(...asked)
    const rows = json as { ratio: number; value: number; visitors: number }[]
    const known = rows.filter(({ ratio }) => ratio !== null)
    expect(known.length).toBeGreaterThan(10)
    for (const row of known) expect(row.ratio).toBe(row.value / row.visitors)
    expect(known).toEqual(known.toSorted((a, b) => b.ratio - a.ratio))
    expect((await query('--columns', 'domain,ratio')).status).toBe(2)
  })
})

test('history would be in another order than the one asked for, or older than --since', async () => {
  const history = (...words: string[]): Promise<TerminalRun> =>
    terminal(['history', '--json', ...words, '--sample', '--quiet', '--data-dir', dir.path])
  const { json } = await history('--since', '2w', '--sort', '-value')
  const expected = (await query('--from', 'history', '--since', '2w', '--sort', '-value', '--columns', 'domain')).json
  expect(json.length).toBeGreaterThan(50)
  expect(json.map(({ domain }) => domain)).toEqual(expected.map(({ domain }) => domain))
  const byTwo = (await query('--from', 'history', '--sort', 'outcome,-value', '--columns', 'domain')).json
  const { json: sorted } = await history('--sort', 'outcome,-value')
  expect(sorted.map(({ domain }) => domain)).toEqual(byTwo.map(({ domain }) => domain))
})

describe('groups', () => {
  test('figures of groups would not be those of their rows', async () => {
    const { json } = await query('--group-by', 'country', '--show', 'most:value,missing:rank', '--sort', '-most:value')
    const all = (await query('--columns', 'country,value,rank')).json as Record<string, number | string | null>[]
    expect(json.length).toBeGreaterThan(3)
    for (const group of json) {
      const rows = all.filter(({ country }) => country === group.country)
      expect(group).toEqual({
        country: group.country,
        rows: rows.length,
        'most:value': Math.max(...rows.map(({ value }) => Number(value))),
        'missing:rank': rows.filter(({ rank }) => rank === null).length,
      })
    }
  })

  test('all rows together would be counted as one more group', async () => {
    const { json } = await query('--group-by', 'outcome', '--from', 'history')
    expect(json.map(({ outcome }) => outcome)).not.toContain('All')
  })
})

describe('changes', () => {
  test('a change would be told without its percent or its direction', async () => {
    const { json } = await query('--from', 'changes', '--where', 'field:value percent<0', '--sort', 'percent')
    expect(json.length).toBeGreaterThan(10)
    for (const { before, after, percent, direction } of json) {
      expect(direction).not.toBe('better')
      expect(percent).toBeCloseTo(((Number(after) - Number(before)) / Number(before)) * 100, 0)
    }
  })
})

describe('formats', () => {
  test('another program would get numbers as a person writes them', async () => {
    const { out } = await query(
      '--format',
      'csv',
      '--columns',
      'domain,value,looked_up_at',
      '--limit',
      '1',
      '--lang',
      'de',
    )
    expect(out).toMatch(/^domain,value,looked_up_at\r\n[\w.-]+,\d+,\d{4}-\d\d-\d\dT[\d:.]+Z\r\n$/u)
    const { out: json } = await query('--format', 'json', '--columns', 'domain', '--limit', '2')
    expect(JSON.parse(json)).toHaveLength(2)
  })

  test('a table would not say how many rows there are', async () => {
    const { out } = await query('--format', 'table', '--limit', '3', '--columns', 'domain,value')
    expect(out).toMatch(/\n3 of \d+ rows; --limit all\n$/u)
    expect((await query('--format', 'table', '--from', 'list:Clients')).out).toMatch(/\n2 rows\n$/u)
  })
})

describe('what there is', () => {
  const run = (...words: string[]): Promise<TerminalRun> =>
    terminal([...words, '--sample', '--quiet', '--data-dir', dir.path])

  test('a column that is listed could not be asked for, or lack its words', async () => {
    const { json } = await run('columns', '--json')
    for (const line of json) expect([line.id, faultOfLine('columns', line)]).toEqual([line.id, null])
    for (const line of json) if (line.origin === 'fact' || line.origin === 'field') expect(line.means).not.toBeNull()
    const ofDomains = json.filter(({ sources }) => (sources as string[]).includes('domains')).map(({ id }) => id)
    expect(ofDomains).toEqual(expect.arrayContaining(['domain', 'value', 'looked_up_at', 'percentile_value']))
    const asked = await query('--columns', ofDomains.join(','), '--limit', '1')
    expect(Object.keys(asked.json[0] ?? {})).toEqual(ofDomains)
    expect(faultOfLine('query', asked.json[0])).toBeNull()
    expect((await run('columns', '--lang', 'de')).out).toContain('Besucher pro Tag')
  })

  test('what one can ask for would be told to nobody who has no service yet', async () => {
    using empty = new TempFolder()
    const { status, out, err } = await terminal(['columns', '--data-dir', empty.path])
    expect([status, err]).toEqual([0, expect.stringContaining('every library has')])
    expect(out).toMatch(/^visitors +count/mu)
    expect(readdirSync(empty.path)).toEqual([])
  })

  test('a schema would not be in the package, or have the identity of another', async () => {
    const { json } = await run('schema', '--json')
    const ids = new Set(json.map(({ $id }) => $id))
    const folder = new URL('../../docs/schemas/', import.meta.url)
    const files = readdirSync(folder)
    expect(ids.size).toBe(files.length)
    const printed = JSON.parse((await run('schema', 'watch', 'changes')).out)
    expect(printed).toEqual(JSON.parse(readFileSync(new URL('change.json', folder), 'utf8')))
    const { status, err } = await run('schema', 'completions')
    expect([status, err]).toEqual([2, expect.stringContaining('There are: lookup, history, query')])
  })
})

describe('mistakes', () => {
  test('a mistyped command would be answered with the list of all', async () => {
    const { status, err } = await terminal(['histroy'])
    expect([status, err]).toEqual([2, expect.stringContaining('Did you mean history?')])
  })

  test.each([
    [['tidewatch.example'], 'Did you mean query --where tidewatch.example'],
    [['--columns', 'valu'], 'Did you mean value'],
    [['--sort', 'nothing-like-it'], 'there is no column'],
    [['--formula', 'x = valu + 1'], 'Did you mean “value”?'],
    [['--formula', 'nothing'], '--formula takes a name and a text'],
    [['--from', 'list:client'], 'Did you mean Clients?'],
    [['--from', 'domain'], 'Did you mean domains?'],
    [['--from', 'list:Nope'], 'There is no watchlist “Nope”. Available: Clients'],
    [['--from', 'batch:9'], 'batch'],
    [['--show', 'median:value'], '--show needs --group-by'],
    [['--group-by', 'country', '--sort', 'visitors'], '--sort takes rows, country'],
    [['--from', 'changes', '--group-by', 'field'], '--group-by is for'],
    [['--json', '--format', 'csv'], 'cannot be combined'],
  ])('%s would be answered with something else', async (words, said) => {
    const { status, err, out } = await query(...words)
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(said)
  })
})
