import { randomUUID } from 'node:crypto'
import { MOST_COMPARED } from '../../../shared/comparison/comparison.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { namesOf } from './selected-names.ts'
import type { System } from './system.ts'

export interface ListDeps extends Pick<System, 'copyText'> {
  host: Host
  works: Pick<LongWorks, 'run'>
}

const CHOICES = 60

/** Routes of the rows of Domains, History and watched domains. */
export function listHandlers({ host, works, copyText }: ListDeps): Handlers<'lists'> {
  const library = () => host.almanac.library
  return {
    listRows: (ask) => library().read.pageRows({ ...ask, now: host.almanac.now() }),
    countRows: ({ query }) => library().count.countRows(query, host.almanac.now()),
    listIds: ({ query, from, to }) => library().count.stretchIds(query, { from, to, now: host.almanac.now() }),
    async selectedNames(of) {
      const names = await namesOf(host.almanac, of)
      return { names: names.slice(0, MOST_COMPARED), more: names.length > MOST_COMPARED }
    },
    listChoices: ({ list, column }) => library().read.choicesOf(list, column, CHOICES),
    async copyNames({ list, selection }) {
      const names = await library().count.namesOfSelection(list, selection, host.almanac.now())
      await copyText(names.join('\n'))
      return names.length
    },
    async deleteRows({ list, selection }) {
      const token = randomUUID()
      const now = host.almanac.now()
      const count = await works.run('deleting', async (watch) => {
        // Found where nothing waits for it; the connection that writes only deletes.
        const ids = await library().count.lookupsOfSelection(list, selection, now)
        return library().watched(watch).write.deleteLookups(ids, token, now)
      })
      return { token, count }
    },
    listTrash: () => library().count.trashed(),
    undoDelete: ({ token }) =>
      works.run('restoring-deleted', (watch) => library().watched(watch).write.undelete(token)),
  }
}
