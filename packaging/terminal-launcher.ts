/**
 * The file that is run: it reads on any Node of the last ten years, says in one sentence that a Node is too old, and
 * loads the rest only on one that is new enough. `tooOld` has the gaps `{{needed}}` and `{{found}}`.
 */
export function launcherSource(needed: string, tooOld: string): string {
  const [major, minor] = needed.split('.').map(Number)
  return `#!/usr/bin/env node
'use strict'
var found = process.versions.node.split('.').map(Number)
if (found[0] < ${major} || (found[0] === ${major} && found[1] < ${minor})) {
  console.error(${JSON.stringify(tooOld)}.replace('{{needed}}', ${JSON.stringify(needed)}).replace('{{found}}', process.versions.node))
  process.exitCode = 2
} else {
  // SQLite is a part of Node that is called experimental still; whoever uses this program can do nothing about it.
  var emitWarning = process.emitWarning
  process.emitWarning = function (warning, kind) {
    if ((kind && kind.type || kind) !== 'ExperimentalWarning') emitWarning.apply(process, arguments)
  }
  require('./index.cjs')
}
`
}
