import { readFileSync } from 'node:fs'
import { strict } from './strict.ts'

/** The little of `NativeImage` that is had without decoding. */
export class StandInImage {
  _bytes: Buffer
  _size: { width: number; height: number } | null

  constructor(bytes: Buffer, size: { width: number; height: number } | null = null) {
    this._bytes = bytes
    this._size = size
  }
  isEmpty(): boolean {
    return this._bytes.length === 0
  }
  getSize(): { width: number; height: number } {
    if (this._size) return this._size
    const isPng = this._bytes.length > 24 && this._bytes.readUInt32BE(0) === 0x89504e47
    return isPng
      ? { width: this._bytes.readUInt32BE(16), height: this._bytes.readUInt32BE(20) }
      : { width: 0, height: 0 }
  }
  toPNG(): Buffer {
    return this._bytes
  }
  toDataURL(): string {
    return `data:image/png;base64,${this._bytes.toString('base64')}`
  }
  resize({ width, height }: { width?: number; height?: number }): StandInImage {
    const { width: w, height: h } = this.getSize()
    const ratio = w && h ? w / h : 1
    return makeImage(this._bytes, {
      width: width ?? Math.round((height ?? h) * ratio),
      height: height ?? Math.round((width ?? w) / ratio),
    })
  }
  setTemplateImage(): void {}
  isTemplateImage(): boolean {
    return false
  }
}

function makeImage(bytes: Buffer, size?: { width: number; height: number }): StandInImage {
  return strict('NativeImage', new StandInImage(bytes, size))
}

/** Electron's `nativeImage`. */
export const nativeImage = strict('nativeImage', {
  createEmpty: () => makeImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => makeImage(bytes),
  createFromDataURL: (url: string) => makeImage(Buffer.from(url.split(',')[1] ?? '', 'base64')),
  createFromPath(path: string) {
    try {
      return makeImage(readFileSync(path))
    } catch {
      // Electron gives an empty image for a file that is not there.
      return makeImage(Buffer.alloc(0))
    }
  },
} satisfies Partial<{ [Key in keyof typeof Electron.nativeImage]: unknown }>)
