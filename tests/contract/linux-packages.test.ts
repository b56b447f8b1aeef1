import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BUILDER_CONFIG, JSON_REPORT_TYPE_FILE, METAINFO_FILE } from '../../packaging/builder-config.ts'
import { manPage } from '../../packaging/man-page.ts'
import { jsonReportType } from '../../packaging/json-report-type.ts'
import { metainfo, PICTURES, releasesIn } from '../../packaging/metainfo.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

// Linux alone has these tools; `.ci/run` installs them, and where one is missing the test fails and names it.
const onLinux = process.platform === 'linux' ? test : test.skip

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const MANIFEST = JSON.parse(read('package.json')) as { version: string; description: string; license: string }
const { linux, productName, appId } = BUILDER_CONFIG
const BINARY = `/opt/${productName}/${linux.executableName}`

/** Runs a tool and gives what it says; throws where it refuses. */
function run(tool: string, args: readonly string[], input?: string): { stdout: string; stderr: string } {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const { error, stdout, stderr, status } = spawnSync(tool, args, { encoding: 'utf8', input, env })
  if (error) throw new Error(`${tool} is not installed: ${error.message}`)
  if (status !== 0) throw new Error(`${tool} ended with ${status}:\n${stdout}${stderr}`)
  return { stdout, stderr }
}

/** The desktop entry that electron-builder writes of the configuration (`out/targets/LinuxTargetHelper.js`, computeDesktopEntry). */
function desktopEntry(): string {
  const entries = {
    Name: productName,
    Exec: `"${BINARY}" %U`,
    Terminal: 'false',
    Type: 'Application',
    Icon: linux.executableName,
    ...linux.desktop.entry,
    Comment: MANIFEST.description,
    MimeType: `${linux.fileAssociations.map(({ mimeType }) => mimeType).join(';')};`,
    Categories: `${linux.category};`,
  }
  return `[Desktop Entry]\n${Object.entries(entries)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')}`
}

/** The MIME file that it writes (`computeMimeTypeFiles` there). */
function mimeFile(): string {
  const types = linux.fileAssociations.map(
    ({ mimeType, ext, description }) => `<mime-type type="${mimeType}">
  <glob pattern="*.${ext}"/>
    <comment>${description}</comment>
  <icon name="x-office-document" />
</mime-type>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${types.join('\n')}
</mime-info>`
}

const folder = new TempFolder()
const inTree = (path: string): string => join(folder.path, 'tree', path)
function put(path: string, text: string): string {
  const file = inTree(path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

let files: Record<'metainfo' | 'desktop' | 'mime' | 'jsonReport', string>
beforeAll(() => {
  files = {
    metainfo: put(`usr/share/metainfo/${basename(METAINFO_FILE)}`, metainfo(MANIFEST, read('CHANGELOG.md'))),
    desktop: put(`usr/share/applications/${linux.executableName}.desktop`, desktopEntry()),
    mime: put(`usr/share/mime/packages/${linux.executableName}.xml`, mimeFile()),
    jsonReport: put(`usr/share/mime/packages/${basename(JSON_REPORT_TYPE_FILE)}`, jsonReportType()),
  }
  return () => folder[Symbol.dispose]()
})

onLinux('software centres would refuse what they are told of the program', () => {
  // Not strictly: what newer versions want (`developer`) older ones call unknown.
  expect(run('appstreamcli', ['validate', '--no-net', files.metainfo]).stdout).not.toMatch(/^[EW]:/mu)
})

test('a picture that software centres show would not be in the repository, or a version would lack its day', () => {
  const images = readdirSync(join(ROOT, 'docs/images'))
  expect(PICTURES.filter(([file]) => !images.includes(file))).toEqual([])
  expect(releasesIn('## Unreleased\n\n## [0.3.1] - 2027-01-31\n\n## [0.2.0] - 2026-12-01\n')).toEqual([
    { version: '0.3.1', day: '2027-01-31' },
    { version: '0.2.0', day: '2026-12-01' },
  ])
})

onLinux('a desktop would refuse the entry of the program', () => {
  expect(run('desktop-file-validate', ['--no-hints', files.desktop])).toEqual({ stdout: '', stderr: '' })
})

onLinux('a file of the program would be taken for another kind', () => {
  mkdirSync(inTree('usr/share/mime/packages'), { recursive: true })
  // It always notes that the folder is not the system's.
  expect(run('update-mime-database', [inTree('usr/share/mime')]).stderr).not.toMatch(/error|warning|unknown|invalid/iu)
  const globs = readFileSync(inTree('usr/share/mime/globs2'), 'utf8')
  for (const { mimeType, ext } of linux.fileAssociations) expect(globs).toContain(`${mimeType}:*.${ext}`)
  expect(globs).toContain('60:application/vnd.domain-almanac.report+json:*.almanac.json')
})

onLinux('a deb with these files would not be one', () => {
  const binary = put(BINARY, '#!/bin/sh\n')
  chmodSync(binary, 0o755)
  const icon = inTree(`usr/share/icons/hicolor/128x128/apps/${linux.executableName}.png`)
  mkdirSync(dirname(icon), { recursive: true })
  copyFileSync(join(ROOT, linux.icon, '128x128.png'), icon)
  put(
    'DEBIAN/control',
    [
      'Package: domain-almanac',
      `Version: ${MANIFEST.version}`,
      `Section: ${BUILDER_CONFIG.deb.packageCategory}`,
      `Priority: ${BUILDER_CONFIG.deb.priority}`,
      'Architecture: amd64',
      `Maintainer: ${linux.maintainer}`,
      `Description: ${linux.synopsis}`,
      ` ${MANIFEST.description}`,
      '',
    ].join('\n'),
  )
  const deb = join(folder.path, 'made-up.deb')
  run('dpkg-deb', ['--root-owner-group', '--build', inTree(''), deb])
  expect(run('dpkg-deb', ['--field', deb, 'Package']).stdout).toBe('domain-almanac\n')
  const contents = run('dpkg-deb', ['--contents', deb]).stdout
  for (const path of [
    BINARY,
    `/usr/share/metainfo/${appId}.metainfo.xml`,
    '/usr/share/applications/domain-almanac.desktop',
  ])
    expect(contents).toContain(`.${path}\n`)
})

onLinux('the manual page would not be set as it is meant, or lack a command', () => {
  const page = manPage(MANIFEST)
  expect(run('man', ['--warnings', '--encoding=UTF-8', '--local-file', '--troff-device=utf8', '-'], page).stderr).toBe(
    '',
  )
  const text = run('man', ['--local-file', '-'], page).stdout
  for (const command of ['almanac lookup', 'almanac query', 'almanac watch create', '--sample'])
    expect(text).toContain(command)
})
