import { expect, test } from 'vitest'
import { MACHINE_CLOCK } from '../../core/clock.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { Notifier } from './notifier.ts'
import type { SystemNotification } from './system-notifications.ts'

/** A notifier on a system that answers as told, with a clock whose waits are ended by hand. */
function notifierOn(
  answer: (notification: SystemNotification) => void,
  supported = true,
  nextAlertAt: number | null = null,
) {
  let waiting: (() => void)[] = []
  const shown: string[] = []
  let asked = 0
  const notifier = new Notifier({
    take: async () => ({ alerts: [], restore: async () => undefined }),
    nextAt: async () => nextAlertAt,
    now: () => 0,
    clock: {
      ...MACHINE_CLOCK,
      after: (_ms, run) => {
        waiting.push(run)
        return () => {
          waiting = waiting.filter((one) => one !== run)
        }
      },
    },
    show: (notification) => {
      shown.push(notification.title)
      answer(notification)
    },
    isSupported: () => {
      asked += 1
      return supported
    },
    onRefused: () => undefined,
    open: () => undefined,
    words: () => translatorOf('en'),
    onFault: (error) => {
      throw error
    },
  })
  const letTimePass = (): void => {
    for (const run of waiting) run()
  }
  return { notifier, shown, letTimePass, waits: () => waiting.length, asked: () => asked }
}

test('a test notification would be told as shown whatever the system says', async () => {
  expect(await notifierOn(({ onShown }) => onShown?.()).notifier.test()).toEqual({ result: 'shown' })
  expect(await notifierOn(({ onFailed }) => onFailed('not allowed')).notifier.test()).toEqual({
    result: 'refused',
    why: 'not allowed',
  })
})

test('a system without an answer would keep the test waiting for ever', async () => {
  const { notifier, letTimePass, waits } = notifierOn(() => undefined)
  const test = notifier.test()
  letTimePass()
  expect(await test).toEqual({ result: 'unanswered' })
  const answered = notifierOn(({ onShown }) => onShown?.())
  await answered.notifier.test()
  expect([waits(), answered.waits()]).toEqual([1, 0])
})

test('a system without notifications would be sent one', async () => {
  const { notifier, shown } = notifierOn(() => undefined, false)
  expect(await notifier.test()).toEqual({ result: 'unsupported' })
  expect(shown).toEqual([])
})

test('Windows would register the program for notifications before there is an alert', async () => {
  const without = notifierOn(() => undefined)
  without.notifier.look()
  const withAlert = notifierOn(() => undefined, true, 0)
  withAlert.notifier.look()
  await expect.poll(withAlert.waits).toBe(1)
  expect([without.asked(), withAlert.asked()]).toEqual([0, 1])
  const unsupported = notifierOn(() => undefined, false, 0)
  unsupported.notifier.look()
  await expect.poll(unsupported.asked).toBe(1)
  expect(unsupported.waits()).toBe(0)
})
