import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../library/library-for-tests.ts'
import { isFault } from '../../shared/fault.ts'
import { letterheadNamed, PLAIN_LETTERHEAD } from '../../shared/reports/letterhead.ts'
import { LetterheadStore, LETTERHEADS } from './letterhead-store.ts'

/** A PNG of one pixel, as far as anybody looks, with so many bytes behind it. */
const png = (padding = 0): string => {
  const bytes = Buffer.alloc(33 + padding)
  bytes.write('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
  return bytes.toString('base64')
}
const agency = { ...PLAIN_LETTERHEAD, name: 'Agency', by: 'Jane' }

test('a renamed letterhead would not be found by the templates that name it', () => {
  const store = new LetterheadStore(temporaryFolder())
  store.save(agency, null)
  store.save({ ...agency, name: 'Studio' }, 'Agency')
  expect(store.named('Agency').name).toBe('Studio')
  // One that takes the name later is meant by it.
  store.save({ ...agency, by: 'Joe' }, null)
  expect(store.named('Agency').by).toBe('Joe')
  expect(letterheadNamed(store.all(), 'nobody')).toBeNull()
})

test('a letterhead would be named otherwise when it is saved than when it is read', () => {
  const store = new LetterheadStore(temporaryFolder())
  const saved = store.save({ ...agency, name: '\u00A0Agency ' }, null)
  expect([saved.name, store.all().map(({ name }) => name)]).toEqual(['Agency', ['Agency']])
  expect(() => store.save({ ...agency, name: 'Agency\u2003' }, null)).toThrow()
  expect(letterheadNamed(store.all(), '\u00A0Agency')).toEqual(saved)
})

test('a picture that stands for gigabytes would come with a file from elsewhere', () => {
  const folder = temporaryFolder()
  const bomb = Buffer.from(png(), 'base64')
  bomb.writeUInt32BE(23_000, 16)
  bomb.writeUInt32BE(23_000, 20)
  const logos = [png(), bomb.toString('base64'), Buffer.from('<svg/>').toString('base64')]
  const letterheads = logos.map((logo, at) => ({ ...agency, name: `L${at}`, logo }))
  writeFileSync(join(folder, LETTERHEADS), JSON.stringify({ letterheads }))
  expect(new LetterheadStore(folder).all().map(({ logo }) => logo)).toEqual([png(), null, null])
})

test('a deleted letterhead would come back elsewhere, or over another one of its name', () => {
  const store = new LetterheadStore(temporaryFolder())
  for (const name of ['A', 'B', 'C']) store.save({ ...agency, name }, null)
  const removed = store.remove('B')
  expect(store.all().map(({ name }) => name)).toEqual(['A', 'C'])
  if (removed) store.restore(removed)
  expect(store.all().map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(() => removed && store.restore(removed)).toThrow()
  expect(() => store.save({ ...agency, name: 'A' }, 'B')).toThrow()
})

test('more letterheads would be saved than a backup can carry', () => {
  const store = new LetterheadStore(temporaryFolder())
  const save = (): unknown => {
    try {
      for (let at = 0; at < 20; at += 1) store.save({ ...agency, name: `L${at}`, logo: png(290_000) }, null)
      return null
    } catch (error) {
      return error
    }
  }
  expect(isFault(save(), 'letterheads-too-large')).toBe(true)
  expect(store.all().length).toBeLessThan(11)
})

test('a letterhead with something foreign in it would be taken from its file', () => {
  const folder = temporaryFolder()
  const wild = { name: ' A ', by: 7, logo: '"><script>', accent: 'red; x', footer: 'f'.repeat(999), cover: 'yes' }
  writeFileSync(join(folder, LETTERHEADS), JSON.stringify({ letterheads: [wild, null, { name: '' }, wild] }))
  expect(new LetterheadStore(folder).all()).toEqual([
    { ...PLAIN_LETTERHEAD, name: 'A', formerly: [], footer: 'f'.repeat(300) },
  ])
  writeFileSync(join(folder, LETTERHEADS), '{"letterheads":')
  expect(new LetterheadStore(folder).movedAside).toContain('damaged')
})
