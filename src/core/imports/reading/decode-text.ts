import { faultError } from '../../../shared/fault.ts'
import type { FileEncoding } from '../../../shared/imports/file-dialect.ts'

const SAMPLE = 65_536
type OtherKind = 'import-old-workbook' | 'import-pdf' | 'import-zip' | 'import-compressed' | 'import-picture'
// What other kinds of file begin with.
const SIGNATURES: ReadonlyArray<readonly [readonly number[], OtherKind]> = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'import-old-workbook'],
  [[0x25, 0x50, 0x44, 0x46], 'import-pdf'],
  [[0x50, 0x4b, 0x03, 0x04], 'import-zip'],
  [[0x1f, 0x8b], 'import-compressed'],
  [[0x89, 0x50, 0x4e, 0x47], 'import-picture'],
  [[0xff, 0xd8, 0xff], 'import-picture'],
]

/** A text with its encoding; `mark` says that the file begins with a byte order mark. */
export interface Decoded {
  text: string
  encoding: FileEncoding
  mark: boolean
}

/** Decodes a text file and says as what: by its BOM, by where its NULs stand, as UTF-8, or at last as Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte))
  if (known) throw faultError(known[1])
  const decoded = decode(bytes)
  // What says of itself that it is UTF-8, and is, is text whatever characters are in it.
  if (!(decoded.mark && decoded.encoding === 'UTF-8') && looksBinary(decoded)) throw faultError('import-not-text')
  return decoded
}

function decode(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16 LE', mark: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16 BE', mark: true }
  const wide = wideEncoding(bytes)
  if (wide)
    return {
      text: new TextDecoder(wide === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be').decode(bytes),
      encoding: wide,
      mark: false,
    }
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  try {
    // As a stream, so that a file cut off within a character is not taken for another encoding as a whole.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }), encoding: 'UTF-8', mark }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252', mark: false }
  }
}

/** UTF-16 without a BOM: text with ASCII in it has NULs on one side only. */
function wideEncoding(bytes: Uint8Array): 'UTF-16 LE' | 'UTF-16 BE' | null {
  const length = Math.min(bytes.length, SAMPLE) & ~1
  let [even, odd] = [0, 0]
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const [few, many] = [length / 200, length / 8]
  if (odd > many && even <= few) return 'UTF-16 LE'
  if (even > many && odd <= few) return 'UTF-16 BE'
  return null
}

function looksBinary({ text, encoding }: Decoded): boolean {
  const sample = text.slice(0, SAMPLE)
  // In UTF-8 the replacement character was in the file already; in UTF-16 it stands for what is no text.
  const never = encoding === 'UTF-8' ? /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/gu : /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]/gu
  const odd = sample.match(never)?.length ?? 0
  // One NUL in a list of a few names is an accident; a share of them is not.
  return odd > 2 && odd > sample.length / 50
}
