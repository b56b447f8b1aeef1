import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const RESOURCES = join(import.meta.dirname, '../resources')
const read = (file: string): Buffer => readFileSync(join(RESOURCES, file))
const sideOf = (png: Buffer): number => (png.subarray(1, 4).toString('latin1') === 'PNG' ? png.readUInt32BE(16) : 0)

test('Windows would not find a picture of each size it asks for', () => {
  const ico = read('icon.ico')
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => 6 + 16 * at)
  const sides = entries.map((entry) => {
    const [size, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    expect(offset + size).toBeLessThanOrEqual(ico.length)
    const side = sideOf(ico.subarray(offset, offset + size))
    expect(ico.readUInt8(entry)).toBe(side % 256)
    return side
  })
  expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256])
})

test('macOS would not find a picture of each size it asks for', () => {
  const icns = read('icon.icns')
  expect(icns.subarray(0, 4).toString('latin1')).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
  const found: Record<string, number> = {}
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
    found[icns.subarray(at, at + 4).toString('latin1')] = sideOf(icns.subarray(at + 8))
  expect(found).toEqual({
    icp4: 16,
    icp5: 32,
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  })
})

test('a Linux desktop would be given a picture of another size than its name says', () => {
  for (const side of [16, 24, 32, 48, 64, 128, 256, 512]) expect(sideOf(read(`icons/${side}x${side}.png`))).toBe(side)
  expect(sideOf(read('tray/tray.png'))).toBe(16)
  expect(sideOf(read('tray/tray@2x.png'))).toBe(32)
  expect(sideOf(read('tray/trayTemplate.png'))).toBe(16)
  expect(sideOf(read('tray/trayTemplate@2x.png'))).toBe(32)
})
