/** The pixels of a picture. */
export interface PictureSize {
  width: number
  height: number
}

/**
 * The size that a PNG or JPEG says it has, read without decoding it: a small file may stand for gigabytes of pixels. Null
 * for anything else.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pngSize(view) ?? jpegSize(view)
}

const [PNG_START, PNG_SECOND, IHDR] = [0x89504e47, 0x0d0a1a0a, 0x49484452] as const
const PNG_HEADER = 33

/** The size that a PNG says it has; null for anything else. */
export function pngSize(view: DataView): PictureSize | null {
  const isPng =
    view.byteLength >= PNG_HEADER &&
    view.getUint32(0) === PNG_START &&
    view.getUint32(4) === PNG_SECOND &&
    view.getUint32(12) === IHDR
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : null
}

const JPEG_START = 0xffd8
/** Markers between these begin a frame, but for tables and what is reserved. */
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xcf] as const
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

function jpegSize(view: DataView): PictureSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return null
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // A marker may be led by fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.has(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
