import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connectionAt, libraryFile } from '../src/core/settings/read-settings.ts'
import { DEFAULT_SETTINGS } from '../src/shared/program/settings.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { onCopy, sizesOf } from './bench-library.ts'
import { RUNNER, TERMINAL } from './terminal-run.ts'

const [READY_BAR, ANSWER_BAR] = [12, 50]
const URL_OF_BENCH = 'http://127.0.0.1:9'

/** How soon the server for agents is ready beside a Node that does nothing, and how long its answers from a large library take. */
export const MCP_BENCH: Bench = {
  name: 'mcp',
  async run(options) {
    // Builds it when a source is newer.
    spawnSync(process.execPath, [RUNNER, '--version'])
    const folder = mkdtempSync(join(tmpdir(), 'almanac-mcp-bench-'))
    const file = libraryFile(folder, connectionAt(DEFAULT_SETTINGS, URL_OF_BENCH).id)
    mkdirSync(dirname(file), { recursive: true })
    try {
      return await onCopy(options, sizesOf(options).large, async (copy) => {
        renameSync(copy, file)
        const words = [TERMINAL, 'mcp', '--url', URL_OF_BENCH, '--data-dir', folder]
        return [await ready(words, options), ...(await answers(words, file, options))]
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

/** How long it takes from the start of the server to its first answer, beside a bare Node started in turns with it. */
async function ready(words: readonly string[], options: BenchOptions): Promise<Figure> {
  const [served, bare]: [number[], number[]] = [[], []]
  const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } }
  for (let round = 0; round < (options.quick ? 5 : 20); round += 1) {
    bare.push(await timed(async () => spawnSync(process.execPath, ['-e', '0'])))
    const begun = performance.now()
    const server = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'ignore'] })
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })}\n`)
    await once(server.stdout, 'data')
    served.push(performance.now() - begun)
    server.stdin.end()
    await once(server, 'close')
  }
  const [own, other] = [quantile(served, 0.5), quantile(bare, 0.5)]
  return {
    name: `ready, times a bare node -e 0 (${own.toFixed(0)} and ${other.toFixed(0)} ms)`,
    value: own / other,
    unit: 'times',
    bar: READY_BAR,
    baseline: null,
  }
}

/** What an agent asks, of a domain that it knows. */
const ASKED: readonly (readonly [tool: string, what: string, args: (name: string) => Record<string, unknown>])[] = [
  ['get_domain', 'get_domain', (domain) => ({ domain })],
  ['search_domains', 'search_domains', (name) => ({ text: name.slice(0, 6) })],
  ['query', 'query by a filter, sorted', (name) => ({ filter: `value>${1_000 + name.length} tld:de`, sort: BY_VALUE })],
  [
    'query',
    'query of groups',
    () => ({ group_by: [{ column: 'tld' }], figures: [{ figure: 'median', column: 'value' }] }),
  ],
  ['query', 'query with a formula', () => ({ formula: 'value / visitors', filter: 'ssl>=A', limit: 20 })],
  ['list_changes', 'list_changes', (domain) => ({ domain })],
  ['explain_figure', 'explain_figure', (domain) => ({ domain, field: 'value' })],
]
const BY_VALUE = [{ column: 'value', descending: true }]

/** The times of answers, each question asked many times in one server; the first of a kind reads its columns, and is told by itself. */
async function answers(words: string[], file: string, options: BenchOptions): Promise<Figure[]> {
  const db = new DatabaseSync(file, { readOnly: true })
  const rounds = options.quick ? 10 : 60
  const names = db.prepare('select name from domain where id % 997 = 5 limit ?').all(rounds + 1)
  db.close()
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: words, stderr: 'ignore' }))
  const figures: Figure[] = []
  const all: number[] = []
  for (const [tool, what, args] of ASKED) {
    const times: number[] = []
    for (const { name } of names)
      times.push(await timed(() => client.callTool({ name: tool, arguments: args(String(name)) })))
    const [first = 0, ...rest] = times
    all.push(...rest)
    const name = `${what}: p95 (the first: ${first.toFixed(0)} ms)`
    figures.push({ name, value: quantile(rest, 0.95), unit: 'ms', bar: null, baseline: null })
  }
  await client.close()
  const told = { name: 'an answer from the library: p95', value: quantile(all, 0.95) }
  return [...figures, { ...told, unit: 'ms', bar: ANSWER_BAR, baseline: null }]
}
