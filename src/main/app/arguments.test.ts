import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { readArguments } from './arguments.ts'
import { OpenRequests } from './open-requests.ts'

const OWN = ['/usr/bin/domain-almanac']

test('a list, a report or a backup would be opened as another kind', () => {
  using folder = new TempFolder()
  const file = (name: string): string => {
    writeFileSync(join(folder.path, name), 'x')
    return join(folder.path, name)
  }
  const [list, report, other, backup] = [
    file('Rivals of mine.CSV'),
    file('a.almanac.json'),
    file('b.almanac-report'),
    file('c.almanac-backup'),
  ]
  expect(readArguments([...OWN, '--no-sandbox', list, report, other, backup], '/', 1)).toEqual([
    { kind: 'list', path: list },
    { kind: 'report', path: report },
    { kind: 'report', path: other },
    { kind: 'backup', path: backup },
  ])
  expect(readArguments([...OWN, 'a.almanac.json'], folder.path, 1)).toEqual([{ kind: 'report', path: report }])
  expect(readArguments([...OWN, pathToFileURL(list).href], '/', 1)).toEqual([{ kind: 'list', path: list }])
})

test('something that is not a readable file would be opened', () => {
  using folder = new TempFolder()
  mkdirSync(join(folder.path, 'folder.csv'))
  if (process.platform !== 'win32') symlinkSync('/dev/zero', join(folder.path, 'zero.csv'))
  writeFileSync(join(folder.path, 'program.js'), 'x')
  const asked = [
    'folder.csv',
    'zero.csv',
    'program.js',
    'gone.csv',
    './gone',
    '/etc/passwd',
    'file://host.example/share/list.csv',
    'file:///etc/passwd',
    'C:\\lists\\mine.csv',
    '~/x.example',
  ]
  expect(readArguments([...OWN, ...asked], folder.path, 1)).toEqual([])
})

const names = (argv: string[], own: number): string[] =>
  readArguments(argv, '/', own).map((one) => (one.kind === 'name' ? one.name : one.path))

test('arguments that are no names would be opened as domains', () => {
  expect(
    names(
      [...OWN, 'Example.com', 'https://user:pw@münchen.de/path?q=1', '--data-dir=x', '', 'localhost', 'no such thing'],
      1,
    ),
  ).toEqual(['example.com', 'xn--mnchen-3ya.de'])
})

test('the program itself would be opened as a domain', () => {
  expect(names(['electron', 'almanac.example', 'example.com'], 2)).toEqual(['example.com'])
})

const ignored = (): void => undefined

test('only one of several things to open would be remembered', () => {
  const notified: number[] = []
  const openRequests = new OpenRequests({ onWaiting: (waiting) => void notified.push(waiting), onAction: ignored })
  openRequests.add([])
  openRequests.add([{ kind: 'name', name: 'a.example' }])
  openRequests.add([
    { kind: 'name', name: 'a.example' },
    { kind: 'name', name: 'b.example' },
  ])
  openRequests.add([
    { kind: 'name', name: 'a.example' },
    { kind: 'list', path: '/lists/mine.csv' },
    { kind: 'backup', path: '/b.almanac-backup' },
  ])
  expect(notified).toEqual([1, 2, 3])
  expect(openRequests.take()).toEqual({ kind: 'domain', name: 'a.example', leftOut: 0 })
  const names = openRequests.take()
  expect(names.kind === 'list' && openRequests.release(names.token)).toEqual({
    kind: 'names',
    names: ['a.example', 'b.example'],
  })
  const file = openRequests.take()
  expect(file).toMatchObject({ kind: 'list', fileName: 'mine.csv', leftOut: 2 })
  expect(file.kind === 'list' && openRequests.release(file.token)).toEqual({ kind: 'file', path: '/lists/mine.csv' })
  expect(openRequests.take()).toEqual({ kind: 'none' })
})

test('a place or a choice of the menu would be lost while there is no page to go there', () => {
  const openRequests = new OpenRequests({ onWaiting: ignored, onAction: ignored })
  openRequests.add([{ kind: 'place', place: { screen: 'alerts', alerts: [7] } }])
  openRequests.act('history')
  openRequests.act('density')
  expect(openRequests.take()).toEqual({ kind: 'place', place: { screen: 'alerts', alerts: [7] }, leftOut: 0 })
  expect(openRequests.takeActions()).toEqual(['history', 'density'])
  expect([openRequests.take(), openRequests.takeActions()]).toEqual([{ kind: 'none' }, []])
})

test('a file would be read twice by one token', () => {
  const openRequests = new OpenRequests({ onWaiting: ignored, onAction: ignored })
  openRequests.add([{ kind: 'list', path: '/lists/mine.csv' }])
  const file = openRequests.take()
  expect(file.kind === 'list' && openRequests.release(file.token)).toEqual({ kind: 'file', path: '/lists/mine.csv' })
  expect(file.kind === 'list' && openRequests.release(file.token)).toBeNull()
})
