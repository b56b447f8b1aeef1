import type { AskResult } from '../../shared/service/lookup.ts'
import { lookupLine } from './lookup-line.ts'
import { lookupText } from './lookup-text.ts'
import type { Output } from './output.ts'
import { printable } from './printable.ts'
import type { TypedName } from '../options/typed-name.ts'

/** A name of a run, and what came of it. */
export interface LookupRequest extends TypedName {
  result: AskResult | null
}

/** Prints the names of a run in their order, each as soon as it and all before it are there. */
export class LookupPrinter {
  readonly #requests: readonly LookupRequest[]
  readonly #done = new Set<number>()
  readonly #json: boolean
  readonly #output: Output
  readonly #now: () => number
  #next = 0

  constructor(requests: readonly LookupRequest[], json: boolean, output: Output, now: () => number) {
    this.#requests = requests
    this.#json = json
    this.#output = output
    this.#now = now
  }

  done(at: number): void {
    this.#done.add(at)
    for (; this.#done.has(this.#next); this.#next += 1) {
      const one = this.#requests[this.#next]
      if (!one) return
      if (this.#json) this.#output.line(lookupLine(this.#output.jsonT, one.input, one.parsed, one.result))
      else
        this.#output.line(
          one.parsed.ok
            ? one.result
              ? lookupText(this.#output, one.input, one.result, this.#now())
              : ''
            : `${printable(one.input)}  ${this.#output.t(`name-fault.${one.parsed.fault}`, { detail: one.parsed.detail })}`,
        )
    }
  }
}
