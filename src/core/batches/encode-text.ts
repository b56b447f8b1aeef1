import type { FileEncoding } from '../../shared/imports/file-dialect.ts'

/** The characters of Windows-1252 from 0x80 to 0x9f; the other bytes are the characters of their number. */
const UPPER = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at))
const PLACES = new Map([...UPPER].map((character, at) => [character.charCodeAt(0), 0x80 + at]))

/** A text in an encoding; null where the encoding has no sign for a part of it. */
export function encodeText(text: string, encoding: FileEncoding): Uint8Array | null {
  switch (encoding) {
    case 'UTF-8':
      return Buffer.from(text, 'utf8')
    case 'UTF-16 LE':
      return Buffer.from(text, 'utf16le')
    case 'UTF-16 BE':
      return Buffer.from(text, 'utf16le').swap16()
    case 'Windows-1252':
      return inWindows1252(text)
  }
}

function inWindows1252(text: string): Uint8Array | null {
  const bytes = Buffer.allocUnsafe(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : PLACES.get(code)
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}
