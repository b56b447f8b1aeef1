/** A line that goes on below itself, two further in, where it is too long; null is as wide as it likes. */
export function wrappedBelow(line: string, width: number | null): string[] {
  const indent = line.length - line.trimStart().length
  if (width === null || line.length <= width) return [line]
  const [first = '', ...more] = wrapped(line.trimStart(), Math.max(20, width - indent - 2))
  return [' '.repeat(indent) + first, ...more.map((one) => ' '.repeat(indent + 2) + one)]
}

/** A text in lines of at most so many characters, broken between its words; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
