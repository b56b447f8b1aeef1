import { expect, test } from 'vitest'
import { FaultError } from '../../shared/fault.ts'
import { checkLogo } from './check-logo.ts'

const png = (width: number, height: number, padding = 0): string => {
  const bytes = Buffer.alloc(33 + padding)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

test('something other than a small PNG would be taken as a logo', () => {
  expect(() => checkLogo(png(800, 300))).not.toThrow()
  for (const bad of [
    png(801, 10),
    png(10, 301),
    png(0, 10),
    png(10, 10, 300_000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64'),
    Buffer.from('GIF89a').toString('base64'),
    '',
  ])
    expect(() => checkLogo(bad)).toThrow(FaultError)
})
