const VERSION = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9a-z.-]{1,60}))?(?:\+[0-9a-z.-]{1,60})?$/iu

interface Version {
  numbers: [number, number, number]
  pre: string[]
}

function parse(text: string): Version | null {
  const match = VERSION.exec(text.trim())
  if (!match) return null
  const [, major, minor, patch, pre] = match
  return { numbers: [Number(major), Number(minor), Number(patch)], pre: pre ? pre.split('.') : [] }
}

/** A version without the `v` and build part that a tag may carry; null when it is none. */
export function plainVersion(text: string): string | null {
  const version = parse(text)
  return version && [version.numbers.join('.'), version.pre.join('.')].filter(Boolean).join('-')
}

/** Whether one version comes after another, by semantic versioning; never when either is not a version. */
export function isNewer(candidate: string, than: string): boolean {
  const [a, b] = [parse(candidate), parse(than)]
  if (!a || !b) return false
  for (const at of [0, 1, 2] as const) if (a.numbers[at] !== b.numbers[at]) return a.numbers[at] > b.numbers[at]
  return comparePre(a.pre, b.pre) > 0
}

function comparePre(a: readonly string[], b: readonly string[]): number {
  // A version without a pre-release part comes after those with one.
  if (a.length === 0 || b.length === 0) return b.length - a.length
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [one, other] = [a[at], b[at]]
    if (one === undefined || other === undefined) return one === undefined ? -1 : 1
    const order = comparePart(one, other)
    if (order !== 0) return order
  }
  return 0
}

function comparePart(a: string, b: string): number {
  const [aNumber, bNumber] = [/^\d+$/u.test(a), /^\d+$/u.test(b)]
  if (aNumber && bNumber) return Number(a) - Number(b)
  if (aNumber !== bNumber) return aNumber ? -1 : 1
  return a === b ? 0 : a < b ? -1 : 1
}
