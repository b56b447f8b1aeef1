/** Colours that people who do not see all of them tell apart, and that differ in lightness; each has a shape of its own. */
const SYMBOLS = [
  { colour: '#1e55c2', shape: 'circle' },
  { colour: '#c2500a', shape: 'triangle' },
  { colour: '#0b7d5c', shape: 'square' },
  { colour: '#7d2f93', shape: 'diamond' },
  { colour: '#8a6a00', shape: 'cross' },
  { colour: '#3b434d', shape: 'upturned' },
] as const

export type SymbolShape = (typeof SYMBOLS)[number]['shape'] | 'ring'

export interface PointSymbol {
  /** `#rrggbb` on white. */
  colour: string
  shape: SymbolShape
}

/** How many kinds can be told apart at a glance. */
export const MOST_SYMBOLS = SYMBOLS.length

const NO_VALUE: PointSymbol = { colour: '#59626f', shape: 'ring' }

/** The symbol of a kind; what has none, or is one too many, is a ring. */
export const symbolOf = (third: number | null): PointSymbol =>
  third === null ? NO_VALUE : (SYMBOLS[third] ?? NO_VALUE)

/** Corners of the shapes, for a radius of 1. */
const CORNERS: Readonly<Partial<Record<SymbolShape, readonly (readonly [number, number])[]>>> = {
  triangle: [
    [0, -1.25],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  upturned: [
    [0, 1.25],
    [1.15, -0.85],
    [-1.15, -0.85],
  ],
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  diamond: [
    [0, -1.35],
    [1.1, 0],
    [0, 1.35],
    [-1.1, 0],
  ],
  cross: [
    [-0.4, -1.2],
    [0.4, -1.2],
    [0.4, -0.4],
    [1.2, -0.4],
    [1.2, 0.4],
    [0.4, 0.4],
    [0.4, 1.2],
    [-0.4, 1.2],
    [-0.4, 0.4],
    [-1.2, 0.4],
    [-1.2, -0.4],
    [-0.4, -0.4],
  ],
}

/** The corners of a shape round a place; null for what is round. */
export function cornersOf(shape: SymbolShape, x: number, y: number, radius: number): [number, number][] | null {
  return CORNERS[shape]?.map(([right, down]) => [x + right * radius, y + down * radius]) ?? null
}
