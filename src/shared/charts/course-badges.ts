/** A number on a course: of what happened then, or from the first to the last of what lies too close together. */
export interface CourseBadge {
  x: number
  width: number
  first: number
  last: number
}

const [DIGIT, PADDING, SPACE] = [6.6, 9, 2]

/** What a badge says. */
export const badgeText = ({ first, last }: Pick<CourseBadge, 'first' | 'last'>): string =>
  first === last ? String(first) : `${first}–${last}`

/**
 * The badges of things that are numbered in the order of their places. Those that would lie over one another become one,
 * inside of the ends.
 */
export function courseBadges(
  marks: readonly { x: number; number: number }[],
  [left, right]: readonly [number, number],
): CourseBadge[] {
  const placed: CourseBadge[] = []
  const badgeOf = (centre: number, first: number, last: number): CourseBadge => {
    const width = badgeText({ first, last }).length * DIGIT + PADDING
    return { x: Math.max(left + width / 2, Math.min(right - width / 2, centre)), width, first, last }
  }
  for (const mark of marks) {
    let badge = badgeOf(mark.x, mark.number, mark.number)
    for (let before = placed.at(-1); before && isOver(before, badge); before = placed.at(-1)) {
      placed.pop()
      badge = badgeOf((before.x + badge.x) / 2, before.first, badge.last)
    }
    placed.push(badge)
  }
  return placed
}

const isOver = (before: CourseBadge, badge: CourseBadge): boolean =>
  before.x + before.width / 2 + SPACE > badge.x - badge.width / 2
