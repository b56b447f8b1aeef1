import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Translator } from '../../shared/locales/translator.ts'
import { columnsText, COLUMNS_URI, guideText, resources } from './resources.ts'
import type { Calls } from './calls.ts'
import type { Tool } from './tool.ts'

/** What the server is made of. */
export interface AgentServerDeps {
  version: string
  t: Translator
  tools: readonly Tool[]
  calls: Calls
  /** Why nothing is answered, or null. */
  refusal: () => string | null
}

const NAME = 'domain-almanac'

/** Nothing is asked of a client, so that nothing of it has to be checked. */
const NO_VALIDATOR = {
  getValidator: () => () => {
    throw new Error('unused')
  },
}

/** The protocol's side of the server: what is offered, and who answers. */
export function agentServer(deps: AgentServerDeps): Server {
  const { t, version, tools, calls } = deps
  const server = new Server(
    { name: NAME, version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: t('mcp.instructions'),
      jsonSchemaValidator: NO_VALIDATOR as never,
    },
  )
  const refusal = deps.refusal()
  if (refusal !== null)
    server.setRequestHandler(InitializeRequestSchema, () => {
      throw new McpError(ErrorCode.InvalidRequest, refusal)
    })
  let offered: ReturnType<typeof described>[] | null = null
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: (offered ??= tools.map(described)) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal, sendNotification }) => {
    const found = tools.find(({ name }) => name === params.name)
    if (!found) throw new McpError(ErrorCode.InvalidParams, t('mcp.no-tool'))
    const token = params._meta?.progressToken
    let reported = -1
    const progress = (done: number, total: number): void => {
      // The steps of a table begin anew with each of its parts; what a client is told never goes back.
      if (token === undefined || signal.aborted || done <= reported) return
      reported = done
      const sent = sendNotification({
        method: 'notifications/progress',
        params: { progressToken: token, progress: done, total },
      })
      sent.catch(() => undefined) // Who has gone hears of nothing.
    }
    return calls.answer(found, params.arguments ?? {}, { signal, progress })
  })
  server.setRequestHandler(ListResourcesRequestSchema, async () => ({ resources: await resources(t) }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    if (uri === COLUMNS_URI) {
      const text = columnsText(await calls.sight(), t)
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    }
    const text = await guideText(uri, t)
    if (text === null) throw new McpError(ErrorCode.InvalidParams, t('mcp.no-resource'))
    return { contents: [{ uri, mimeType: 'text/markdown', text }] }
  })
  return server
}

/** A tool as a client is told of it. Nothing of it comes from a library. */
function described({ name, title, description, input, output, asksService }: Tool) {
  return {
    name,
    title,
    description: description.replaceAll(/\s+/gu, ' '),
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: {
      title,
      readOnlyHint: asksService !== true,
      destructiveHint: false,
      idempotentHint: asksService !== true,
      openWorldHint: asksService === true,
    },
  }
}

/** A schema as clients of every version of the protocol read it. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): { type: 'object' } & Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7' })
  return { ...rest, type: 'object' }
}

/** Answers what is no message of the protocol: the line is passed over, and the next one is read. */
export async function answerBrokenLine(transport: StdioServerTransport, message: string): Promise<void> {
  await transport.send({ jsonrpc: '2.0', error: { code: ErrorCode.ParseError, message } })
}
