/** A rectangle in pixels. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface LabelledPoint {
  x: number
  y: number
  label: string
}

/** A label with the place where its first or last letter stands, on its base line. */
export interface PlacedLabel {
  text: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

const [RADIUS, SIDE] = [4, 64]
const LONGEST = 32

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Labels beside points, above or below them, where they cover neither a point nor another label nor the edge. The first
 * points are served first.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  area: Box,
  letters: { width(text: string): number; height: number },
  most: number,
): PlacedLabel[] {
  const taken = new Taken()
  for (const { x, y } of points) taken.add({ left: x - RADIUS, right: x + RADIUS, top: y - RADIUS, bottom: y + RADIUS })
  const placed: PlacedLabel[] = []
  for (const { x, y, label } of points) {
    if (placed.length >= most) break
    const signs = [...label]
    const text = signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : label
    const [width, half] = [letters.width(text), letters.height / 2]
    const places: [PlacedLabel['anchor'], number, number][] = [
      ['start', x + RADIUS + 2, y],
      ['end', x - RADIUS - 2, y],
      ['middle', x, y - RADIUS - half - 1],
      ['middle', x, y + RADIUS + half + 1],
    ]
    for (const [anchor, atX, middle] of places) {
      const left = anchor === 'start' ? atX : anchor === 'end' ? atX - width : atX - width / 2
      const box = { left, right: left + width, top: middle - half, bottom: middle + half }
      const isInside =
        box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom
      if (text === '' || !isInside || taken.meets(box)) continue
      taken.add(box)
      placed.push({ text, x: atX, y: middle + letters.height * 0.3, anchor })
      break
    }
  }
  return placed
}

/** Rectangles by the squares that they touch, so that thousands need not be compared with one another. */
class Taken {
  readonly #squares = new Map<string, Box[]>()

  add(box: Box): void {
    for (const square of squaresOf(box)) {
      const held = this.#squares.get(square)
      if (held) held.push(box)
      else this.#squares.set(square, [box])
    }
  }

  meets(box: Box): boolean {
    return squaresOf(box).some((square) => this.#squares.get(square)?.some((other) => meets(box, other)))
  }
}

function squaresOf({ left, top, right, bottom }: Box): string[] {
  const squares: string[] = []
  for (let x = Math.floor(left / SIDE); x <= Math.floor(right / SIDE); x += 1)
    for (let y = Math.floor(top / SIDE); y <= Math.floor(bottom / SIDE); y += 1) squares.push(`${x} ${y}`)
  return squares
}
