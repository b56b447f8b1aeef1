import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Almanac } from '../../core/almanac.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import type { McpRun } from '../declarations/mcp.ts'
import { EXIT } from '../exit-status.ts'
import { foldersOf } from '../library/named-connection.ts'
import { withSession } from '../library/session.ts'
import { AgentSettings } from './agent-settings.ts'
import { agentServer, answerBrokenLine } from './agent-server.ts'
import { boundedLines } from './bounded-lines.ts'
import { Calls } from './calls.ts'
import { Readers } from './readers.ts'
import { offeredTools } from './tools.ts'

/** The longest message that is read, in bytes. */
const LONGEST_LINE = 1_000_000
/** How often it is looked whether a person has stopped all agents. */
const LOOK_MS = 250
/** So long what is being answered may take when the server ends, and the end as a whole. */
const LAST_ANSWERS_MS = 150
const LONGEST_END_MS = 500
/** Every call that is answered may wait for a client that reads slowly. */
const MOST_WAITING_TO_WRITE = 100

/** Serves agents over standard input and output until the client goes, Ctrl+C or a person stops all agents. Gives the exit status. */
export async function serveAgents(run: McpRun): Promise<number> {
  const { args, output, input, signal } = run
  const { t } = output
  const tell = (reason: string): void => output.message(reason)
  const settings = new AgentSettings(new SettingsStore(foldersOf(args).config), t)
  const refusal = (): string | null => settings.refusal()
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
    settings: () => settings.get(),
    includesPrivate: args.includePrivate,
    allowed: args.allowLookups ?? 0,
    key: input.key,
    hasKey: input.key !== null || args.sample,
    ending: ending.signal,
    refusal,
    onFault: tell,
  })
  const transport = connected(end, output)
  const refused = refusal()
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
  if (refused !== null) return await refuse(transport, ending, () => tell(refused))
  const look = setInterval(() => {
    const why = ending.signal.aborted ? null : refusal()
    if (why === null) return
    tell(why)
    end()
  }, LOOK_MS)
  try {
    return await withSession(run, async (almanac) => {
      using readers = new Readers(almanac.library.file)
      opened.resolve({ almanac, readers })
      await aborted(ending.signal)
      await Promise.race([calls.idle(), rest(LAST_ANSWERS_MS)])
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
function connected(end: () => void, output: McpRun['output']): StdioServerTransport {
  const onTooLong = (): void => {
    answerBrokenLine(transport, output.t('mcp.too-long')).catch(end)
  }
  // Whoever asks without reading the answers is not asked what else they want: the answers would fill the memory.
  const lines = boundedLines(LONGEST_LINE, onTooLong, () => output.drained())
  process.stdout.setMaxListeners(MOST_WAITING_TO_WRITE)
  const transport = new StdioServerTransport(lines, process.stdout)
  process.stdin.on('error', (error) => {
    output.message(String(error))
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
