import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DESCRIBED } from '../src/cli/commands.ts'
import { completionScript } from '../src/cli/completions/completion-script.ts'
import type { Shell } from '../src/cli/completions/shells.ts'
import { translatorOf } from '../src/shared/locales/catalogues.ts'
import { manPage } from './man-page.ts'
import { TERMINAL_FOLDER, TERMINAL_LAUNCHER, TERMINAL_NODE } from './terminal-files.ts'

/** What each shell looks for the completions of a command under. */
const COMPLETION_FILES: Readonly<Record<Shell, string>> = {
  bash: 'almanac.bash',
  zsh: '_almanac',
  fish: 'almanac.fish',
  powershell: 'almanac.ps1',
}
/** In the package: what `man almanac` shows, which npm puts in its place when it installs for everybody. */
const MAN_PAGE = 'man/almanac.1'

interface Manifest {
  name: string
  version: string
  description: string
  license: string
  author: string
  homepage: string
  repository: object
}

/** Writes what npm installs of the terminal into an empty folder: the built files, a manifest without dependencies, licences, completions, manual. */
export function writeTerminalPackage(root: string, folder: string): void {
  const { name, version, description, license, author, homepage, repository } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name,
    version,
    description,
    license,
    author,
    homepage,
    repository,
    type: 'commonjs',
    bin: { almanac: TERMINAL_LAUNCHER },
    man: [`./${MAN_PAGE}`],
    engines: { node: `>=${TERMINAL_NODE}` },
    files: ['*.cjs', 'notices.txt', 'schemas/*.json', 'completions/*', MAN_PAGE],
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of globSync(join(root, TERMINAL_FOLDER, '{*.cjs,notices.txt}')))
    copyFileSync(file, join(folder, basename(file)))
  for (const part of ['schemas', 'completions', dirname(MAN_PAGE)]) mkdirSync(join(folder, part))
  for (const [shell, file] of Object.entries(COMPLETION_FILES) as [Shell, string][])
    writeFileSync(join(folder, 'completions', file), `${completionScript(shell, DESCRIBED, translatorOf('en'))}\n`)
  writeFileSync(join(folder, MAN_PAGE), manPage({ version, description }))
  for (const file of globSync(join(root, 'docs/schemas/*.json')))
    copyFileSync(file, join(folder, 'schemas', basename(file)))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(join(root, 'packaging/terminal-readme.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
