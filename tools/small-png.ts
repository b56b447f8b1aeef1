import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture as one number a pixel, 0xRRGGBB. */
interface Picture {
  width: number
  height: number
  pixels: Uint32Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256
/** So many of the most frequent colours stay exactly what they are; the others share what is left. */
const EXACT = 160

/** A screenshot's PNG with at most 256 colours, which takes a third of the room and cannot be told from it by eye. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const palette = paletteOf(counts)
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = places.get(pixels[y * width + x] ?? 0) ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const parts = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]

function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const byFrequency = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour)
  if (byFrequency.length <= COLOURS) return byFrequency
  return [...byFrequency.slice(0, EXACT), ...medianCut(byFrequency.slice(EXACT), COLOURS - EXACT)]
}

/** So many colours that stand for all: the widest group is halved until there are as many groups. */
function medianCut(colours: readonly number[], most: number): number[] {
  const groups = [[...colours]]
  while (groups.length < most) {
    const widest = groups.map((group, at) => ({ at, ...widthOf(group) })).toSorted((a, b) => b.width - a.width)[0]
    const group = widest && groups[widest.at]
    if (!widest || !group || group.length < 2) break
    group.sort((a, b) => (parts(a)[widest.channel] ?? 0) - (parts(b)[widest.channel] ?? 0))
    groups.push(group.splice(group.length >> 1))
  }
  return groups.map((group) =>
    [16, 8, 0].reduce(
      (colour, shift) =>
        colour | (Math.round(group.reduce((sum, one) => sum + ((one >> shift) & 0xff), 0) / group.length) << shift),
      0,
    ),
  )
}

function widthOf(group: readonly number[]): { channel: number; width: number } {
  const widths = [0, 1, 2].map((channel) => {
    const values = group.map((colour) => parts(colour)[channel] ?? 0)
    return Math.max(...values) - Math.min(...values)
  })
  const width = Math.max(...widths)
  return { channel: widths.indexOf(width), width: group.length < 2 ? -1 : width }
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = parts(colour)
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (const [at, one] of palette.entries()) {
    const [r, g, b] = parts(one)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [at, distance]
  }
  return best
}

/** Reads what Chromium writes: eight bits a channel, with or without opacity, not interlaced. */
function decode(png: Buffer): Picture {
  const [width, height, depth, type] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]
  if (depth !== 8 || (type !== 2 && type !== 6) || png[28] !== 0) throw new Error('This is not a screenshot’s PNG.')
  const step = type === 2 ? 3 : 4
  const rows = unfilter(inflateSync(Buffer.concat(dataOf(png))), width * step, height, step)
  const pixels = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = rows.readUIntBE(at * step, 3)
  return { width, height, pixels }
}

function dataOf(png: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return found
}

/** Undoes the filters of PNG, each of which tells a byte by its neighbours. */
function unfilter(data: Buffer, bytes: number, height: number, step: number): Buffer {
  const rows = Buffer.alloc(bytes * height)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (bytes + 1)]
    for (let x = 0; x < bytes; x += 1) {
      const left = x >= step ? (rows[y * bytes + x - step] ?? 0) : 0
      const up = y > 0 ? (rows[(y - 1) * bytes + x] ?? 0) : 0
      const corner = x >= step && y > 0 ? (rows[(y - 1) * bytes + x - step] ?? 0) : 0
      const predicted =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? paeth(left, up, corner)
                : 0
      rows[y * bytes + x] = ((data[y * (bytes + 1) + 1 + x] ?? 0) + predicted) & 0xff
    }
  }
  return rows
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
