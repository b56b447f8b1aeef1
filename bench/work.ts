export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** Milliseconds of the processor that something takes: what else the machine does meanwhile is left out. */
export function workOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
