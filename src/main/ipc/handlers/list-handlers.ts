import { randomUUID } from 'node:crypto'
import { MOST_COMPARED } from '../../../shared/comparison/comparison.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import { namesOf } from './selected-names.ts'
import type { System } from './system.ts'

export interface ListDeps extends Pick<System, 'copyText'> {
  host: Host
}

const CHOICES = 60

/** Routes of the rows of Domains, History and watched domains. */
export function listHandlers({ host, copyText }: ListDeps): Handlers<'lists'> {
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
      const count = await library().write.deleteSelection(list, selection, token, host.almanac.now())
      return { token, count }
    },
    listTrash: () => library().count.trashed(),
    undoDelete: ({ token }) => library().write.undelete(token),
  }
}
