'use strict'
// Runs the built terminal, and builds it first when a source is newer. Plain JavaScript of few parts: it is in every start.
const { readFileSync, statSync } = require('node:fs')
const { join } = require('node:path')

const ROOT = join(__dirname, '..')
const BUILT = join(ROOT, 'out/terminal')

/** True when the build is not there, or a file that it was made of is newer or gone. */
function isOutdated() {
  try {
    const list = join(BUILT, 'sources.txt')
    const { mtimeMs } = statSync(list)
    return readFileSync(list, 'utf8')
      .trimEnd()
      .split('\n')
      .some((source) => statSync(join(ROOT, source)).mtimeMs > mtimeMs)
  } catch {
    return true
  }
}

if (isOutdated()) {
  const { spawnSync } = require('node:child_process')
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build-terminal.ts')], { stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
require(join(BUILT, 'almanac.cjs'))
