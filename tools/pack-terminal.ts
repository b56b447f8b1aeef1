import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeTerminalPackage } from '../packaging/terminal-package.ts'

// Packs the terminal for `npm install`, and prints where the tarball is. `--to FOLDER` puts it there instead of `dist/`.
const root = join(import.meta.dirname, '..')
const at = process.argv.indexOf('--to')
const target = at < 0 ? join(root, 'dist') : (process.argv[at + 1] ?? '.')
const folder = join(target, 'terminal')

// It is built when it is not there or a source is newer; else what others may be running stays as it is.
execFileSync(process.execPath, [join(root, 'tools/almanac.cjs'), '--version'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
mkdirSync(target, { recursive: true })
writeTerminalPackage(root, folder)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const packed = execFileSync(npm, ['pack', '--silent', '--json', '--pack-destination', target], {
  cwd: folder,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 2],
  shell: process.platform === 'win32',
})
const [made] = JSON.parse(packed) as { filename: string }[]
console.log(join(target, made?.filename ?? ''))
