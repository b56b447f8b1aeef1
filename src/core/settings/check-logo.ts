import { faultError } from '../../shared/fault.ts'
import { pngSize } from '../../shared/reports/picture-size.ts'
import { LOGO_LIMITS } from '../../shared/reports/report.ts'

/** What is wrong with a logo, in Base64, that is no PNG of a sensible size; null for one that is. */
export function logoFault(base64: string): 'logo-not-png' | 'logo-too-large' | null {
  const bytes = Buffer.from(base64, 'base64')
  const size = pngSize(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (size === null) return 'logo-not-png'
  const { width, height } = size
  const fits =
    bytes.length <= LOGO_LIMITS.bytes &&
    width >= 1 &&
    height >= 1 &&
    width <= LOGO_LIMITS.width &&
    height <= LOGO_LIMITS.height
  return fits ? null : 'logo-too-large'
}

/** Refuses such a logo. The page has drawn it anew, so nothing of the chosen file is in it. */
export function checkLogo(base64: string): void {
  const fault = logoFault(base64)
  if (fault) throw faultError(fault)
}
