import type { Scatter, ScatterPoints } from '../../../../shared/analysis/analysis.ts'
import { cornersOf, type PointSymbol } from '../../../../shared/charts/symbols.ts'
import type { Placed } from './plane.ts'
import { type PlaneLook, symbolIn } from './plane-look.ts'

interface Drawn {
  points: ScatterPoints
  placed: Placed
  kinds: Scatter['kinds']
  look: PlaneLook
}

/**
 * Draws all points. Each symbol is painted once and its pixels are copied by hand: a hundred thousand paths, or as many copies
 * by the canvas, take a second where there is no graphics card.
 */
export function drawPoints(context: CanvasRenderingContext2D, { points, placed, kinds, look }: Drawn): void {
  const { third } = points
  const { x, y } = placed
  const { width, height } = context.canvas
  const ratio = context.getTransform().a
  if (x.length === 0 || width === 0 || height === 0) return
  const others = kinds.length
  const size = { radius: x.length > 20_000 ? 1.6 : x.length > 2_000 ? 2.4 : x.length > 300 ? 3.2 : 4.2, ratio }
  const opacity = x.length > 20_000 ? 0.6 : 1
  const alike: PointSymbol = { colour: look.accent, shape: 'circle' }
  const stamps = Array.from({ length: others + 2 }, (_, kind) =>
    stampOf(third ? symbolIn(kind < others ? kind : null, look.dark) : alike, look.ground, size, opacity),
  )
  const image = new ImageData(width, height)
  const draw = (at: number): void => {
    const stamp = stamps[third ? (third[at] as number) : 0]
    if (stamp && !Number.isNaN(x[at] as number))
      press(image, stamp, (x[at] as number) * ratio, (y[at] as number) * ratio)
  }
  // Rings are below the others: who has no value is not what the chart is of.
  if (third) for (let at = 0; at < x.length; at += 1) if ((third[at] as number) >= others) draw(at)
  for (let at = 0; at < x.length; at += 1) if (!third || (third[at] as number) < others) draw(at)
  const layer = document.createElement('canvas')
  layer.width = width
  layer.height = height
  layer.getContext('2d')?.putImageData(image, 0, 0)
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(layer, 0, 0)
  context.restore()
}

/** The pixels of a symbol that are not empty, by their distance from its centre. */
interface Stamp {
  right: Int16Array
  down: Int16Array
  /** Red, green, blue and opacity of each. */
  colours: Uint8ClampedArray
}

function stampOf(
  symbol: PointSymbol,
  ground: string,
  { radius, ratio }: { radius: number; ratio: number },
  opacity: number,
): Stamp {
  const half = Math.ceil((radius * 1.5 + 1.5) * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 2 * half
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return { right: new Int16Array(), down: new Int16Array(), colours: new Uint8ClampedArray() }
  context.globalAlpha = opacity
  const corners = cornersOf(symbol.shape, half, half, radius * ratio)
  context.beginPath()
  if (corners) for (const [x, y] of corners) context.lineTo(x, y)
  else context.arc(half, half, radius * ratio, 0, 2 * Math.PI)
  context.closePath()
  const isRing = symbol.shape === 'ring'
  context.fillStyle = isRing ? ground : symbol.colour
  context.strokeStyle = isRing ? symbol.colour : ground
  context.lineWidth = (isRing ? 1.3 : 0.7) * ratio
  context.fill()
  context.stroke()
  const { data } = context.getImageData(0, 0, 2 * half, 2 * half)
  const pixels = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter(
    (pixel) => (data[4 * pixel + 3] as number) > 0,
  )
  return {
    right: Int16Array.from(pixels, (pixel) => (pixel % (2 * half)) - half),
    down: Int16Array.from(pixels, (pixel) => Math.floor(pixel / (2 * half)) - half),
    colours: Uint8ClampedArray.from(pixels.flatMap((pixel) => [...data.subarray(4 * pixel, 4 * pixel + 4)])),
  }
}

/** Lays a stamp over what is there. */
function press({ data, width, height }: ImageData, { right, down, colours }: Stamp, x: number, y: number): void {
  const [left, top] = [Math.round(x), Math.round(y)]
  for (let pixel = 0; pixel < right.length; pixel += 1) {
    const [across, below] = [left + (right[pixel] as number), top + (down[pixel] as number)]
    if (across < 0 || below < 0 || across >= width || below >= height) continue
    const [to, from] = [4 * (below * width + across), 4 * pixel]
    const over = (colours[from + 3] as number) / 255
    const under = ((data[to + 3] as number) / 255) * (1 - over)
    const both = over + under
    for (let part = 0; part < 3; part += 1)
      data[to + part] = ((colours[from + part] as number) * over + (data[to + part] as number) * under) / both
    data[to + 3] = both * 255
  }
}
