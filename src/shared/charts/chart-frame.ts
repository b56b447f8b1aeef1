import type { PersonFormat } from '../formats/person-format.ts'
import type { Chart } from './chart.ts'
import { type Svg, type SvgAttributes, svgElement, svgText } from './svg.ts'

/** How charts are drawn: in a person's format, on white, with one colour beside black and grey. */
export interface ChartStyle {
  format: PersonFormat
  /** `#rrggbb`, dark enough to be seen on white. */
  accent: string
  /** How wide a plane of points is drawn, where it has a page of its own. */
  width?: number
}

/** Two charts fit beside each other on an upright page, one on a phone, with letters of 9 pt in both. */
export const WIDTH = 340
export const INK = '#1b2027'
export const QUIET = '#59626f'
export const LINE = '#d7dce3'
/** What letters need: a line of them, and about each of them. */
export const TEXT = { size: 12, line: 16, letter: 6.6 } as const

const FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

/** A chart's drawing with its title and description, which stand for it where it is not seen. */
export function framed(
  { id, title, description }: Chart,
  size: number | { width: number; height: number },
  ...parts: Svg[]
): Svg {
  const { width, height } = typeof size === 'number' ? { width: WIDTH, height: size } : size
  return svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      width,
      height: Math.ceil(height),
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
      'font-family': FONT,
      'font-size': TEXT.size,
      fill: INK,
    },
    svgElement('title', { id: `${id}-title` }, svgText(title)),
    svgElement('desc', { id: `${id}-description` }, svgText(description)),
    ...parts,
  )
}

/** A line of text; what is longer than its room ends in an ellipsis. */
export function label(
  text: string,
  x: number,
  y: number,
  { room = Number.POSITIVE_INFINITY, ...attributes }: SvgAttributes & { room?: number } = {},
): Svg {
  const signs = [...text]
  const most = Math.max(1, Math.floor(room / TEXT.letter))
  const shown = signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
  return svgElement('text', { x, y, ...attributes }, svgText(shown))
}

/** About how wide a text is. */
export const widthOf = (text: string): number => [...text].length * TEXT.letter

/** A straight line. */
export const rule = (x1: number, y1: number, x2: number, y2: number, stroke = LINE): Svg =>
  svgElement('line', { x1, y1, x2, y2, stroke })
