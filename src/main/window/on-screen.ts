/** A rectangle in the system's own points. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** So much of a window's upper edge has to be within reach for a hand to drag it. */
const REACHABLE = { width: 120, height: 40 } as const

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)
}

const isReachable = (window: Place, area: Place): boolean =>
  overlap(window.x, window.width, area.x, area.width) >= Math.min(REACHABLE.width, window.width) &&
  overlap(window.y, REACHABLE.height, area.y, area.height) >= REACHABLE.height

/**
 * Where a window has to go so that a person can reach it, or null when it may stay. A monitor that was unplugged leaves
 * its windows where nobody can see them; they come to the middle of the first work area, no larger than it.
 */
export function placeOnScreen(window: Place, workAreas: readonly Place[]): Place | null {
  const [first] = workAreas
  if (!first || workAreas.some((area) => isReachable(window, area))) return null
  const width = Math.min(window.width, first.width)
  const height = Math.min(window.height, first.height)
  return {
    x: Math.round(first.x + (first.width - width) / 2),
    y: Math.round(first.y + (first.height - height) / 2),
    width,
    height,
  }
}
