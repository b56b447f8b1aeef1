import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_CONFIG, BUILDER_VERSIONS } from '../../packaging/builder-config.ts'
import { packageList } from '../../packaging/package-list.ts'
import { FUSES } from '../../src/main/security/fuses.ts'
import { LATEST_RELEASE_URL, REPOSITORY_URL, TOAST_ACTIVATOR } from '../../src/shared/program/project.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('the package would not hold exactly what must be shipped', () => {
  const { files, faults } = packageList(ROOT)
  expect(faults).toEqual([])
  const paths = files.map(({ path }) => path)
  for (const needed of [
    'package.json',
    'out/main/index.js',
    'out/preload/index.cjs',
    'out/renderer/index.html',
    'out/renderer/first-screen.js',
    'out/notices.txt',
    'resources/tray/tray.png',
  ])
    expect(paths).toContain(needed)
  expect(paths.filter((path) => /\.(?:map|tsx?|md)$|test|stand-in|node_modules|^src|^tools|^docs/u.test(path))).toEqual(
    [],
  )
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(8 * 1024 * 1024)
})

test('a file that must not be shipped would pass the dry run', () => {
  using folder = new TempFolder()
  const root = folder.path
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  put('package.json', '{}')
  put('out/notices.txt', 'x')
  put(
    'out/main/index.js',
    "import zod from 'zod'\nconst a = join(x, '../../resources/tray/gone.png')\nprocess.env.STAND_IN_MODE",
  )
  put('out/main/chunks/a.js', 'x\n//# sourceMappingURL=a.js.map')
  put('out/main/index.js.map', '{"sourcesContent":[]}')
  put('out/main/leftover.ts', 'x')
  put('out/preload/index.cjs', 'require("electron")')
  put('out/renderer/index.html', '')
  put('out/renderer/first-screen.js', '')
  put('out/renderer/assets/a.js', '')
  put('out/renderer/assets/movie.mp4', '')
  put('resources/icons/128x128.png', '')
  put('resources/tray/tray.png', '')
  expect(packageList(root).faults.sort()).toEqual([
    'out/main/chunks/a.js: names a source map',
    'out/main/index.js.map: built, but not on the list (a source map)',
    'out/main/index.js: holds a part of the stand-in',
    'out/main/index.js: needs resources/tray/gone.png, which is not in the package',
    'out/main/index.js: needs zod, which is not in the package',
    'out/main/leftover.ts: built, but not on the list (a source)',
    'out/renderer/assets/movie.mp4: built, but not on the list',
  ])
})

test('a licence of something bundled would be left behind', () => {
  const notices = read('out/notices.txt')
  for (const name of ['react', 'zod', 'conf', 'tldts', 'papaparse', '@mantine/core', '@fontsource-variable/inter'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'mu'))
})

test('data with terms of its own would go without them', () => {
  const notices = read('out/notices.txt')
  expect(notices).toMatch(/^Public Suffix List, in tldts \(MPL-2\.0\)$/mu)
  expect(notices).toMatch(/^Unicode data files \(IDNA mapping table\), in tr46 \(Unicode-3\.0\)$/mu)
})

test('a target, an icon or an association would be missing from the package', () => {
  const { linux, mac, win, asar, files } = BUILDER_CONFIG
  expect([
    asar,
    'asarUnpack' in BUILDER_CONFIG,
    'protocols' in BUILDER_CONFIG,
    'extraResources' in BUILDER_CONFIG,
  ]).toEqual([true, false, false, false])
  expect(linux.target.map(({ target }) => target)).toEqual(['AppImage', 'deb', 'rpm'])
  expect(mac.target).toEqual([{ target: 'dmg', arch: ['x64', 'arm64'] }])
  expect(win.target.map(({ target }) => target)).toEqual(['nsis'])
  for (const path of [
    linux.icon,
    mac.icon,
    win.icon,
    mac.entitlements,
    'packaging/flip-fuses.mjs',
    'packaging/electron-builder.mjs',
  ])
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
  const endings = [mac, win, linux].map(({ fileAssociations }) => fileAssociations.map(({ ext }) => ext))
  expect(endings).toEqual([
    ['almanac-report', 'almanac-backup'],
    ['almanac-report', 'almanac-backup'],
    ['almanac-report', 'almanac-backup'],
  ])
  expect(files.at(-1)).toBe('!**/node_modules/**')
  expect(mac.hardenedRuntime).toBe(true)
  expect(read(mac.entitlements).match(/<key>[^<]+<\/key>/gu)).toEqual(['<key>com.apple.security.cs.allow-jit</key>'])
})

test('an association would be registered wrongly', () => {
  expect(BUILDER_CONFIG).not.toHaveProperty('fileAssociations')
  const { linux, mac, win } = BUILDER_CONFIG
  for (const { fileAssociations } of [linux, mac, win]) {
    const endings = fileAssociations.map(({ ext }) => ext)
    expect(new Set(endings).size).toBe(endings.length)
  }
  for (const { name, description } of win.fileAssociations) {
    expect(name).toMatch(/^[A-Za-z]+\.[A-Za-z]+$/u)
    expect(description).toMatch(/^Domain Almanac \w+$/u)
  }
})

test('the AppImage or the installer would ask for more than it needs', () => {
  const { toolsets, nsis, linux } = BUILDER_CONFIG
  // The uninstaller takes away what Electron writes for notifications.
  expect(read(nsis.include)).toContain(`CLSID\\${TOAST_ACTIVATOR}`)
  expect(toolsets.appimage).toBe('1.0.3')
  expect(linux).not.toHaveProperty('executableArgs')
  expect(nsis).toMatchObject({ oneClick: false, perMachine: false, allowElevation: true, packElevateHelper: false })
})

test('a fuse would be left out by the hook that sets them', () => {
  const hook = read('packaging/flip-fuses.mjs')
  expect(Object.keys(FUSES).length).toBe(9)
  expect(hook).toContain('Object.entries(FUSES)')
  expect(hook).toContain('strictlyRequireAllFuses: true')
})

test('the release workflow would package something unverified', () => {
  const workflow = read('.github/workflows/release.yml')
  for (const [name, version] of Object.entries(BUILDER_VERSIONS)) expect(workflow).toContain(`${name}@${version}`)
  const used = [...`${workflow}${read('.github/workflows/ci.yml')}`.matchAll(/uses: (\S+)/gu)].map(
    ([, action]) => action,
  )
  expect(used.length).toBeGreaterThan(5)
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/u)
  for (const needed of ['attest-build-provenance', 'SHA256SUMS', '--draft', 'npm test', 'npm run package:list'])
    expect(workflow).toContain(needed)
  // A secret stands in the environment of the steps that sign, and in no command line.
  for (const [line] of workflow.matchAll(/^.*secrets\..*$/gmu))
    expect(line).toMatch(/^\s+[A-Z_]+: \$\{\{ (?:secrets\.[A-Z_]+|github\.token|secrets\.[A-Z_]+ != '') \}\}$/u)
})

test('Electron would abort in a workflow, because the runner keeps user namespaces from its sandbox', () => {
  for (const file of ['.github/workflows/ci.yml', '.github/workflows/release.yml'])
    expect(read(file)).toMatch(
      /electron\/install\.js\n.*chown root:root .*\n.*chmod 4755 [\s\S]*xvfb-run -a npm run test:electron/u,
    )
})

test('the program would ask another repository than its own for newer versions', () => {
  const { repository, homepage } = JSON.parse(read('package.json')) as { repository: { url: string }; homepage: string }
  expect(repository.url).toBe(`git+${REPOSITORY_URL}.git`)
  expect(homepage).toBe(REPOSITORY_URL)
  expect(LATEST_RELEASE_URL).toBe(
    `${REPOSITORY_URL.replace('https://github.com/', 'https://api.github.com/repos/')}/releases/latest`,
  )
})
