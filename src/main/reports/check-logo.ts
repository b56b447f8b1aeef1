import { faultError } from '../../shared/fault.ts'
import { LOGO_LIMITS } from '../../shared/report.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Refuses a logo that is no PNG of a sensible size. The page has drawn it anew, so nothing of the chosen file is in it. */
export function checkLogo(base64: string): void {
  const bytes = Buffer.from(base64, 'base64')
  const header =
    bytes.subarray(0, 8).equals(SIGNATURE) && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.length >= 33
  if (!header) throw faultError('logo-not-png')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (
    bytes.length > LOGO_LIMITS.bytes ||
    width < 1 ||
    height < 1 ||
    width > LOGO_LIMITS.width ||
    height > LOGO_LIMITS.height
  )
    throw faultError('logo-too-large')
}
