import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openProgram } from '../ipc/handlers/handlers-for-tests.ts'

test('a library that could not be written would stay so after that has passed', async () => {
  const { host, dataDir } = await openProgram({ tryAgainEvery: 500 })
  const holder = new DatabaseSync(join(dataDir, 'libraries', 'sample.sqlite'))
  onTestFinished(() => holder.close())
  await host.whileClosed(() => Promise.resolve(holder.exec('begin immediate')))
  expect(host.notices.map(({ kind, fault }) => [kind, fault?.code])).toEqual([['library-read-only', 'library-in-use']])
  expect((await host.almanac.library.count.size()).lookups).toBeGreaterThan(0)
  holder.exec('rollback')
  await expect.poll(() => host.notices.length).toBe(0)
  await host.almanac.library.write.setMeta('written', 'again')
})
