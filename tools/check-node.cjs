'use strict'
// Compares the Node binary that npm scripts run with the digest recorded for it: its package is fetched by an install
// script, which the lock file does not cover. To be run by another Node, right after `npm ci`, before any npm script.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** Gives the line to print, and whether the binary may be run. `root` is the folder of package.json. */
function checkNode(root, platform, { version, sha256 }) {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')).version
  const expected = sha256[platform]
  if (installed !== version)
    return { ok: false, line: `Node ${installed} is installed, and tools/node-digests.json is of ${version}.` }
  const file = join(root, 'node_modules/node/bin', platform.startsWith('win32') ? 'node.exe' : 'node')
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (expected === undefined)
    return { ok: true, line: `Not checked: no digest of Node ${version} is recorded for ${platform}. Found ${found}.` }
  return found === expected
    ? { ok: true, line: `Node ${version} for ${platform} is the one that was recorded.` }
    : {
        ok: false,
        line: `Node ${version} for ${platform} is not the one that was recorded: ${found}, not ${expected}.`,
      }
}

module.exports = { checkNode }

if (require.main === module) {
  const root = join(__dirname, '..')
  const digests = JSON.parse(readFileSync(join(__dirname, 'node-digests.json'), 'utf8'))
  const { ok, line } = checkNode(root, `${process.platform}-${process.arch}`, digests)
  console.log(line)
  if (!ok) process.exitCode = 1
}
