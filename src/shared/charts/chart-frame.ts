import type { PersonFormat } from '../formats/person-format.ts'
import type { Chart } from './chart.ts'
import { linesWithin, textWithin } from './text-width.ts'
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
/** What letters need: their size, and a line of them. */
export const TEXT = { size: 12, line: 16 } as const

const FONT = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

/** Between a chart and what is written about it where it is a file of its own. */
const ALONE_GAP = 14

/** A chart's drawing with its title and description, which stand for it where it is not seen. */
export function framed(
  { id, title, description, alone }: Chart,
  size: number | { width: number; height: number },
  ...parts: Svg[]
): Svg {
  const { width, height: drawn } = typeof size === 'number' ? { width: WIDTH, height: size } : size
  const above = alone ? linesWithin(title, width) : []
  const below = alone?.flatMap((line) => linesWithin(line, width)) ?? []
  const top = above.length === 0 ? 0 : above.length * TEXT.line + ALONE_GAP
  const height = Math.ceil(drawn) + top + (below.length === 0 ? 0 : below.length * TEXT.line + ALONE_GAP)
  return svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 ${-top} ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-description`,
      'font-family': FONT,
      'font-size': TEXT.size,
      fill: INK,
    },
    svgElement('title', { id: `${id}-title` }, svgText(title)),
    svgElement('desc', { id: `${id}-description` }, svgText(description)),
    ...above.map((line, at) => label(line, 0, (at + 1) * TEXT.line - top - 4, { 'font-weight': 600, room: width })),
    ...parts,
    ...below.map((line, at) =>
      label(line, 0, drawn + ALONE_GAP + (at + 1) * TEXT.line - 6, { fill: QUIET, room: width }),
    ),
  )
}

/** A line of text; what is longer than its room ends in an ellipsis. */
export function label(
  text: string,
  x: number,
  y: number,
  { room = Number.POSITIVE_INFINITY, ...attributes }: SvgAttributes & { room?: number } = {},
): Svg {
  return svgElement('text', { x, y, ...attributes }, svgText(textWithin(text, room)))
}

/** A straight line. */
export const rule = (x1: number, y1: number, x2: number, y2: number, stroke = LINE): Svg =>
  svgElement('line', { x1, y1, x2, y2, stroke })
