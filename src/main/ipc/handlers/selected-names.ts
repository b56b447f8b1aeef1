import type { Library } from '../../../core/library/door/library.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { nameFactsOf } from './known-names.ts'

/** The names that are meant, each once: given by name, or as what is selected in a list. */
export async function namesOf(
  almanac: { library: Library; now: () => number },
  of: InputOf<'refreshNow'>['of'],
): Promise<string[]> {
  if ('names' in of) return of.names
  return [...new Set(await almanac.library.count.namesOfSelection(of.list, of.selection, almanac.now()))]
}

/** The same as the library takes them; what it knows is not parsed again. */
export async function factsOf(
  almanac: { library: Library; now: () => number },
  of: InputOf<'refreshNow'>['of'],
): Promise<NameFacts[]> {
  if ('names' in of) return of.names.map(nameFactsOf)
  return almanac.library.count.factsOfSelection(of.list, of.selection, almanac.now())
}
