import type { OpenedGroup } from '../../../stores/tables/list-places.ts'

/** So many rows of a group are shown below it; the rest is one line more, which leads to all of them. */
export const ROWS_OF_GROUP = 20

/** One line of the table of groups: a group, one of its rows, or what leads to all of them. */
export type GroupLine =
  | { kind: 'group'; group: number }
  | { kind: 'row'; group: number; row: number }
  | { kind: 'all'; group: number }

/** How many lines stand below a group of so many rows. */
export const linesBelow = (rows: number): number => (rows > ROWS_OF_GROUP ? ROWS_OF_GROUP + 1 : rows)

/** How many lines there are in all. */
export const lineCount = (groups: number, opened: readonly OpenedGroup[]): number =>
  opened.reduce((sum, { lines }) => sum + lines, groups)

/** What stands at a line; `opened` in the order of the groups. */
export function lineAt(opened: readonly OpenedGroup[], line: number): GroupLine {
  let before = 0
  for (const { index, lines } of opened) {
    const at = line - before - index
    if (at <= 0) break
    if (at <= lines)
      return at > ROWS_OF_GROUP ? { kind: 'all', group: index } : { kind: 'row', group: index, row: at - 1 }
    before += lines
  }
  return { kind: 'group', group: line - before }
}

/** The line of a group. */
export const lineOfGroup = (opened: readonly OpenedGroup[], group: number): number =>
  opened.reduce((line, { index, lines }) => (index < group ? line + lines : line), group)

/** The rows of opened groups between two lines, both included, in either order: for each group the first and the last of them. */
export function rowsBetween(
  opened: readonly OpenedGroup[],
  one: number,
  other: number,
): { group: number; from: number; to: number }[] {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return opened.flatMap(({ index, lines }) => {
    const top = lineOfGroup(opened, index) + 1
    const from = Math.max(0, first - top)
    const to = Math.min(last - top, lines - 1, ROWS_OF_GROUP - 1)
    return from <= to ? [{ group: index, from, to }] : []
  })
}

/** What is known of the groups that have come. */
export interface KnownGroups {
  /** How many there are. */
  total: number
  at(index: number): { key: string; rows: number } | undefined
  /** The place of one by its key, if it has come. */
  find(key: string): number | null
}

/**
 * The opened groups where they stand now, in their order: rows may have come and gone, and the order may be another. One
 * that is not found where it was, nor among those that have come, is closed.
 */
export function placed(opened: readonly OpenedGroup[], known: KnownGroups): OpenedGroup[] {
  const found = opened.flatMap((one) => {
    const there = known.at(one.index)
    // What has not come yet is taken to be where it was.
    if (there === undefined && one.index < known.total && known.find(one.key) === null) return [one]
    const index = there?.key === one.key ? one.index : known.find(one.key)
    const group = index === null ? undefined : known.at(index)
    return index === null || group === undefined ? [] : [{ key: one.key, index, lines: linesBelow(group.rows) }]
  })
  return found.sort((a, b) => a.index - b.index)
}
