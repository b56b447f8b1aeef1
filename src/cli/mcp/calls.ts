import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import PQueue from 'p-queue'
import { z } from 'zod'
import type { Almanac } from '../../core/almanac.ts'
import { KeyScrubber } from '../../core/service/scrub-key.ts'
import { faultOf } from '../../core/system-fault.ts'
import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { jsonText } from '../output/printable.ts'
import { cleanText } from './clean-text.ts'
import type { Readers } from './readers.ts'
import { type Sight, sightOf } from './sight.ts'
import type { Call, Tool } from './tool.ts'
import { ToolError } from './tool-error.ts'

/** So many calls are worked on at once, and so many more may wait. */
const AT_ONCE = 4
const MOST_WAITING = 64
const LONGEST_REFUSAL = 1_500

/** What calls are answered with. */
export interface CallsDeps {
  t: Translator
  /** The library, as soon as it is open. */
  opened: Promise<{ almanac: Almanac; readers: Readers }>
  settings: () => Settings
  /** The private columns are shown whatever the settings say. */
  includesPrivate: boolean
  /** What the server was started with: requests that agents may send in 24 hours. */
  allowed: number
  key: string | null
  hasKey: boolean
  /** Aborts when the server ends. */
  ending: AbortSignal
  /** Why it ends, where a person has stopped all agents. */
  refusal: () => string | null
  /** Told of an error of the program itself, which no agent needs to know. */
  onFault: (reason: string) => void
}

/** One request of a client. */
interface Asking {
  signal: AbortSignal
  progress: Call['progress']
}

/** Answers calls of tools: checks what is asked, opens what may be seen, and puts the answer into bounds and words. */
export class Calls {
  readonly #deps: CallsDeps
  readonly #queue = new PQueue({ concurrency: AT_ONCE })
  readonly #scrubber = new KeyScrubber()

  constructor(deps: CallsDeps) {
    this.#deps = deps
  }

  /** What agents may see at this moment. */
  async sight(): Promise<Sight> {
    const { readers } = await this.#deps.opened
    const isPrivate = this.#isPrivate()
    return await readers.kept(isPrivate).methods({ sightOf }).sightOf(isPrivate)
  }

  /** The answer of a tool; what goes wrong is an answer as well, in words. */
  async answer(tool: Tool, args: unknown, asking: Asking): Promise<CallToolResult> {
    const { t } = this.#deps
    if (this.#queue.size >= MOST_WAITING) return this.#refused(t('mcp.too-many-calls', { most: MOST_WAITING }))
    const read = tool.input.safeParse(args)
    if (!read.success) return this.#refused(`${t('mcp.bad-arguments')} ${z.prettifyError(read.error)}`)
    try {
      return (await this.#queue.add(() => this.#run(tool, read.data, asking))) as CallToolResult
    } catch (error) {
      return this.#refused(this.#why(error))
    }
  }

  /** Resolves when nothing is worked on any more. */
  async idle(): Promise<void> {
    await this.#queue.onIdle()
  }

  async #run(
    tool: Tool,
    args: Record<string, unknown>,
    { signal: cancelled, progress }: Asking,
  ): Promise<CallToolResult> {
    const { t, opened, ending, allowed, settings, hasKey } = this.#deps
    const refusal = this.#deps.refusal()
    if (refusal !== null) return this.#refused(refusal)
    const signal = AbortSignal.any([cancelled, ending])
    signal.throwIfAborted()
    const { almanac, readers } = await opened
    const isPrivate = this.#isPrivate()
    const reader = readers.kept(isPrivate)
    const number = this.#noted(almanac, tool)
    const call: Call = {
      t,
      reader,
      sight: await reader.methods({ sightOf }).sightOf(isPrivate),
      openReader: () => readers.open(isPrivate),
      almanac,
      now: almanac.now(),
      signal,
      number: () => number,
      most: () => Math.min(allowed, settings().agentRequests ?? allowed),
      hasKey,
      progress,
    }
    const { body, isRefusal = false } = await tool.run(args, call)
    await number.catch((error: unknown) => this.#tell(error))
    return this.#answered(body, { isPrivate, isRefusal })
  }

  /** Notes in the library that a tool was called. A library that cannot be written keeps no notes. */
  async #noted(almanac: Almanac, { name }: Tool): Promise<number> {
    if (almanac.readOnly) return 0
    const noted = almanac.library.write.beginAgentCall({ tool: name, now: almanac.now() })
    noted.catch(() => undefined) // Whoever needs the number hears of it.
    return await noted
  }

  #isPrivate(): boolean {
    return this.#deps.includesPrivate || this.#deps.settings().agentsSeePrivate
  }

  #answered(
    body: Record<string, unknown>,
    { isPrivate, isRefusal }: { isPrivate: boolean; isRefusal: boolean },
  ): CallToolResult {
    const { t } = this.#deps
    const marked = {
      third_party: t('mcp.third-party'),
      ...(isPrivate ? { private: t('mcp.private-shown') } : {}),
      ...body,
    }
    const text = this.#scrubbed(jsonText(marked), 'json')
    const result = { content: [{ type: 'text' as const, text }], structuredContent: JSON.parse(text) as typeof marked }
    return isRefusal ? { ...result, isError: true } : result
  }

  #refused(why: string): CallToolResult {
    // What was refused may be told by the names of private columns.
    const isPrivate = this.#isPrivate() ? [this.#deps.t('mcp.private-shown')] : []
    const text = this.#scrubbed([cleanText(why, LONGEST_REFUSAL), ...isPrivate].join(' '))
    return { content: [{ type: 'text', text }], isError: true }
  }

  #scrubbed(text: string, as: 'text' | 'json' = 'text'): string {
    const { key } = this.#deps
    if (key === null) return text
    return as === 'json' ? this.#scrubber.scrubJson(text, key) : this.#scrubber.scrub(text, key)
  }

  /** Says on the side of the person what went wrong. */
  #tell(error: unknown): void {
    this.#deps.onFault(this.#scrubbed(String(error)))
  }

  /** Why there is no answer, without anything that an agent has no use for: paths, and the words of errors. */
  #why(error: unknown): string {
    const { t } = this.#deps
    if (error instanceof ToolError) return t(error.word, error.values)
    const refusal = this.#deps.refusal()
    if (refusal !== null) return refusal
    if (isFault(error, 'cancelled') || (error instanceof Error && error.name === 'AbortError'))
      return t('mcp.cancelled')
    this.#tell(error)
    const fault = faultOf(error)
    return fault.code === 'library-in-use' ? faultText(t, { ...fault, facts: { path: '' } }) : t('mcp.failed')
  }
}
