import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Almanac } from '../../core/almanac.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import type { McpRun } from '../declarations/mcp.ts'
import { EXIT } from '../exit-status.ts'
import { foldersOf } from '../named-connection.ts'
import { withSession } from '../session.ts'
import { agentServer, answerBrokenLine } from './agent-server.ts'
import { boundedLines } from './bounded-lines.ts'
import { Calls } from './calls.ts'
import { Readers } from './readers.ts'
import { offeredTools } from './tools.ts'

/** The longest message that is read, in bytes. */
const LONGEST_LINE = 1_000_000
/** How often it is looked whether a person has stopped all agents. */
const LOOK_MS = 500
/** So long what is being answered may take when the server ends, and the end as a whole. */
const LAST_ANSWERS_MS = 300
const LONGEST_END_MS = 800

/** Serves agents over standard input and output until the client goes, Ctrl+C or a person stops all agents. Gives the exit status. */
export async function serveAgents(run: McpRun): Promise<number> {
  const { args, output, input, signal } = run
  const { t } = output
  const store = new SettingsStore(foldersOf(args).config)
  const settings = () => store.get()
  const refusal = (): string | null => (settings().agentsStopped ? t('mcp.stopped') : null)
  const ending = new AbortController()
  const end = (): void => {
    ending.abort()
    // What was begun is in the library: whatever takes its time, even opening it, must not keep a client waiting that has gone.
    setTimeout(() => process.exit(), LONGEST_END_MS).unref()
  }
  signal.addEventListener('abort', end, { once: true })
  const opened = Promise.withResolvers<{ almanac: Almanac; readers: Readers }>()
  opened.promise.catch(end)
  const calls = new Calls({
    t,
    opened: opened.promise,
    settings,
    includesPrivate: args.includePrivate,
    allowed: args.allowLookups ?? 0,
    key: input.key,
    hasKey: input.key !== null || args.sample,
    ending: ending.signal,
    refusal,
    onFault: (error) => output.message(String(error)),
  })
  const transport = connected(end, (message) => output.message(message), t('mcp.too-long'))
  const isRefused = refusal() !== null
  const server = agentServer({
    version: run.version,
    t,
    tools: offeredTools(args.allowLookups !== null),
    calls,
    refusal,
  })
  server.onerror = (error) => {
    // What is no message of the protocol is told to the client; nothing else goes wrong here that it could mend.
    if (error instanceof SyntaxError || error.name.endsWith('ZodError'))
      answerBrokenLine(transport, t('mcp.broken-line')).catch(end)
  }
  await server.connect(transport)
  if (isRefused) return await refuse(transport, ending, () => output.message(t('mcp.stopped')))
  const look = setInterval(() => refusal() !== null && end(), LOOK_MS)
  try {
    return await withSession(run, async (almanac) => {
      using readers = new Readers(almanac.library.file)
      opened.resolve({ almanac, readers })
      await aborted(ending.signal)
      await Promise.race([calls.idle(), rest(LAST_ANSWERS_MS)])
      if (refusal() !== null) output.message(t('mcp.stopped'))
      return EXIT.ok
    })
  } catch (error) {
    opened.reject(error)
    throw error
  } finally {
    clearInterval(look)
    await server.close()
    process.stdin.destroy()
  }
}

/** The transport on standard input and output. `end` is called when the client has gone. */
function connected(end: () => void, told: (message: string) => void, tooLong: string): StdioServerTransport {
  const lines = boundedLines(LONGEST_LINE, () => {
    answerBrokenLine(transport, tooLong).catch(end)
  })
  const transport = new StdioServerTransport(lines, process.stdout)
  process.stdin.on('error', (error) => {
    told(String(error))
    end()
  })
  process.stdin.pipe(lines)
  process.stdin.once('close', end)
  process.stdin.once('end', end)
  return transport
}

/** Waits until the client has heard why nothing is answered. */
async function refuse(transport: StdioServerTransport, ending: AbortController, tell: () => void): Promise<number> {
  tell()
  const send = transport.send.bind(transport)
  transport.send = async (message) => {
    await send(message)
    ending.abort()
  }
  await aborted(ending.signal)
  await transport.close()
  process.stdin.destroy()
  return EXIT.some
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
