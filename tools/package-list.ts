import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageList } from '../packaging/package-list.ts'

// A dry run of the packaging: builds, lists every file that a package would hold, and fails on any that must not be shipped.
const root = join(import.meta.dirname, '..')
const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'],
  { cwd: root, stdio: 'inherit' },
)
if (built.status !== 0) process.exit(built.status ?? 1)

const { files, faults } = packageList(root)
for (const { path, bytes } of files) console.log(`${String(bytes).padStart(9)}  ${path}`)
console.log(`${String(files.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(9)}  in ${files.length} files`)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
