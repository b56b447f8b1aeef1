import { pictureSize } from '../../../../shared/reports/picture-size.ts'
import { LOGO_LIMITS } from '../../../../shared/reports/report.ts'

/** Why a picture is not taken as a logo. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused'
  readonly why: 'too-large' | 'unreadable'

  constructor(why: 'too-large' | 'unreadable') {
    super(why)
    this.why = why
  }
}

const MOST_BYTES = 20_000_000
/** Four bytes each while it is decoded. A photo of a good camera has as many. */
const MOST_PIXELS = 50_000_000
const SMALLER = 0.75

/** A picture drawn anew as a small PNG: nothing of the file but its pixels goes any further. Gives Base64. */
export async function readLogo(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new LogoRefused('too-large')
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
  if (size === null) throw new LogoRefused('unreadable')
  if (size.width * size.height > MOST_PIXELS) throw new LogoRefused('too-large')
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoRefused('unreadable')
  })
  const fit = Math.min(1, LOGO_LIMITS.width / picture.width, LOGO_LIMITS.height / picture.height)
  for (let scale = fit; ; scale *= SMALLER) {
    const png = await drawn(picture, scale)
    if (png.size <= LOGO_LIMITS.bytes) return base64(new Uint8Array(await png.arrayBuffer()))
  }
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(picture.width * scale)),
    Math.max(1, Math.floor(picture.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new LogoRefused('unreadable')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
