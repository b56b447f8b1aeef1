// Puts the stand-in in the place of `electron`:
//   node --import ./tools/stand-in/register.mjs out/main/index.js
import { registerHooks } from 'node:module'
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const standIn = new URL('./electron.ts', import.meta.url).href
const names = new Set(['electron', 'electron/main', 'electron/common'])
const entry = process.argv[1]
let mainUrl = ''
try {
  if (entry) mainUrl = pathToFileURL(realpathSync(resolve(entry))).href
} catch {
  // Node itself will say that the entry file is missing.
}

registerHooks({
  resolve(specifier, context, next) {
    return names.has(specifier)
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context)
  },
  load(url, context, next) {
    const loaded = next(url, context)
    if (url !== mainUrl) return loaded
    if (loaded.format !== 'module' || loaded.source == null) {
      // A CommonJS main module runs to its end as soon as it is loaded.
      setImmediate(() => globalThis[Symbol.for('stand-in.main-ran')]?.())
      return loaded
    }
    // Electron emits `ready` once the main module has run to its end, top-level awaits included. A statement
    // behind the last line is the only way to learn when that is; line numbers stay as they are.
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: `${source}\n;globalThis[Symbol.for('stand-in.main-ran')]?.();\n` }
  },
})
