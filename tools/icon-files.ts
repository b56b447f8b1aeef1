/** One picture of an icon: its side in pixels and its PNG. */
export interface IconPicture {
  side: number
  png: Buffer
}

/** A Windows .ico that holds the pictures as PNG, as Windows reads them since Vista. */
export function toIco(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    // A byte cannot hold 256: nought stands for it.
    head.writeUInt8(side % 256, entry)
    head.writeUInt8(side % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The types under which macOS looks for a PNG of a side; some sides serve a smaller one on a sharp screen as well. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** A macOS .icns of the pictures whose sides it knows. */
export function toIcns(pictures: readonly IconPicture[]): Buffer {
  const parts = pictures.flatMap(({ side, png }) =>
    (ICNS_TYPES[side] ?? []).map((type) => Buffer.concat([Buffer.from(type, 'latin1'), length(png.length + 8), png])),
  )
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from('icns', 'latin1'), length(body.length + 8), body])
}

function length(bytes: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(bytes)
  return field
}
