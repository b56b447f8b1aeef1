import { expect, test } from 'vitest'
import { faultError } from '../../shared/fault.ts'
import { noticeOfHeldQueue } from './held-queue.ts'

test('a mistake of the program would be called an answer that could not be stored', () => {
  expect(noticeOfHeldQueue(new TypeError('x is undefined'))).toEqual({ kind: 'queue-failed', detail: '' })
})

test('a full disk would be called a mistake of the program', () => {
  expect(noticeOfHeldQueue(faultError('disk-full', { path: '/x' })).kind).toBe('storing-failed')
})

test('an error of SQLite that nobody foresaw would be called a mistake of the program', () => {
  expect(noticeOfHeldQueue(Object.assign(new Error('SQL logic error'), { errcode: 1 })).kind).toBe('storing-failed')
})
