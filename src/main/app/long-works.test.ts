import { expect, test } from 'vitest'
import type { LongWork } from '../../shared/undo/long-work.ts'
import { LongWorks } from './long-works.ts'

function asking() {
  const shown: LongWork[][] = []
  const works = new LongWorks((now) => shown.push(now))
  const ask = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let tell: (done: number) => void = () => undefined
    const answer = works.ask(({ signal, onProgress }) => {
      tell = (done) => onProgress({ formula: 'ratio', done, total: 100 })
      signal.addEventListener('abort', () => reject(new Error('cancelled')))
      return promise
    })
    return { answer, resolve, tell: (done: number) => tell(done) }
  }
  return { shown, works, ask }
}

test('a question about a formula would be shown before it works, without its name, or after it is answered', async () => {
  const { shown, works, ask } = asking()
  const one = ask()
  expect(works.count).toBe(0)
  one.tell(42)
  expect(works.count).toBe(1)
  await expect.poll(() => shown.at(-1)).toMatchObject([{ kind: 'working-out', formula: 'ratio', done: 42, total: 100 }])
  one.resolve('rows')
  expect(await one.answer).toBe('rows')
  await expect.poll(() => shown.at(-1)).toEqual([])
  expect(works.count).toBe(0)
})

test('cancelling a formula would leave the questions that wait for it to begin it again', async () => {
  const { shown, works, ask } = asking()
  const [one, two] = [ask(), ask()]
  one.tell(1)
  await expect.poll(() => shown.at(-1)).toHaveLength(1)
  works.cancel(shown.at(-1)?.[0]?.id ?? '')
  await expect(one.answer).rejects.toThrow('cancelled')
  await expect(two.answer).rejects.toThrow('cancelled')
  await expect.poll(() => works.count).toBe(0)
})

test('a library that is closed would be asked for the values of a formula to the end', async () => {
  const { works, ask } = asking()
  const { answer } = ask()
  const ended = expect(answer).rejects.toThrow('cancelled')
  await works.endAll()
  await ended
})

test('a report would not show how far a formula is, go on when that is cancelled, or show it when it is over', async () => {
  const { shown, works } = asking()
  let stopped = 0
  const report = works.follow(() => {
    stopped += 1
  })
  expect(works.count).toBe(0)
  report.tell({ formula: 'ratio', done: 7, total: 100 })
  await expect.poll(() => shown.at(-1)).toMatchObject([{ kind: 'working-out', formula: 'ratio', done: 7 }])
  works.cancel(shown.at(-1)?.[0]?.id ?? '')
  expect(stopped).toBe(1)
  report.over()
  await expect.poll(() => works.count).toBe(0)
  report.tell({ formula: 'other', done: 1, total: 100 })
  expect(works.count).toBe(1)
  report.over()
  await expect.poll(() => shown.at(-1)).toEqual([])
})
