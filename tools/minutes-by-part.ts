/** A part of a longer run, with the time that it took. */
export interface Part {
  title: string
  milliseconds: number
}

/** A line for each part with its minutes, and one for all of them together. */
export function minutesByPart(parts: readonly Part[]): string {
  const together = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const all = [...parts, { title: 'together', milliseconds: together }]
  const width = Math.max(...all.map(({ title }) => title.length))
  return all
    .map(({ title, milliseconds }) => `${title.padEnd(width)}  ${(milliseconds / 60_000).toFixed(1).padStart(5)}`)
    .join('\n')
}
