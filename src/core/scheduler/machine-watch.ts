import { networkInterfaces } from 'node:os'
import type { Clock } from '../clock.ts'

/** What of the machine is looked at. */
export interface MachineSigns {
  /** UTC milliseconds, by the machine's own clock. */
  clock: () => number
  /** The addresses that the machine has in networks, as one text; empty without a network. */
  addresses: () => string
}

const EVERY_MS = 2_000
/** Between two looks lies more only when the process stood still: the machine slept, or somebody stopped it. */
const SLEPT_MS = 20_000

/** The machine itself: only interfaces that are up have addresses. */
const machineSigns: MachineSigns = {
  clock: Date.now,
  addresses: () =>
    Object.values(networkInterfaces())
      .flatMap((several) => several ?? [])
      .filter((one) => !one.internal)
      .map((one) => one.address)
      .sort()
      .join(' '),
}

/** Notices that the machine has slept or that its network has changed, where no system tells the process. */
export class MachineWatch {
  readonly #signs: MachineSigns
  readonly #onBack: () => void
  #seenAt: number
  #addresses: string
  readonly #endLooking: () => void

  /** Looks by itself from now until `stop`. `onBack` is called when requests that failed may work now. */
  constructor(onBack: () => void, clock: Pick<Clock, 'every'>, signs: MachineSigns = machineSigns) {
    this.#signs = signs
    this.#onBack = onBack
    this.#seenAt = signs.clock()
    this.#addresses = signs.addresses()
    this.#endLooking = clock.every(EVERY_MS, () => this.look())
  }

  /** Looks now: a failure is about to be judged, and the machine may have slept since the last look. */
  look(): void {
    const [now, addresses] = [this.#signs.clock(), this.#signs.addresses()]
    const hasSlept = now - this.#seenAt > SLEPT_MS
    const isNetworkNew = addresses !== this.#addresses && addresses !== ''
    this.#seenAt = now
    this.#addresses = addresses
    if (hasSlept || isNetworkNew) this.#onBack()
  }

  stop(): void {
    this.#endLooking()
  }
}
