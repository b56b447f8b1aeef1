import { globSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, sep } from 'node:path'
import { PACKAGED_FILES, shippingFault } from './packaged-files.ts'
import { TERMINAL_FOLDER } from './terminal-files.ts'

export interface PackageList {
  files: { path: string; bytes: number }[]
  /** What must not be shipped as it is; empty when the package may be made. */
  faults: string[]
}

const TEXT = /\.(?:js|cjs|css|html|json|svg)$/u
// Only what stands at the beginning of a line is an import; the same words also occur in texts.
const IMPORTED =
  /^(?:import|export)\b[^'"\n]*['"]([^'"\n]+)['"]|^(?:const|let|var)\b.*?=\s*require\(['"]([^'"\n]+)['"]\)/gmu
const RESOURCE = /['"`/]resources\/([\w@./-]+\.\w+)/gu

/** The files that a package made of this folder would hold, and everything that speaks against shipping them. */
export function packageList(root: string): PackageList {
  const found = new Map(PACKAGED_FILES.map((pattern) => [pattern, filesOf(root, pattern)]))
  const files = [...new Set([...found.values()].flat())]
    .sort()
    .map((path) => ({ path, bytes: statSync(join(root, path)).size }))
  const held = new Set(files.map(({ path }) => path))
  const faults: string[] = [...found]
    .filter(([, paths]) => paths.length === 0)
    .map(([pattern]) => `${pattern}: nothing there`)
  // What the build makes and the list leaves out would be missing on the person's machine.
  // The terminal is packed by itself.
  for (const path of filesOf(root, 'out/**/*.*').filter((one) => !one.startsWith(`${TERMINAL_FOLDER}/`)))
    if (!held.has(path)) faults.push(`${path}: built, but not on the list${faultOf(path, null)}`)
  for (const { path } of files) {
    const text = TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : null
    const fault = shippingFault(path, text)
    if (fault) faults.push(`${path}: ${fault}`)
    if (text !== null && /^out\/(?:main|preload)\//u.test(path)) faults.push(...missingOf(path, text, held))
  }
  return { files, faults }
}

const filesOf = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll(sep, '/'))

function faultOf(path: string, text: string | null): string {
  const fault = shippingFault(path, text)
  return fault ? ` (${fault})` : ''
}

/** What a bundle asks for that the package does not hold: packages, since there is no node_modules, and pictures. */
function missingOf(path: string, text: string, held: ReadonlySet<string>): string[] {
  const imported = [...text.matchAll(IMPORTED)]
    .map(([, module, required]) => module ?? required ?? '')
    .filter((name) => !name.startsWith('.') && name !== 'electron' && !isBuiltin(name))
  const pictures = [...text.matchAll(RESOURCE)].map(([, file]) => `resources/${file}`).filter((file) => !held.has(file))
  return [...new Set([...imported, ...pictures])].map((name) => `${path}: needs ${name}, which is not in the package`)
}
