import { randomUUID } from 'node:crypto'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'listRows'
  | 'countRows'
  | 'listChoices'
  | 'copyNames'
  | 'deleteRows'
  | 'listIds'
  | 'listTrash'
  | 'undoDelete'
  | 'listViews'
  | 'saveView'
  | 'removeView'

const CHOICES = 60

/** Routes of Domains, History and the saved views. */
export function listHandlers({ host, tell, copyText }: HandlerParts): Pick<Handlers, Names> {
  const changed = (): void => tell('changed', { what: 'library' })
  const library = () => host.almanac.library
  return {
    listRows: (ask) => library().read.pageRows({ ...ask, now: host.almanac.now() }),
    countRows: ({ query }) => library().count.countRows(query, host.almanac.now()),
    listChoices: ({ list, column }) => library().read.choicesOf(list, column, CHOICES),
    async copyNames({ list, selection }) {
      const names = await library().count.namesOfSelection(list, selection, host.almanac.now())
      await copyText(names.join('\n'))
      return names.length
    },
    async deleteRows({ list, selection }) {
      const token = randomUUID()
      const count = await library().write.deleteSelection(list, selection, token, host.almanac.now())
      changed()
      return { token, count }
    },
    listIds: ({ query, from, to }) => library().count.stretchIds(query, { from, to, now: host.almanac.now() }),
    listTrash: () => library().count.trashed(),
    async undoDelete({ token }) {
      const count = await library().write.undelete(token)
      changed()
      return count
    },
    listViews: () => library().read.savedViews(),
    async saveView({ name, query, columns }) {
      const id = await library().write.saveView({ name, query, columns })
      changed()
      return id
    },
    async removeView({ id }) {
      const view = await library().write.removeView(id)
      changed()
      return view
    },
  }
}
