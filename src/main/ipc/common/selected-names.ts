import type { Library } from '../../../core/library/door/library.ts'
import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import type { SomeDomains } from '../../../core/library/file/some-domains.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { usesFormulas } from '../../../core/library/columns/facts.ts'
import type { Selection } from '../../../shared/list.ts'
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

/** The domains that a command is about, to be changed in parts. */
export interface MeantDomains {
  count: number
  /** The first, as a person reads it; for words about one. */
  first: string
  /** So many at once that what else is to be written waits for no more than a moment. */
  parts: () => Iterable<SomeDomains>
}

/** Few enough for one short transaction, and for names to be read without holding the window. */
const AT_ONCE = 500

/** Finds the domains that are meant: given by name, or as what is selected in a list. */
export async function meantDomains(deps: FindsSelected, of: InputOf<'refreshNow'>['of']): Promise<MeantDomains> {
  if ('names' in of) {
    const { names } = of
    const first = names[0] === undefined ? '' : nameFactsOf(names[0]).unicode
    return { count: names.length, first, parts: () => inParts(names, (some) => some.map(nameFactsOf)) }
  }
  const { rows, first } = await ofSelected(deps, of.selection, (count, now) =>
    count.domainsOfSelection(of.list, of.selection, now),
  )
  const { list, ids } = rows
  return { count: ids.length, first, parts: () => inParts(ids, (some) => ({ list, ids: some })) }
}

/** All of something in parts of a size that is written at once, each made when its turn comes. */
export function* inParts<T, P>(all: readonly T[], make: (some: T[]) => P): Generator<P> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield make(all.slice(at, at + AT_ONCE))
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
