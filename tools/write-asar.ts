import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

interface AsarFolder {
  files: Record<string, AsarFolder | { size: number; offset: string }>
}

/**
 * Packs files into an asar archive, as packaging does, without the checksums that only a packaged Electron asks for.
 * `paths` are relative to `root`, with forward slashes. The format: two Pickles, of which the first holds the size of the
 * second and the second a JSON table of folders and files, then the files one behind another.
 */
export function writeAsar(target: string, root: string, paths: readonly string[]): void {
  const table: AsarFolder = { files: {} }
  let offset = 0
  const bodies = paths.map((path) => {
    const body = readFileSync(join(root, path))
    const folders = path.split('/')
    const name = folders.pop() ?? ''
    folderAt(table, folders).files[name] = { size: body.length, offset: String(offset) }
    offset += body.length
    return body
  })
  const file = openSync(target, 'w')
  for (const part of [headerOf(JSON.stringify(table)), ...bodies]) writeSync(file, part)
  closeSync(file)
}

function folderAt(table: AsarFolder, folders: readonly string[]): AsarFolder {
  return folders.reduce<AsarFolder>((parent, name) => {
    const there = parent.files[name]
    if (there && 'files' in there) return there
    const made: AsarFolder = { files: {} }
    parent.files[name] = made
    return made
  }, table)
}

function headerOf(json: string): Buffer {
  const text = Buffer.from(json)
  const padded = Math.ceil(text.length / 4) * 4
  const header = Buffer.alloc(16 + padded)
  // The first Pickle: its payload of four bytes is the size of the second, which is its own length field and its payload.
  header.writeUInt32LE(4, 0)
  header.writeUInt32LE(8 + padded, 4)
  header.writeUInt32LE(4 + padded, 8)
  header.writeUInt32LE(text.length, 12)
  text.copy(header, 16)
  return header
}
