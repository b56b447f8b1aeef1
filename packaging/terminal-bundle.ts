import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { english } from '../src/shared/locales/en/english.ts'
import { writeNotices } from './notices.ts'
import { withoutValidator } from './without-validator.ts'
import { TERMINAL_FOLDER, TERMINAL_LAUNCHER, TERMINAL_NODE, TERMINAL_SOURCES } from './terminal-files.ts'
import { launcherSource } from './terminal-launcher.ts'

const WORKER = /\?nodeWorker$/u
const WORKER_FILE = /__WORKER_FILE_([\w$]+)__/gu

/** Makes `import start from './x.ts?nodeWorker'` a function that starts that file, bundled, in a worker: as electron-vite does for main. */
function nodeWorkers(): Plugin {
  return {
    name: 'node-workers',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!WORKER.test(id)) return null
      const found = await this.resolve(id.replace(WORKER, ''), importer)
      return found && `${found.id}?nodeWorker`
    },
    load(id) {
      if (!WORKER.test(id)) return null
      const file = id.replace(WORKER, '')
      const handle = this.emitFile({ type: 'chunk', id: file, name: basename(file, '.ts') })
      return [
        `import { join } from 'node:path'`,
        `import { Worker } from 'node:worker_threads'`,
        `export default (options) => new Worker(join(import.meta.dirname, '__WORKER_FILE_${handle}__'), options)`,
      ].join('\n')
    },
    renderChunk(code, chunk) {
      return code.replace(WORKER_FILE, (_found, handle: string) =>
        relative(dirname(chunk.fileName), this.getFileName(handle)),
      )
    },
  }
}

/** Collects the project's own files that a bundle is made of. */
function sourcesOf(root: string, found: Set<string>): Plugin {
  return {
    name: 'sources',
    moduleParsed({ id }) {
      const [file = ''] = id.split('?')
      const path = relative(root, file)
      const isOwn = !id.startsWith('\0') && !path.startsWith('..') && !path.includes('node_modules')
      if (isOwn) found.add(path.split(sep).join('/'))
    },
  }
}

/**
 * Builds the terminal and its worker files into `out/terminal`, everything they need in it. What stands there is
 * replaced when the new one is whole. Rejects when a source cannot be built.
 */
export async function buildTerminal(root: string): Promise<void> {
  const target = join(root, TERMINAL_FOLDER)
  const made = `${target}.${process.pid}.new`
  const sources = new Set([
    'package.json',
    'package-lock.json',
    'packaging/terminal-bundle.ts',
    'packaging/terminal-launcher.ts',
  ])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Everything goes in: what is installed by npm has no dependencies, and a bundle starts faster than many files.
    ssr: { noExternal: true },
    plugins: [withoutValidator(), nodeWorkers(), sourcesOf(root, sources), writeNotices(join(made, 'notices.txt'))()],
    build: {
      ssr: true,
      target: `node${TERMINAL_NODE}`,
      outDir: made,
      emptyOutDir: true,
      minify: true,
      rollupOptions: {
        input: { index: join(root, 'src/cli/index.ts') },
        // CommonJS: Node starts it sooner than modules, and may keep it compiled.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  })
  writeFileSync(
    join(made, TERMINAL_LAUNCHER),
    launcherSource(TERMINAL_NODE, english.terminal['terminal.node-too-old']),
    { mode: 0o755 },
  )
  writeFileSync(join(made, TERMINAL_SOURCES), `${[...sources].sort().join('\n')}\n`)
  replaceFolder(target, made)
}

/** Puts a folder in another one's place. Another build may do the same at the same moment: what it has put there is as good. */
function replaceFolder(target: string, made: string): void {
  const old = `${made}.old`
  const ifThere = (from: string, to: string): void => {
    try {
      renameSync(from, to)
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(Reflect.get(error as object, 'code'))))
        throw error
    }
  }
  mkdirSync(dirname(target), { recursive: true })
  ifThere(target, old)
  ifThere(made, target)
  for (const folder of [old, made]) rmSync(folder, { recursive: true, force: true })
}
