import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { autostartEntry, isStartedAtLogin, LoginItem, ownCommand } from './login-item.ts'

type Settings = Parameters<ConstructorParameters<typeof LoginItem>[0]['app']['setLoginItemSettings']>[0]

/** The system's side on macOS and Windows: stores what it is given. */
function system() {
  const applied: Settings[] = []
  const answer = (): ReturnType<ConstructorParameters<typeof LoginItem>[0]['app']['getLoginItemSettings']> => ({
    openAtLogin: applied.at(-1)?.openAtLogin ?? false,
    wasOpenedAtLogin: false,
    status: 'not-registered',
    executableWillLaunchAtLogin: false,
    launchItems: [],
  })
  return {
    applied,
    app: { setLoginItemSettings: (settings: Settings) => void applied.push(settings), getLoginItemSettings: answer },
  }
}

test('the autostart file on Linux would not follow the choice', () => {
  using home = new TempFolder()
  const { app, applied } = system()
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
  expect([existsSync(file), item.isOn(), applied.length]).toEqual([false, false, 0])
})

test('the autostart file would ignore XDG_CONFIG_HOME', () => {
  using home = new TempFolder()
  const elsewhere = new LoginItem({
    app: system().app,
    platform: 'linux',
    env: { XDG_CONFIG_HOME: join(home.path, 'other') },
    home: home.path,
    command: ['/a'],
  })
  elsewhere.set(true)
  expect(existsSync(join(home.path, 'other/autostart/domain-almanac.desktop'))).toBe(true)
})

const onWindows = (app: ReturnType<typeof system>['app']) =>
  new LoginItem({ app, platform: 'win32', env: {}, home: '/', command: ['C:\\a.exe'] })

test('Windows would not find its login entry again', () => {
  const { app, applied } = system()
  const item = onWindows(app)
  item.set(true)
  expect(applied).toEqual([{ openAtLogin: true, path: 'C:\\a.exe', args: ['--at-login'] }])
  expect(item.isOn()).toBe(true)
})

test('Windows would start the program with a window at login', () => {
  const { app } = system()
  expect(isStartedAtLogin(app, 'win32', ['C:\\a.exe', '--at-login'])).toBe(true)
  expect(isStartedAtLogin(app, 'win32', ['C:\\a.exe'])).toBe(false)
})

test('an AppImage would be started at login by the path that it was unpacked to', () => {
  expect(
    ownCommand({ APPIMAGE: '/home/me/a.AppImage' }, '/tmp/.mount_x/a', '/tmp/.mount_x/resources/app.asar', true),
  ).toEqual(['/home/me/a.AppImage'])
})

test('the login entry of an installed program would name more than its binary', () => {
  expect(ownCommand({}, '/usr/bin/a', '/usr/lib/a/app.asar', true)).toEqual(['/usr/bin/a'])
})

test('the sources would be started at login without their folder', () => {
  expect(ownCommand({}, '/x/electron', '/x/project', false)).toEqual(['/x/electron', '/x/project'])
})

test('a special character in a path would start something else at login', () => {
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
})

test('a line break in a path would add a line to the login entry', () => {
  expect(() => autostartEntry(['a\nExec=evil'])).toThrow(/line break/u)
})
