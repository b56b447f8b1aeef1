import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { knownSchemes } from './custom-scheme.ts'

/** Name of the isolated world that the preload runs in. */
export const preloadWorld = 'stand-in preload'
/** Name of the function in that world through which it speaks to main. */
export const bindingName = '__standInSend'

const parts = ['constants', 'utils', 'base64', 'operations', 'parse', 'stringify']
let devalueScript: string | undefined

/** Script for the page's own world: builds what the preload exposes, and keeps windows from opening. */
export function mainWorldScript(secret: string): string {
  const config = JSON.stringify({ secret, schemes: knownSchemes(), suffix: 'stand-in.invalid' })
  return `(${readPage('main-world.js')})(${config}, ${readPage('bridge-values.js')})`
}

/** Script for the isolated world: `contextBridge`, `ipcRenderer` and the `require` of a sandboxed preload. */
export function isolatedWorldScript(secret: string): string {
  const config = JSON.stringify({ secret, binding: bindingName, platform: process.platform })
  return `(${readPage('isolated-world.js')})(${config}, ${readPage('bridge-values.js')}, ${devalueForPage()})`
}

/** The built preload, wrapped as CommonJS. A script of its own: a syntax error in it must not take the rest along. */
export function preloadScript(path: string): string {
  const code = readFileSync(path, 'utf8')
  return `globalThis.__standIn?.run(${JSON.stringify(path)}, function (exports, require, module, __filename, __dirname, process, global) {\n${code}\n})`
}

/** devalue's own modules as one expression `{ parse, stringify }`, because the page can import nothing. */
export function devalueForPage(): string {
  if (devalueScript !== undefined) return devalueScript
  const folder = dirname(createRequire(import.meta.url).resolve('devalue'))
  devalueScript = `(() => { const modules = {};\n${parts.map((name) => wrapModule(name, readFileSync(join(folder, `${name}.js`), 'utf8'))).join('\n')}\nreturn { parse: modules.parse.parse, stringify: modules.stringify.stringify } })()`
  if (/^\s*(import|export)\s/m.test(devalueScript))
    throw new Error('the stand-in cannot wrap this version of devalue: see page-scripts.ts')
  return devalueScript
}

/** A name that a page cannot guess. */
export function makeSecret(): string {
  return `stand-in-${randomUUID()}`
}

function wrapModule(name: string, source: string): string {
  const names = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map((match) => match[1])
  const body = source
    .replace(
      /^import \{([^}]*)\} from '\.\/([\w-]+)\.js';?/gm,
      (_all, list: string, from: string) => `const {${list.replace(/ as /g, ': ')}} = modules.${from};`,
    )
    .replace(/^export (?=(async )?(function|const|class) )/gm, '')
  return `modules.${name} = (() => {\n${body}\nreturn { ${names.join(', ')} };\n})();`
}

function readPage(name: string): string {
  // Each of these files holds one exported function behind its comment.
  const source = readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
  return source.slice(source.search(/(?<=^export )function /m)).trimEnd()
}
