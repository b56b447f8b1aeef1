import PQueue from 'p-queue'
import type { Almanac } from '../core/almanac.ts'
import type { ParsedName } from '../shared/batches/parsed-name.ts'
import type { AskResult } from '../shared/service/lookup.ts'
import { OUTCOME_FACTS } from '../shared/service/outcome.ts'
import { EXIT, exitStatusOf } from './exit-status.ts'
import { type LookupRequest, LookupPrinter } from './output/lookup-printer.ts'
import { notAskedText } from './output/lookup-text.ts'
import type { Output } from './output/output.ts'
import type { TypedName } from './options/typed-name.ts'
import { WaitTold } from './output/wait-told.ts'

interface Options {
  refresh: boolean
  sendAnyway: boolean
  json: boolean
  signal: AbortSignal
  /** For watchlists: then pauses and the reserve hold, as for every queue. */
  askedBy?: 'watchlist' | 'refresh'
}

const IN_FLIGHT = 4
const FAILURES_IN_A_ROW = 5

/** Looks names up and prints each in the order given, as soon as it and all before it are there. Gives the exit status. */
export async function lookupNames(
  almanac: Almanac,
  typed: readonly TypedName[],
  options: Options,
  output: Output,
): Promise<number> {
  const run = new Run(almanac, options, output)
  const requests = typed.map((one): LookupRequest => ({ ...one, result: null }))
  // Where the lines themselves are seen, they tell how far it is.
  const wait = output.isTerminal ? null : new WaitTold({ output })
  wait?.begin(typed.length)
  let done = 0
  const queue = new PQueue({ concurrency: IN_FLIGHT })
  const printer = new LookupPrinter(requests, options.json, output, () => almanac.now())
  // Only a library that fails makes a lookup reject: then nothing more can be kept, and nothing more is sent.
  const failures: unknown[] = []
  for (const [at, one] of requests.entries()) {
    // The first name goes alone: it shows whether the key is taken and the service is there.
    const job = async (): Promise<void> => {
      one.result = await run.ask(one)
      printer.done(at)
      done += one.result?.kind === 'lookup' ? 1 : 0
      wait?.progress({ done: at + 1, total: typed.length })
    }
    if (!run.opened) await job()
    else
      await queue
        .onSizeLessThan(IN_FLIGHT * 2)
        .then(() => void queue.add(job).catch((error: unknown) => failures.push(error)))
    if (failures.length > 0) break
  }
  await queue.onIdle()
  wait?.end()
  if (failures.length > 0) throw failures[0]
  run.printWhyStopped()
  if (options.signal.aborted) output.cutShort(output.t('terminal.lookups-interrupted', { done, total: typed.length }))
  return options.signal.aborted ? EXIT.interrupted : exitStatusOf(requests.map((one) => one.result))
}

/** What the names of one run have in common: why it stopped, and what was asked already. */
class Run {
  readonly #almanac: Almanac
  readonly #options: Options
  readonly #output: Output
  readonly #seen = new Map<string, Promise<AskResult>>()
  #stopped: AskResult | null = null
  #why: string | null = null
  #failures = 0
  opened = false

  constructor(almanac: Almanac, options: Options, output: Output) {
    this.#almanac = almanac
    this.#options = options
    this.#output = output
  }

  async ask({ parsed }: LookupRequest): Promise<AskResult | null> {
    if (!parsed.ok) return null
    const { ascii } = parsed.name
    const again = this.#seen.get(ascii)
    // A name that stands twice in the list is asked once, also with --refresh.
    if (again) return again.then((first) => (first.kind === 'lookup' ? { ...first, source: 'library' } : first))
    const result = this.#askOnce(parsed)
    this.#seen.set(ascii, result)
    return result
  }

  async #askOnce(parsed: Extract<ParsedName, { ok: true }>): Promise<AskResult> {
    const { signal, refresh, sendAnyway } = this.#options
    if (this.#stopped || signal.aborted) {
      const fresh = refresh ? null : await this.#almanac.fresh(parsed.name)
      return fresh ?? this.#stopped ?? NOT_ASKED
    }
    const { askedBy } = this.#options
    const result = askedBy
      ? await this.#almanac.scheduler.ask(parsed.name, { askedBy, queued: true, signal })
      : await this.#almanac.lookup(parsed.name, { refresh, anyway: sendAnyway, signal, askedBy: 'terminal' })
    this.#judge(result)
    return result
  }

  #judge(result: AskResult): void {
    if (result.kind === 'not-asked') {
      // Who cancelled knows why.
      if (result.reason.why === 'stopped') return
      this.#stop(result, notAskedText(this.#output.t, result))
      return
    }
    if (result.source === 'library') return
    this.opened = true
    const { outcome } = result.lookup
    if (outcome === 'key-refused' || outcome === 'rate-limited')
      this.#stop(NOT_ASKED, this.#output.t(`outcome.${outcome}`))
    this.#failures = OUTCOME_FACTS[outcome].suspectsService || outcome === 'no-connection' ? this.#failures + 1 : 0
    if (this.#failures >= FAILURES_IN_A_ROW)
      this.#stop(
        NOT_ASKED,
        this.#output.t('terminal.failed-in-a-row', {
          count: FAILURES_IN_A_ROW,
          outcome: this.#output.t(`outcome.${outcome}`),
        }),
      )
  }

  #stop(result: AskResult, why: string): void {
    this.#stopped ??= result.kind === 'not-asked' ? result : NOT_ASKED
    this.#why ??= why
  }

  printWhyStopped(): void {
    if (this.#why !== null) this.#output.message(this.#why)
  }
}

const NOT_ASKED: AskResult = { kind: 'not-asked', reason: { why: 'stopped' } }
