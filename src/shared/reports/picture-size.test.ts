import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const sides = fc.integer({ min: 1, max: 65_535 })

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** A JPEG with segments before its frame, and fill bytes before those. */
function jpeg(width: number, height: number, segments: readonly Uint8Array[], frame: number): Uint8Array {
  const before = segments.flatMap((one) => [0xff, 0xff, 0xe1, (one.length + 2) >> 8, (one.length + 2) & 0xff, ...one])
  const size = [8, height >> 8, height & 0xff, width >> 8, width & 0xff]
  return Uint8Array.from([0xff, 0xd8, ...before, 0xff, frame, 0, 17, ...size, 3, 1, 0x22, 0])
}

test('a picture would be decoded before anybody knows that it has gigabytes of pixels', () => {
  fc.assert(
    fc.property(
      sides,
      sides,
      (width, height) => void expect(pictureSize(png(width, height))).toEqual({ width, height }),
    ),
  )
  const segments = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 })
  fc.assert(
    fc.property(
      sides,
      sides,
      segments,
      fc.constantFrom(0xc0, 0xc1, 0xc2, 0xcf),
      (width, height, before, frame) =>
        void expect(pictureSize(jpeg(width, height, before, frame))).toEqual({ width, height }),
    ),
  )
})

test('what is neither PNG nor JPEG, or is cut off, would be given a size or throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void pictureSize(bytes)))
  const start = fc.constantFrom(
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff],
    [0xff, 0xd8, 0xff, 0xe0, 0, 0],
    [0x89, 0x50, 0x4e, 0x47],
  )
  fc.assert(
    fc.property(
      start,
      fc.uint8Array({ maxLength: 99 }),
      (first, rest) => void pictureSize(Uint8Array.of(...first, ...rest)),
    ),
  )
  expect(pictureSize(new TextEncoder().encode('<svg width="1" height="1"/>'))).toBeNull()
  expect(pictureSize(png(5, 5).subarray(0, 20))).toBeNull()
})
