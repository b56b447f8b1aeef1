import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, electronPlace } from './electron-binary.ts'

/** Electron's binary, or why there is none. */
export type Fetched = { binary: string } | { fault: string }

/**
 * Gives Electron's binary: the one that is there, or else what the package's own installer fetches, however long it
 * takes. Progress goes to standard output. With `ELECTRON_OVERRIDE_DIST_PATH` nothing is fetched: it would not be used.
 */
export function provideElectron(print: (line: string) => void): Fetched {
  const place = electronPlace()
  const there = electronBinary(place)
  if (there) return { binary: there }
  if (place.override) return { fault: `there is none in ELECTRON_OVERRIDE_DIST_PATH (${place.override})` }
  const { version } = JSON.parse(readFileSync(join(place.folder, 'package.json'), 'utf8')) as { version: string }
  print(`Fetching Electron ${version}, some 120 MB, once. Ctrl+C stops it.`)
  const done = spawnSync(
    process.execPath,
    ['--import', new URL('./report-download.ts', import.meta.url).href, join(place.folder, 'install.js')],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      env: fetchEnvironment(process.env),
    },
  )
  const binary = electronBinary(place)
  return binary ? { binary } : { fault: faultOf(done.stderr, done.status) }
}

/** The installer's environment: without what would have it trust digests from where the binary comes from. */
export function fetchEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/electron_use_remote_checksums$/iu.test(name))
  // The installer's own bar comes late, and only on a terminal.
  return { ...Object.fromEntries(kept), ELECTRON_GET_NO_PROGRESS: '1', NODE_NO_WARNINGS: '1' }
}

/** The installer's complaint in one line: it prints a stack, whose causes say more than its head. */
export function faultOf(stderr: string, status: number | null): string {
  const lines = stderr.split('\n').map((line) => line.trim())
  const messages = lines.flatMap(
    (line) => /^(?:\[cause\]: )?\w*Error(?: \[\w+\])?: (.+?)(?: \{)?$/u.exec(line)?.[1] ?? [],
  )
  return (
    [...new Set(messages)].slice(0, 2).join(': ') ||
    lines.find((line) => line !== '') ||
    `the installer ended with status ${status}`
  )
}
