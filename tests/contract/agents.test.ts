import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { AGENT_TOOLS } from '../../src/shared/program/agents.ts'
import {
  type AgentAnswer,
  callTool as call,
  connectedAgent,
  hello,
  mcpWords,
  rawAgent,
  say,
  textOf,
} from '../fixtures/agents.ts'
import { keepSecrets, SECRET } from '../fixtures/kept-secrets.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import type { TempFolder } from '../fixtures/temp-folder.ts'
import { NODE, terminal } from '../fixtures/terminal.ts'

let dir: TempFolder
const clients: Client[] = []
beforeEach(() => {
  dir = sampleFolder()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  dir[Symbol.dispose]()
})

const words = (...options: string[]): string[] => mcpWords(dir.path, '--sample', ...options)
const agent = async (...options: string[]): Promise<Client> => {
  const client = await connectedAgent(words(...options))
  clients.push(client)
  return client
}
const rawServer = (...options: string[]) => rawAgent(words(...options))

describe('the protocol', () => {
  test('a client of an older version would not be understood', async () => {
    const { child, next } = rawServer()
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      say(child, hello(version))
      expect((await next()).result?.protocolVersion).toBe(version)
      say(child, { id: 2, method: 'tools/list' })
      expect((await next()).result?.tools).toHaveLength(8)
    }
    child.stdin.end()
    await once(child, 'close')
  })

  test('a broken or an endless line would end the server', async () => {
    const { child, next } = rawServer()
    say(child, hello('2025-11-25'))
    await next()
    child.stdin.write('{ this is no JSON\n{"jsonrpc":"2.0"}\n')
    child.stdin.write(`${'x'.repeat(1_500_000)}\n`)
    expect([(await next()).error?.code, (await next()).error?.code, (await next()).error?.code]).toEqual([
      -32_700, -32_700, -32_700,
    ])
    say(child, { id: 2, method: 'tools/list' })
    expect((await next()).result?.tools).toHaveLength(8)
    child.stdin.end()
    expect((await once(child, 'close'))[0]).toBe(0)
  })

  test('a tool would be offered that spends, or would not say that it only reads', async () => {
    const { tools } = await (await agent()).listTools()
    expect(tools.map(({ name }) => name)).toEqual(AGENT_TOOLS.slice(0, -1))
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint && !annotations.destructiveHint)).toBe(true)
    const all = await (await agent('--allow-lookups', '3')).listTools()
    expect(all.tools.at(-1)).toMatchObject({ name: 'lookup_domains', annotations: { readOnlyHint: false } })
  })

  test('the key would be read from the stream that carries the protocol', async () => {
    const { status, out } = await terminal(['mcp', '--sample', '--key-stdin', '--data-dir', dir.path])
    expect([status, out]).toEqual([2, ''])
  })

  test('arguments that fit no schema would be taken, or would end the server', async () => {
    const client = await agent()
    for (const args of [{}, { domain: 7 }, { domain: 'a.example', more: 1 }, { domain: 'x'.repeat(5_000) }])
      expect((await call(client, 'get_domain', args)).isError).toBe(true)
    for (const args of [{ limit: 0 }, { limit: 1e9 }, { offset: -1 }, { columns: [] }, { sort: [{}] }, { filter: '(' }])
      expect((await call(client, 'query', args)).isError).toBe(true)
    expect((await call(client, 'query', { limit: 1 })).isError).toBeUndefined()
  })
})

/** Private columns asked for in every way there is. */
const PRIVATE_ASKS: readonly (readonly [string, Record<string, unknown>])[] = [
  ...[
    'own_3',
    'formula_2',
    'note',
    'label',
    'list',
    'batches',
    'unseen',
    'archived',
    'decision',
    'decision_amount',
  ].flatMap((column) => [
    ['query', { columns: [column] }] as const,
    ['query', { sort: [{ column }] }] as const,
    ['query', { group_by: [{ column }] }] as const,
    ['query', { group_by: [{ column: 'tld' }], figures: [{ figure: 'count', column }] }] as const,
    ['query', { filter: `[${column}]:missing` }] as const,
    ['query', { formula: `[${column}]` }] as const,
  ]),
  ...['Secret price', 'secret pric', 'Secret formula', 'secret-label'].flatMap((name) => [
    ['query', { filter: `[${name}]>1` }] as const,
    ['query', { formula: `if([${name}] > 1, value, 0)` }] as const,
  ]),
  ['query', { filter: 'own_3>1 or not formula_2:missing' }],
  ['query', { filter: 'label:secret-label' }],
  ['query', { filter: 'list:"Secret list"' }],
  ['query', { filter: 'batch:1' }],
  ['query', { columns: ['own_3_absent'] }],
  ['query', { columns: ['percentile_value_list_8'] }],
  ['query', { columns: ['percentile_value_label_5'] }],
  ['query', { sort: [{ column: 'percentile_value_list_7' }] }],
  ['query', { list: 8 }],
  ['query', { list: 9 }],
  ['query', { list: 'Secret list' }],
  ['list_changes', { list: 8 }],
  ['list_changes', { fields: ['own_3'] }],
  ['list_alerts', { list: 8 }],
  ['explain_figure', { domain: 'a.example', field: 'own_3' }],
  ['explain_figure', { domain: 'a.example', field: 'value', among: { list: 8 } }],
  ['explain_figure', { domain: 'a.example', field: 'value', among: 'label' }],
]

describe('what a person keeps', () => {
  let kept: TempFolder
  let client: Client
  beforeAll(async () => {
    kept = sampleFolder()
    keepSecrets(kept.path)
    client = await connectedAgent(mcpWords(kept.path, '--sample'))
  })
  afterAll(async () => {
    await client.close()
    kept[Symbol.dispose]()
  })

  test('an agent would be given what a person keeps, or would be told that it is there', async () => {
    for (const [name, args] of PRIVATE_ASKS) {
      const answer = await call(client, name, args)
      expect({ name, args, isError: answer.isError }).toEqual({ name, args, isError: true })
      // What the agent wrote itself may be repeated.
      const known = JSON.stringify(args).toLowerCase()
      const told = textOf(answer).toLowerCase()
      for (const text of ['secret price', 'secret formula', 'secret-label', 'secret list', 'secret living', '4711'])
        if (!known.includes(text)) expect(told).not.toContain(text)
    }
  })

  test('answers about what is open to agents would hold what is not', async () => {
    const lists = await call(client, 'list_lists')
    expect(lists.structuredContent?.lists).toEqual([{ number: 7, size: 1, cadence: 'weekly' }])
    const alerts = await call(client, 'list_alerts')
    expect(alerts.structuredContent?.alerts).toMatchObject([{ domain: 'a.example', field: 'value', after: 2 }])
    // What stands for alerts of private rules is not found by what is said of those.
    expect((await call(client, 'list_alerts', { severity: 'high' })).structuredContent?.alerts).toEqual([])
    const { contents } = await client.readResource({ uri: 'almanac://columns' })
    const answers = [
      lists,
      alerts,
      await call(client, 'query', { list: 7 }),
      await call(client, 'get_domain', { domain: 'a.example' }),
      await call(client, 'compare', { domains: ['a.example', 'b.example'] }),
      await call(client, 'explain_figure', { domain: 'a.example', field: 'value', among: { list: 7 } }),
    ]
    for (const answer of answers) {
      expect(answer.isError).toBeUndefined()
      expect(textOf(answer)).not.toMatch(SECRET)
    }
    expect(JSON.stringify([contents, await client.listTools()])).not.toMatch(SECRET)
  })

  test('free words would find a domain by its note', async () => {
    for (const [name, args] of [
      ['search_domains', { text: 'secret note' }],
      ['query', { filter: '"secret note"' }],
      ['query', { filter: 'not ("secret note")', columns: ['domain'], limit: 200 }],
    ] as const) {
      const { rows } = (await call(client, name, args)).structuredContent as { rows: { domain: string }[] }
      expect(rows.some(({ domain }) => domain === 'a.example')).toBe(name === 'query' && 'limit' in args)
    }
  })

  test('private columns would stay hidden although the person shows them, or would be shown without a word', async () => {
    const open = await connectedAgent(mcpWords(kept.path, '--sample', '--include-private'))
    const shown = await call(open, 'query', {
      columns: ['own_3', 'note'],
      list: 'Secret list',
    })
    await open.close()
    expect(shown.structuredContent).toMatchObject({
      private: expect.any(String),
      rows: [{ domain: 'a.example', own_3: 4711, note: 'a secret note' }],
    })
    new SettingsStore(kept.path).update({ agentsSeePrivate: true })
    expect(textOf(await call(client, 'list_lists'))).toContain('Secret living')
    new SettingsStore(kept.path).update({ agentsSeePrivate: false })
    expect(textOf(await call(client, 'list_lists'))).not.toMatch(SECRET)
  })
})

test('a key of digits that is also a figure would break an answer, or be told in it', async () => {
  const client = await agent()
  const figures = async (from: Client): Promise<number[]> => {
    const { rows } = (await call(from, 'query', { columns: ['value'], limit: 200 })).structuredContent as {
      rows: { value: number }[]
    }
    return rows.map(({ value }) => value)
  }
  const known = (await figures(client)).find((value) => value >= 1_000) as number
  const other = await connectedAgent(words(), { ALMANAC_API_KEY: String(known) })
  clients.push(other)
  const told = await figures(other)
  expect(told.length).toBeGreaterThan(10)
  expect(told.map(String)).not.toContain(String(known))
})

describe('the cap', () => {
  const ask = async (client: Client, from: number): Promise<AgentAnswer> =>
    call(client, 'lookup_domains', { domains: Array.from({ length: 8 }, (_, at) => `n${from + at}.example`) })
  const sent = (): unknown => {
    const db = new DatabaseSync(libraryFile(dir.path, 'sample'))
    const { n } = db.prepare("select count(*) as n from request_log where asked_by = 'agent'").get() as { n: number }
    db.close()
    return n
  }

  test('several servers, or the same one started anew, would send more than the cap together', async () => {
    for (let round = 0; round < 2; round += 1) {
      const servers = await Promise.all([0, 1, 2].map(() => agent('--allow-lookups', '10')))
      await Promise.all(servers.map((client, at) => ask(client, round * 100 + at * 10)))
      await Promise.all(servers.map((client) => client.close()))
      expect(sent()).toBe(10)
    }
    const client = await agent('--allow-lookups', '10')
    const refused = await ask(client, 500)
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toMatch(/All agents together may send 10 requests/u)
    expect(refused.structuredContent).toMatchObject({ requests_left: 0, next_request_at: expect.any(String) })
    // A fresh answer costs nothing, and is there past the cap.
    // Which of the servers were quicker at first, nobody knows.
    const results: { source: string | null }[] = []
    for (const from of [0, 10, 20])
      results.push(...((await ask(client, from)).structuredContent as { results: typeof results }).results)
    expect(results.some(({ source }) => source === 'library')).toBe(true)
    expect(sent()).toBe(10)
  })

  test('the ceiling of the settings would not hold over what a server was started with', async () => {
    const client = await agent('--allow-lookups', '10')
    new SettingsStore(dir.path).update({ agentRequests: 2 })
    await ask(client, 0)
    expect(sent()).toBe(2)
  })

  test('an agent would spend the reserve for lookups by hand', async () => {
    const client = await agent('--allow-lookups', '100', '--allowance', '53')
    await ask(client, 0)
    expect(sent()).toBe(3)
  })
})

test('a person could not stop a running agent, or a new one would not say why it does not answer', async () => {
  const client = await agent()
  const closed = new Promise((resolve) => {
    client.onclose = () => resolve('closed')
  })
  new SettingsStore(dir.path).update({ agentsStopped: true })
  expect(await closed).toBe('closed')
  await expect(agent()).rejects.toThrow(/stopped all agents/u)
})

test('settings that cannot be read would leave agents without a bound, or end the server without words', async () => {
  const { child, next } = rawServer()
  say(child, hello('2025-11-25'))
  await next()
  // Its library is open: before that it is the opening which reads the settings, as with any other command.
  say(child, { id: 2, method: 'tools/call', params: { name: 'list_lists', arguments: {} } })
  expect((await next()).result).toBeDefined()
  let told = ''
  child.stderr.on('data', (part: Buffer) => {
    told += String(part)
  })
  writeFileSync(join(dir.path, 'settings.json'), '{ broken')
  expect((await once(child, 'close'))[0]).toBe(0)
  expect(told).toMatch(/settings of Domain Almanac cannot be read/u)
  expect(told).not.toMatch(/ at /u)
})

test('a client that asks without reading the answers could not be stopped', async () => {
  const child = spawn(NODE, words(), { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => undefined)
  say(child, hello('2025-11-25'))
  await once(child.stdout, 'readable')
  for (let id = 2; id < 3_000; id += 1) say(child, { id, method: 'tools/list' })
  new SettingsStore(dir.path).update({ agentsStopped: true })
  await once(child, 'exit')
  child.stdin.destroy()
})

test('a server would go on for a client that has gone', async () => {
  const { child, next } = rawServer()
  say(child, hello('2025-11-25'))
  await next()
  child.stdin.end()
  expect((await once(child, 'close'))[0]).toBe(0)
})
