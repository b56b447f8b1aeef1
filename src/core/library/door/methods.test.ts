import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startConnection } from '../../../../tests/fixtures/real-almanac.ts'
import type { LibraryTopic } from '../../../shared/topics.ts'
import type { ReadableDb } from '../file/database.ts'
import { openForReading, openLibraryFile } from '../file/open-file.ts'
import { lookup, nameFacts, NOW, query, temporaryFolder } from '../library-for-tests.ts'
import { removeView, saveView } from '../saved/views.ts'
import { Library } from './library.ts'

const VIEW = { name: 'One', query: query('domains'), columns: [] }

/** A library that keeps what it announces. */
async function announcing() {
  const announced: LibraryTopic[][] = []
  const library = await Library.open(join(temporaryFolder(), 'library.db'), startConnection, {
    onWritten: (topics) => announced.push([...topics]),
  })
  onTestFinished(() => library.close())
  return { library, announced }
}

test('a method that writes could be registered among those that read', () => {
  // @ts-expect-error It takes a connection for writing, which a reading method is not given.
  const asReader: (db: ReadableDb, id: number) => unknown = removeView
  const file = join(temporaryFolder(), 'library.db')
  const { db } = openLibraryFile(file)
  saveView(db, VIEW)
  db.close()
  const reading = openForReading(file)
  onTestFinished(() => reading.close())
  expect(() => asReader(reading, 1)).toThrow(/readonly/u)
})

test('what was written would be announced after its caller has been answered', async () => {
  const { library, announced } = await announcing()
  await library.write.saveView(VIEW)
  expect(announced).toEqual([['views']])
})

test('a call that wrote nothing would be announced', async () => {
  const { library, announced } = await announcing()
  await library.write.removeView(999)
  await library.write.takeAlerts(NOW)
  expect(announced).toEqual([])
})

test('what a call in steps has written would not be announced', async () => {
  const { library, announced } = await announcing()
  await library.write.seed([lookup('one.com'), lookup('two.com')])
  announced.length = 0
  await library.write.deleteLookups([1, 2], 'token', NOW)
  expect(announced.flat()).toEqual(expect.arrayContaining(['lookups', 'trash']))
  announced.length = 0
  await library.write.muteSubjects([nameFacts('one.com')], NOW)
  expect(announced).toEqual([['subjects']])
})
