import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { TERMINAL_FOLDER, TERMINAL_LAUNCHER, TERMINAL_NODE } from './terminal-files.ts'

interface Manifest {
  name: string
  version: string
  description: string
  license: string
  author: string
  homepage: string
  repository: object
}

/** Writes what npm installs of the terminal into an empty folder: the built files, a manifest without dependencies, licences. */
export function writeTerminalPackage(root: string, folder: string): void {
  const { name, version, description, license, author, homepage, repository } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name,
    version,
    description,
    license,
    author,
    homepage,
    repository,
    type: 'commonjs',
    bin: { almanac: TERMINAL_LAUNCHER },
    engines: { node: `>=${TERMINAL_NODE}` },
    files: ['*.cjs', 'notices.txt', 'schemas/*.json'],
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of globSync(join(root, TERMINAL_FOLDER, '{*.cjs,notices.txt}')))
    copyFileSync(file, join(folder, basename(file)))
  mkdirSync(join(folder, 'schemas'))
  for (const file of globSync(join(root, 'docs/schemas/*.json')))
    copyFileSync(file, join(folder, 'schemas', basename(file)))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(root, 'packaging/terminal-readme.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
