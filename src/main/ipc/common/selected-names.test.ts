import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { openProgram } from '../handlers/handlers-for-tests.ts'
import { type FindsSelected, namesOf } from './selected-names.ts'

/** A person who cancels whatever can be cancelled as soon as it begins. */
const CANCELLING: FindsSelected['works'] = {
  ask: (question) => question({ signal: AbortSignal.abort(), onProgress: () => undefined }),
}

test('finding selected rows by a formula could not be cancelled, or any other search for them could', async () => {
  const { value, host } = await openProgram()
  const { value: id } = await value('addFormula', { name: 'Ratio', text: 'value / visitors' })
  const selected = (column: string) =>
    namesOf(
      { host, works: CANCELLING },
      {
        list: 'domains',
        selection: { query: { list: 'domains', filter: NO_FILTER, sort: { column, descending: true } }, except: [] },
      },
    )
  await expect(selected(`formula_${id}`)).rejects.toMatchObject({ fault: { code: 'cancelled' } })
  expect(await selected('value')).toHaveLength(40)
})
