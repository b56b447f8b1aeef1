import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { displayOfItsOwn, openBuilt } from './open-built.ts'
import { displayProblem } from './start-plan.ts'

// Builds the program and opens it.
const root = join(import.meta.dirname, '..')
const display = displayOfItsOwn()
if (display === null) {
  console.log(displayProblem(process.platform, process.env, 'npm start'))
  process.exit(1)
}

const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'],
  { cwd: root, stdio: 'inherit' },
)
if (built.status !== 0) process.exit(built.status ?? 1)
process.exit(await openBuilt(process.argv.slice(2), display))
