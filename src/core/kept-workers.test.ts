import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { KeptWorkers } from './kept-workers.ts'

/** Workers that give back what they are given; `die` ends one, and `hang` is never answered. */
function echoing() {
  const started: Worker[] = []
  const code = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', (message) => {
      if (message === 'die') process.exit(1)
      if (message === 'hang') for (;;);
      parentPort.postMessage(message)
    })`
  const workers = new KeptWorkers(() => {
    const worker = new Worker(code, { eval: true })
    started.push(worker)
    return worker
  })
  onTestFinished(() => Promise.all(started.map((worker) => worker.terminate())).then(() => undefined))
  return { workers, started }
}

const echo = (workers: KeptWorkers, message: string): Promise<string> =>
  workers.use(async (worker, done) => {
    worker.postMessage(message)
    const [answer] = (await once(worker, 'message')) as [string]
    done()
    return answer
  })

test('each job would start and end a worker of its own', async () => {
  const { workers, started } = echoing()
  for (const message of ['one', 'two', 'three']) expect(await echo(workers, message)).toBe(message)
  expect(started).toHaveLength(1)
  // What overlaps has one more, which is kept as well.
  expect(await Promise.all([echo(workers, 'four'), echo(workers, 'five')])).toEqual(['four', 'five'])
  await Promise.all([echo(workers, 'six'), echo(workers, 'seven')])
  expect(started).toHaveLength(2)
})

test('a worker whose job was given up, or that has died, would be lent again', async () => {
  const { workers, started } = echoing()
  await workers.use(async (worker) => worker.postMessage('hang'))
  expect(started[0]?.threadId).toBe(-1)
  await echo(workers, 'one')
  const idle = workers.take()
  await workers.giveBack(idle, true)
  idle.postMessage('die')
  await expect.poll(() => idle.threadId).toBe(-1)
  expect(await echo(workers, 'two')).toBe('two')
  expect(started).toHaveLength(3)
})
