import { z } from 'zod'
import type { ListAsk } from '../../../core/query/query-ask.ts'
import type { DomainName } from '../../../shared/batches/parsed-name.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import { FIRST_TABLE } from '../../../shared/columns/table-columns.ts'
import type { AskResult } from '../../../shared/service/lookup.ts'
import { notAskedText } from '../../output/lookup-text.ts'
import { iso, nameOf } from '../asked.ts'
import { about, domainName, row } from '../schemas.ts'
import { tableAnswer } from '../table-answer.ts'
import { type Call, tool } from '../tool.ts'

/** The most names of one call. */
const MOST_NAMES = 50
/** How many are asked at once, as soon as the first has shown that the service answers. */
const AT_ONCE = 4

export const lookupDomains = tool({
  name: 'lookup_domains',
  title: 'Look up domains',
  description: `Asks the service about domains and stores the answers. Each domain without a fresh stored answer costs one
    request or more, and requests are few: use it only for domains that are needed. The answer says how many are left.`,
  input: z.strictObject({ domains: z.array(domainName).min(1).max(MOST_NAMES) }),
  output: z.object({
    ...about,
    results: z.array(
      z.object({
        domain: z.string(),
        outcome: z.string().describe('found, not-found, not-asked or what went wrong'),
        source: z.enum(['service', 'library']).nullable().describe('What comes from the library costs nothing'),
        why: z.string().optional(),
      }),
    ),
    rows: z.array(row).describe('What is stored of those that were found'),
    requests_left: z.int().describe('Requests that agents may still send now'),
    next_request_at: z.string().nullable().describe('When the next one comes free, where none is left'),
  }),
  asksService: true,
  async run(args, call) {
    const names = [...new Map(args.domains.map((one) => nameOf(one, call)).map((name) => [name.ascii, name])).values()]
    const results = await askAll(names, call)
    const found = names.filter((_, at) => outcomeOf(results[at]) === 'found').map(({ ascii }) => ascii)
    const ask: Omit<ListAsk, 'limit'> = {
      of: 'list',
      list: 'domains',
      filter: { op: 'is', column: 'domain', values: found },
      columns: [...FIRST_TABLE.domains, 'title'],
      sort: [{ column: 'domain', descending: false }],
      now: call.almanac.now(),
    }
    const rows =
      found.length === 0
        ? []
        : (
            await tableAnswer({ ...call, progress: () => undefined }, call.reader, ask, {
              offset: 0,
              limit: MOST_NAMES,
            })
          ).rows
    const limit = call.most()
    const left = await call.almanac.library.read.agentBudget({ now: call.almanac.now(), limit })
    return {
      isRefusal: results.every((result) => result?.kind !== 'lookup'),
      body: {
        results: names.map(({ ascii }, at) => answerLine(ascii, results[at], call)),
        rows,
        requests_left: left.free,
        next_request_at: left.free > 0 || limit === 0 ? null : iso(left.freeAt),
      },
    }
  },
})

/** Asks some names, a few at once. As soon as one may not be asked, the others are only looked for in the library. */
async function askAll(names: readonly DomainName[], call: Call): Promise<AskResult[]> {
  const results: AskResult[] = []
  let refused: AskResult | null = null
  for (let from = 0; from < names.length; ) {
    const some = names.slice(from, from + (from === 0 ? 1 : AT_ONCE))
    const answers = await Promise.all(some.map((name) => askOne(name, call, refused)))
    refused ??= answers.find(stopsAll) ?? null
    results.push(...answers)
    from += some.length
    call.progress(from, names.length)
  }
  return results
}

async function askOne(name: DomainName, call: Call, refused: AskResult | null): Promise<AskResult> {
  const { almanac, signal, most } = call
  const fresh = almanac.readOnly ? null : await almanac.fresh(name)
  if (fresh !== null) return fresh
  if (refused !== null) return refused
  if (signal.aborted) return { kind: 'not-asked', reason: { why: 'stopped' } }
  if (!call.hasKey) return { kind: 'not-asked', reason: { why: 'key-missing' } }
  return await almanac.scheduler.ask(name, {
    askedBy: 'agent',
    // As for every queue: pauses and the reserve hold.
    queued: true,
    agent: { call: await call.number(), most },
    freshSince: almanac.now() - almanac.freshMs(),
    signal,
  })
}

/** True for what holds for the names after it as well. */
function stopsAll(result: AskResult): boolean {
  if (result.kind === 'lookup') return false
  const { reason } = result
  if (reason.why !== 'requeued') return true
  return reason.outcome === 'key-refused' || reason.outcome === 'rate-limited' || reason.outcome === 'no-connection'
}

const outcomeOf = (result: AskResult | undefined): string =>
  result === undefined || result.kind === 'not-asked' ? 'not-asked' : result.lookup.outcome

function answerLine(domain: string, result: AskResult | undefined, { t, almanac }: Call) {
  const outcome = outcomeOf(result)
  if (result?.kind === 'lookup') {
    const why = outcome === 'not-found' ? t('mcp.not-found') : undefined
    return { domain, outcome, source: result.source, ...(why ? { why } : {}) }
  }
  return { domain, outcome, source: null, why: result ? whyNot(result, { t, almanac }) : t('not-asked.stopped') }
}

/** Why a name was not asked, and what can be done. */
function whyNot(
  result: Extract<AskResult, { kind: 'not-asked' }>,
  { t, almanac }: Pick<Call, 't' | 'almanac'>,
): string {
  const { reason } = result
  switch (reason.why) {
    case 'agents-cap':
      return t('mcp.cap-reached', { most: reason.most, when: fullTime(reason.freeAt, t.format) })
    case 'allowance':
      return t('mcp.allowance', { reserve: almanac.reserve(), when: fullTime(reason.freeAt, t.format) })
    case 'key-missing':
      return t('mcp.no-key', { variable: 'ALMANAC_API_KEY' })
    default:
      return notAskedText(t, result)
  }
}
