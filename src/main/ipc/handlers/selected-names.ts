import type { Library } from '../../../core/library/door/library.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'

/** The names that are meant, each once: given by name, or as what is selected in a list. */
export async function namesOf(
  almanac: { library: Library; now: () => number },
  of: InputOf<'refreshNow'>['of'],
): Promise<string[]> {
  if ('names' in of) return of.names
  return [...new Set(await almanac.library.count.namesOfSelection(of.list, of.selection, almanac.now()))]
}
