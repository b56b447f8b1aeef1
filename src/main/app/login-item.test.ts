import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { autostartEntry, LoginItem, ownCommand } from './login-item.ts'

type Settings = Parameters<ConstructorParameters<typeof LoginItem>[0]['app']['setLoginItemSettings']>[0]

/** The system's side on macOS and Windows: keeps what it is told. */
function system() {
  const told: Settings[] = []
  const answer = (): ReturnType<ConstructorParameters<typeof LoginItem>[0]['app']['getLoginItemSettings']> => ({
    openAtLogin: told.at(-1)?.openAtLogin ?? false,
    wasOpenedAtLogin: false,
    status: 'not-registered',
    executableWillLaunchAtLogin: false,
    launchItems: [],
  })
  return {
    told,
    app: { setLoginItemSettings: (settings: Settings) => void told.push(settings), getLoginItemSettings: answer },
  }
}

test('the choice would not be written on Linux, be written elsewhere than asked, or not be taken back', () => {
  using home = new TempFolder()
  const { app, told } = system()
  const item = new LoginItem({
    app,
    platform: 'linux',
    env: {},
    home: home.path,
    command: ['/opt/Domain Almanac/domain-almanac'],
  })
  const file = join(home.path, '.config/autostart/domain-almanac.desktop')
  expect(item.isOn()).toBe(false)
  item.set(true)
  expect(readFileSync(file, 'utf8')).toContain('\nExec="/opt/Domain Almanac/domain-almanac" --at-login\n')
  expect(item.isOn()).toBe(true)
  item.set(false)
  item.set(false)
  expect([existsSync(file), item.isOn(), told.length]).toEqual([false, false, 0])
  const elsewhere = new LoginItem({
    app,
    platform: 'linux',
    env: { XDG_CONFIG_HOME: join(home.path, 'other') },
    home: home.path,
    command: ['/a'],
  })
  elsewhere.set(true)
  expect(existsSync(join(home.path, 'other/autostart/domain-almanac.desktop'))).toBe(true)
})

test('Windows would start the program with a window at login, or not find its entry again', () => {
  const { app, told } = system()
  const item = new LoginItem({ app, platform: 'win32', env: {}, home: '/', command: ['C:\\a.exe'] })
  item.set(true)
  expect(told).toEqual([{ openAtLogin: true, path: 'C:\\a.exe', args: ['--at-login'] }])
  expect(item.isOn()).toBe(true)
  expect(item.startedBy(['C:\\a.exe', '--at-login'])).toBe(true)
  expect(item.startedBy(['C:\\a.exe'])).toBe(false)
})

test('an AppImage would be started by the path that it was unpacked to, or the sources without their folder', () => {
  expect(
    ownCommand({ APPIMAGE: '/home/me/a.AppImage' }, '/tmp/.mount_x/a', '/tmp/.mount_x/resources/app.asar', true),
  ).toEqual(['/home/me/a.AppImage'])
  expect(ownCommand({}, '/usr/bin/a', '/usr/lib/a/app.asar', true)).toEqual(['/usr/bin/a'])
  expect(ownCommand({}, '/x/electron', '/x/project', false)).toEqual(['/x/electron', '/x/project'])
})

test('a path with a space, a quote or a percent sign would start something else', () => {
  // Read back as the specification says: string escapes first, then quotes, then field codes.
  const readBack = (entry: string): string[] => {
    const line = /^Exec=(.*)$/mu.exec(entry)?.[1] ?? ''
    const value = line.replaceAll(/\\(.)/gu, (_all, one: string) => (one === '\\' ? '\\' : `\\${one}`))
    return [...value.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/gu)].map(([, inQuotes, bare]) =>
      (inQuotes !== undefined ? inQuotes.replaceAll(/\\(.)/gu, '$1') : (bare ?? '')).replaceAll('%%', '%'),
    )
  }
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'ab /\\"$`%\'(;&|<>~#*?=é'), minLength: 1, maxLength: 20 }), {
        minLength: 1,
        maxLength: 3,
      }),
      (command) => {
        expect(readBack(autostartEntry(command))).toEqual(command)
      },
    ),
  )
  expect(() => autostartEntry(['a\nExec=evil'])).toThrow(/line break/u)
})
