/** One figure of a bench, with the same from a baseline of the same run: absolute times on shared machines mean little. */
export interface Figure {
  name: string
  value: number
  unit: 'ms' | 'MB' | 'kB' | 'times'
  /** The figure should be at most this; null when it is only told. */
  bar: number | null
  baseline: { name: string; value: number } | null
}

/** What a bench is run with. */
export interface BenchOptions {
  /** A tenth of the rows and a fraction of the rounds: to see that the bench itself works. */
  quick: boolean
  /** A file of real names, one a line, instead of generated ones. */
  names: string | undefined
  log: (line: string) => void
}

/** Something that is measured. To add one, write it in a file of its own and put it in the list in index.ts. */
export interface Bench {
  name: string
  run: (options: BenchOptions) => Promise<Figure[]>
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** A figure as one line: `name: value (bar …, ok/over), … times the baseline`. */
export function figureLine({ name, value, unit, bar, baseline }: Figure): string {
  const written = (amount: number): string =>
    `${amount.toFixed(amount < 10 ? 2 : amount < 100 ? 1 : 0)}${unit === 'times' ? '' : ` ${unit}`}`
  const verdict =
    bar === null ? '' : ` (bar ${bar}${unit === 'times' ? '' : ` ${unit}`}, ${value <= bar ? 'ok' : 'OVER'})`
  const ratio = baseline
    ? `; ${(value / baseline.value).toFixed(1)} times ${baseline.name} (${written(baseline.value)})`
    : ''
  return `${name}: ${written(value)}${verdict}${ratio}`
}
