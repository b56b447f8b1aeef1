import type { Library } from '../../../core/library/door/library.ts'
import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { type Selection, usesFormulas } from '../../../shared/list.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { nameFactsOf } from './known-names.ts'

/** What selected rows are found with. */
export interface FindsSelected {
  host: { readonly almanac: { library: Library; now: () => number } }
  works: Pick<LongWorks, 'ask'>
}

/** Finds out about selected rows. When formulas have to be worked out for their filter or order, that is shown and can be cancelled. */
export function ofSelected<T>(
  { host: { almanac }, works }: FindsSelected,
  selection: Selection,
  find: (count: LibraryMethods['count'], now: number) => Promise<T>,
): Promise<T> {
  const now = almanac.now()
  const { query } = selection
  if (!query || !usesFormulas(query)) return find(almanac.library.count, now)
  return works.ask((watch) => find(almanac.library.watched(watch).count, now))
}

/** The names that are meant, each once: given by name, or as what is selected in a list. */
export async function namesOf(deps: FindsSelected, of: InputOf<'refreshNow'>['of']): Promise<string[]> {
  if ('names' in of) return of.names
  return [
    ...new Set(
      await ofSelected(deps, of.selection, (count, now) => count.namesOfSelection(of.list, of.selection, now)),
    ),
  ]
}

/** The same as the library takes them; what it knows is not parsed again. */
export async function factsOf(deps: FindsSelected, of: InputOf<'refreshNow'>['of']): Promise<NameFacts[]> {
  if ('names' in of) return of.names.map(nameFactsOf)
  return ofSelected(deps, of.selection, (count, now) => count.factsOfSelection(of.list, of.selection, now))
}
