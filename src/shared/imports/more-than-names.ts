const CELLS = /[\t;,|]/u
/** A host in a cell, whatever stands around it. */
const NAME = /[\p{L}\p{N}-]+\.[\p{L}-]{2,}/u

/**
 * True for a text whose lines have more than a name each, such as a price or a day: most lines have cells, of which one
 * alone is a name. A list of names in one line is none.
 */
export function hasMoreThanNames(text: string): boolean {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  const isRow = (line: string): boolean => {
    const cells = line.split(CELLS).filter((cell) => cell.trim() !== '')
    return cells.length > 1 && cells.filter((cell) => NAME.test(cell)).length === 1
  }
  return lines.length > 0 && lines.filter(isRow).length * 2 > lines.length
}
