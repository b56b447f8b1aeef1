import { MOST_COMPARED } from '../../../shared/comparison/comparison.ts'
import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import { usesFormulas } from '../../../core/library/columns/facts.ts'
import { type ListQuery, unordered } from '../../../shared/list.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { CopiedCells } from '../../../core/reports/rows/copied-cells.ts'
import { faultError } from '../../../shared/fault.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import { nameFactsOf } from '../common/known-names.ts'
import { namesOf, ofSelected } from '../common/selected-names.ts'
import type { System } from '../common/system.ts'
import { deleteLookups } from '../common/delete-lookups.ts'

export interface ListDeps extends Pick<System, 'copyText' | 'copyCells'> {
  host: Host
  language: Pick<ProgramLanguage, 't'>
  works: Pick<LongWorks, 'run' | 'ask'>
}

type Reading = Pick<LibraryMethods, 'read' | 'count'>

const CHOICES = 60
/** No clipboard, and nothing that is pasted into, is made for more. */
const MOST_COPIED = 20_000
const PAGE = 200

/** Routes of the rows of Domains, History and watched domains. */
export function listHandlers(deps: ListDeps): Handlers<'lists'> {
  const { host, works, copyText } = deps
  const library = () => host.almanac.library
  /** Only a question about formulas may take its time. */
  const readBy = <T>(query: ListQuery, ask: (of: Reading, now: number) => Promise<T>): Promise<T> => {
    const now = host.almanac.now()
    return usesFormulas(query) ? works.ask((watch) => ask(library().watched(watch), now)) : ask(library(), now)
  }
  return {
    listRows: (ask) => readBy(ask.query, ({ read }, now) => read.pageRows({ ...ask, now })),
    countRows: ({ query }) => readBy(unordered(query), ({ count }, now) => count.countRows(query, now)),
    listIds: ({ query, from, to }) => readBy(query, ({ count }, now) => count.stretchIds(query, { from, to, now })),
    async selectedNames(of) {
      const names = await namesOf(deps, of)
      const first = names[0] === undefined ? '' : nameFactsOf(names[0]).unicode
      return { names: names.slice(0, MOST_COMPARED), first, more: names.length > MOST_COMPARED, count: names.length }
    },
    listChoices: ({ list, column }) => library().read.choicesOf(list, column, CHOICES),
    async copyNames({ list, selection }) {
      const names = await ofSelected(deps, selection, (count, now) => count.namesOfSelection(list, selection, now))
      await copyText(names.join('\n'))
      return names.length
    },
    copyRows: (input) => copyRows(deps, input),
    async deleteRows({ list, selection }) {
      // Found where nothing waits for it; the connection that writes only deletes.
      const ids = await ofSelected(deps, selection, (of, at) => of.lookupsOfSelection(list, selection, at))
      return deleteLookups(deps, ids)
    },
    restoreDeleted: ({ token }) =>
      works.run('restoring-deleted', (watch) => library().watched(watch).write.undelete(token)),
  }
}

/** In parts, so that nothing else has to wait for it. */
async function copyRows(deps: ListDeps, { list, selection, columns, head }: InputOf<'copyRows'>): Promise<number> {
  const { host, language, copyCells } = deps
  const { read } = host.almanac.library
  const now = host.almanac.now()
  const ids = await ofSelected(deps, selection, (count, at) => count.idsOfSelection(list, selection, at))
  if (ids.length > MOST_COPIED) throw faultError('report-too-long-to-copy', { most: MOST_COPIED })
  const peers = { list: await read.watchlists(), label: await read.labels(), view: await read.savedViews() }
  const person = { ownFields: await read.ownFields(), formulas: await read.formulas(), peers }
  const cells = new CopiedCells(columns, { words: language.t, ...person, head })
  for (let at = 0; at < ids.length; at += PAGE)
    cells.add(await read.rowsById(list, ids.slice(at, at + PAGE), { fields: columns, now }))
  await copyCells(cells)
  return ids.length
}
