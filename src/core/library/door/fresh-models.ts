import type { Agreement, ExpectedFigure } from '../../../shared/agreement/agreement.ts'
import type { FigureModels } from '../../../shared/agreement/figure-models.ts'
import { FIGURES_DISAGREE, type ListQuery } from '../../../shared/list.ts'
import type { LibraryMethods } from './methods.ts'
import type { StepWatch } from './steps.ts'

/** True where a call names the column of disagreeing figures, as one that is shown, asked or ordered by. */
export function namesDisagreement(value: unknown): boolean {
  if (typeof value === 'string') return value === FIGURES_DISAGREE
  // Ids are many, and no columns.
  if (Array.isArray(value)) return typeof value[0] !== 'number' && value.some(namesDisagreement)
  return value instanceof Object && Object.values(value).some(namesDisagreement)
}

interface Methods {
  read: LibraryMethods['read']
  write: LibraryMethods['write']
  agree: (watch?: StepWatch) => LibraryMethods['agree']
}

/**
 * Works out how figures follow from each other on a connection of its own, so that neither pages nor facets wait for it, and keeps that
 * in the library: it is good for every process and every connection until the library is another one.
 */
export class FreshModels {
  readonly #methods: Methods
  readonly #isExact: boolean
  #running: Promise<void> | null = null
  /** What a library that cannot be written does not keep. */
  #unkept: FigureModels | null = null

  /** `isExact` for a process that ends with its answer: what would be announced later is waited for. */
  constructor(methods: Methods, isExact: boolean) {
    this.#methods = methods
    this.#isExact = isExact
  }

  /**
   * Resolves once there are models. Those of an earlier state are good enough unless they have to be exact: newer ones are then on
   * their way, and announced when they have come.
   */
  async ready(now: number, { isExact } = { isExact: this.#isExact }): Promise<void> {
    const age = await this.#methods.read.ageOfModels(now)
    if (age === 'fresh' || this.#unkept !== null) return
    this.#running ??= this.#work(now).finally(() => {
      this.#running = null
    })
    if (isExact || age === 'none') await this.#running
    // Whoever asks next tries again.
    else this.#running.catch(() => undefined)
  }

  /** Resolves once a report can be written that names the column. */
  async readyFor(request: object, now: number): Promise<void> {
    if (namesDisagreement(request)) await this.ready(now, { isExact: true })
  }

  /** What the figures of a domain let expect of each of them; null without a record. */
  async expectations(name: string, now: number): Promise<ExpectedFigure[] | null> {
    await this.ready(now)
    return this.#methods.read.expectations(name, this.#unkept)
  }

  /** Whether the figures of the found domains of a query agree. Rejects with FaultError `cancelled`. */
  async agreement(query: ListQuery, now: number, watch: StepWatch): Promise<Agreement> {
    const { agreement, models } = await this.#methods.agree(watch).agreement(query, now)
    if (isEveryDomain(query)) await this.#keep(models)
    return agreement
  }

  async #work(now: number): Promise<void> {
    await this.#keep(await this.#methods.agree().figureModels(now))
  }

  async #keep(models: FigureModels): Promise<void> {
    try {
      await this.#methods.write.keepModels(models)
    } catch {
      // Every other write says so; without them a record says as much.
      this.#unkept = models
    }
  }
}

const isEveryDomain = ({ list, filter }: ListQuery): boolean =>
  list === 'domains' && filter.op === 'and' && filter.of.length === 0
