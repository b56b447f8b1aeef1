import { expect, test } from 'vitest'
import { readLogo } from './read-logo.ts'

/** A PNG that says how large it is, and holds nothing. */
function png(width: number, height: number): Blob {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new Blob([bytes], { type: 'image/png' })
}

test.each([
  [23_000, 23_000],
  [65_535, 65_535],
  [4_000_000_000, 1],
])('a small file of %i times %i pixels would be decoded, and take gigabytes', async (width, height) => {
  await expect(readLogo(png(width, height))).rejects.toMatchObject({ why: 'too-large' })
})

test('a picture of a kind whose size nobody reads would be decoded', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'
  await expect(readLogo(new Blob([svg], { type: 'image/svg+xml' }))).rejects.toMatchObject({ why: 'unreadable' })
})
