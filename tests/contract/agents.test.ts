import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { AGENT_TOOLS } from '../../src/shared/agents.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import type { TempFolder } from '../fixtures/temp-folder.ts'
import { NODE, terminal, TERMINAL } from '../fixtures/terminal.ts'

let dir: TempFolder
const clients: Client[] = []
beforeEach(() => {
  dir = sampleFolder()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  dir[Symbol.dispose]()
})

const words = (...options: string[]): string[] => [
  TERMINAL,
  'mcp',
  '--sample',
  '--lang',
  'en',
  '--data-dir',
  dir.path,
  ...options,
]

async function agent(...options: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: NODE, args: words(...options), stderr: 'ignore' }))
  clients.push(client)
  return client
}

interface Answer {
  isError?: boolean
  content: { text: string }[]
  structuredContent?: Record<string, unknown>
}
const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> =>
  (await client.callTool({ name, arguments: args })) as unknown as Answer
const textOf = ({ content }: Answer): string => content.map(({ text }) => text).join('\n')

/** A server whose lines are written and read by hand. */
function rawServer(...options: string[]): { child: ChildProcessWithoutNullStreams; next: () => Promise<Message> } {
  const child = spawn(NODE, words(...options), { stdio: 'pipe' })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, next: async () => JSON.parse((await lines.next()).value as string) as Message }
}
interface Message {
  id?: number
  result?: { protocolVersion?: string; tools?: unknown[] }
  error?: { code: number; message: string }
}
const say = (child: ChildProcessWithoutNullStreams, message: object): void =>
  void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const hello = (protocolVersion: string): object => ({
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
})

describe('the protocol', () => {
  test('a client of an older version would not be understood', async () => {
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
      const { child, next } = rawServer()
      say(child, hello(version))
      expect((await next()).result?.protocolVersion).toBe(version)
      child.stdin.end()
      await once(child, 'close')
    }
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

/** Puts what a person keeps into the sample library; each text of it is found by `SECRET`. */
const SECRET = /secret|4711/iu
function keepSecrets(): void {
  const db = new DatabaseSync(libraryFile(dir.path, 'sample'))
  db.exec(`
    insert into own_field (id, name, kind, place) values (3, 'Secret price', 'money', 1);
    insert into label (id, name, colour, place) values (5, 'secret-label', 'blue', 1);
    insert into watchlist (id, name, description, colour, cadence, columns, spark, place, created_at) values
      (7, 'Secret list', 'secret plan', 'blue', 'weekly', '[]', 'value', 1, 0);
    insert into watchlist (id, name, colour, cadence, columns, spark, place, created_at, question) values
      (8, 'Secret living', 'blue', 'weekly', '[]', 'value', 2, 0, '{"op":">","column":"own_3","value":1}'),
      (9, 'Secret words', 'blue', 'weekly', '[]', 'value', 3, 0, '{"op":"words","text":"secret"}');
    insert into formula (id, name, text) values (2, 'Secret formula', '[own_3] * 2');
    insert into subject (id, name_key, name, unicode, label, tld, note) values
      (90, 'a.example', 'a.example', 'a.example', 'a', 'example', 'a secret note');
    insert into own_value values (90, 3, 4711);
    insert into labelled values (5, 90);
    insert into watched (list_id, subject_id, added_at) values (7, 90, 0), (8, 90, 0);
    insert into rule (id, name, rule, enabled, created_at, place) values
      (4, 'Secret rule', '{"scope":{"of":"all"},"field":"own_3","condition":{"kind":"changes"},"twoLooks":false,"tell":{"how":"feed"}}', 1, 0, 1),
      (6, 'Secret open rule', '{"scope":{"of":"all"},"field":"value","condition":{"kind":"changes"},"twoLooks":false,"tell":{"how":"feed"}}', 1, 0, 2);
    insert into alert (rule_id, rule_name, name, fired_at, evidence) values
      (4, 'Secret rule', 'a.example', 5, '{"field":"own_3","before":{"state":"value","value":1},"after":{"state":"value","value":4711},"fromAt":1,"toAt":5}'),
      (6, 'Secret open rule', 'a.example', 6, '{"field":"value","before":{"state":"value","value":1},"after":{"state":"value","value":2},"fromAt":1,"toAt":6}');`)
  db.close()
}

/** Private columns asked for in every way there is. */
const PRIVATE_ASKS: readonly (readonly [string, Record<string, unknown>])[] = [
  ...['own_3', 'formula_2', 'note', 'label', 'list', 'batches', 'unseen', 'archived'].flatMap((column) => [
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
  beforeEach(async () => {
    await terminal(['ping', '--sample', '--data-dir', dir.path])
    keepSecrets()
  })

  test('an agent would be given what a person keeps, or would be told that it is there', async () => {
    const client = await agent()
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
    const client = await agent()
    const lists = await call(client, 'list_lists')
    expect(lists.structuredContent?.lists).toEqual([{ number: 7, size: 1, cadence: 'weekly' }])
    const alerts = await call(client, 'list_alerts')
    expect(alerts.structuredContent?.alerts).toMatchObject([{ domain: 'a.example', field: 'value', after: 2 }])
    const { contents } = await client.readResource({ uri: 'almanac://columns' })
    const answers = [
      lists,
      alerts,
      await call(client, 'query', { list: 7 }),
      await call(client, 'get_domain', { domain: 'a.example' }),
      await call(client, 'compare', { domains: ['a.example', 'b.example'] }),
      await call(client, 'explain_figure', { domain: 'a.example', field: 'value', among: { list: 7 } }),
    ]
    for (const answer of answers) expect(textOf(answer)).not.toMatch(SECRET)
    expect(JSON.stringify([contents, await client.listTools()])).not.toMatch(SECRET)
  })

  test('free words would find a domain by its note', async () => {
    const client = await agent()
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
    const shown = await call(await agent('--include-private'), 'query', {
      columns: ['own_3', 'note'],
      list: 'Secret list',
    })
    expect(shown.structuredContent).toMatchObject({
      private: expect.any(String),
      rows: [{ domain: 'a.example', own_3: 4711, note: 'a secret note' }],
    })
    const client = await agent()
    new SettingsStore(dir.path).update({ agentsSeePrivate: true })
    expect(textOf(await call(client, 'list_lists'))).toContain('Secret living')
    new SettingsStore(dir.path).update({ agentsSeePrivate: false })
    expect(textOf(await call(client, 'list_lists'))).not.toMatch(SECRET)
  })
})

describe('the cap', () => {
  const ask = async (client: Client, from: number): Promise<Answer> =>
    call(client, 'lookup_domains', { domains: Array.from({ length: 8 }, (_, at) => `n${from + at}.example`) })
  const sent = (): unknown => {
    const db = new DatabaseSync(libraryFile(dir.path, 'sample'))
    const { n } = db.prepare("select count(*) as n from request_log where asked_by = 'agent'").get() as { n: number }
    db.close()
    return n
  }

  test('several servers, or the same one started anew, would send more than the cap together', async () => {
    await terminal(['ping', '--sample', '--data-dir', dir.path])
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
    const { results } = (await ask(client, 0)).structuredContent as { results: { source: string | null }[] }
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

test('a server would go on for a client that has gone', async () => {
  const { child, next } = rawServer()
  say(child, hello('2025-11-25'))
  await next()
  child.stdin.end()
  expect((await once(child, 'close'))[0]).toBe(0)
})
