import type { Scatter, ScatterPoints } from '../../../../shared/analysis/analysis.ts'
import type { ScatterChart } from '../../../../shared/charts/chart.ts'
import { placeLabels } from '../../../../shared/charts/scatter-labels.ts'
import { drawPoints } from './draw-points.ts'
import type { Size } from '../hooks/use-size.ts'
import type { Placed, Plane } from './plane.ts'
import type { PlaneLook } from './plane-look.ts'

export interface Drawing {
  plane: Plane
  /** With lines across the plane, straight from place to place, where there are some. */
  data: Pick<Scatter, 'points' | 'cells' | 'kinds'> & Partial<Pick<ScatterChart, 'lines'>>
  placed: Placed | null
  axes: Record<'x' | 'y', { label: string; tick: (value: number) => string }>
  look: PlaneLook
}

/** More points than this have no labels: no room is left for them, and looking for it takes time. */
const MOST_LABELLED = 2_000
const MOST_LABELS = 60

/** Draws axes, points and labels anew. */
export function drawPlane(canvas: HTMLCanvasElement, { width, height }: Size, drawing: Drawing): void {
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  context.font = drawing.look.font
  context.lineWidth = 1
  drawAxes(context, drawing, width)
  drawCells(context, drawing)
  drawLines(context, drawing)
  const { placed, data } = drawing
  if (!placed || !data.points) return
  drawPoints(context, { points: data.points, placed, kinds: data.kinds, look: drawing.look })
  if (placed.x.length <= MOST_LABELLED) drawLabels(context, data.points, placed, drawing)
}

function drawAxes(context: CanvasRenderingContext2D, { plane, axes, look }: Drawing, width: number): void {
  const { left, right, top, bottom } = plane
  const line = (x1: number, y1: number, x2: number, y2: number): void => {
    context.beginPath()
    context.moveTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5)
    context.lineTo(Math.round(x2) + 0.5, Math.round(y2) + 0.5)
    context.stroke()
  }
  context.strokeStyle = look.line
  context.fillStyle = look.quiet
  context.textBaseline = 'middle'
  context.textAlign = 'end'
  for (const tick of plane.y.ticks) {
    line(left, plane.y(tick), right, plane.y(tick))
    context.fillText(axes.y.tick(tick), left - 6, plane.y(tick), left - 8)
  }
  context.textAlign = 'center'
  for (const tick of plane.x.ticks) {
    line(plane.x(tick), top, plane.x(tick), bottom)
    context.fillText(axes.x.tick(tick), plane.x(tick), bottom + 12)
  }
  context.strokeStyle = look.quiet
  line(left, bottom, right, bottom)
  line(left, top, left, bottom)
  context.fillStyle = look.text
  context.textAlign = 'start'
  context.fillText(axes.y.label, 8, 12, width - 16)
  context.textAlign = 'end'
  context.fillText(axes.x.label, right, bottom + 31, right - 8)
}

function drawCells(context: CanvasRenderingContext2D, { plane, data, look }: Drawing): void {
  const most = data.cells.reduce((highest, { count }) => Math.max(highest, count), 2)
  context.fillStyle = look.accent
  for (const { x, y, count } of data.cells) {
    context.globalAlpha = 0.18 + 0.82 * (Math.log(count) / Math.log(most))
    const [from, to] = [plane.x(x[0]), plane.x(x[1])]
    const [low, high] = [plane.y(y[0]), plane.y(y[1])]
    context.fillRect(from, high, Math.max(1, to - from - 0.5), Math.max(1, low - high - 0.5))
  }
  context.globalAlpha = 1
}

function drawLines(context: CanvasRenderingContext2D, { plane, data, look }: Drawing): void {
  context.save()
  context.strokeStyle = look.text
  context.lineWidth = 1.5
  context.setLineDash([5, 3])
  for (const { places } of data.lines ?? []) {
    context.beginPath()
    for (const [x, y] of places) context.lineTo(plane.x(x), plane.y(y))
    context.stroke()
  }
  context.restore()
}

function drawLabels(
  context: CanvasRenderingContext2D,
  { names }: ScatterPoints,
  { x, y }: Placed,
  { plane, look }: Drawing,
): void {
  const points = Array.from(x.keys())
    .filter((at) => !Number.isNaN(x[at] as number))
    .sort((a, b) => (y[a] as number) - (y[b] as number))
    .map((at) => ({ x: x[at] as number, y: y[at] as number, label: names[at] ?? '' }))
  const area = { left: plane.left + 2, right: plane.right, top: plane.top, bottom: plane.bottom - 1 }
  const letters = { width: (text: string) => context.measureText(text).width, height: 13 }
  context.fillStyle = look.text
  context.textBaseline = 'alphabetic'
  context.direction = 'ltr'
  for (const one of placeLabels(points, area, letters, MOST_LABELS)) {
    context.textAlign = one.anchor === 'middle' ? 'center' : one.anchor
    context.fillText(one.text, one.x, one.y)
  }
}
