import type { ReadableDb } from '../../file/database.ts'
import type { Steps } from '../../steps/steps.ts'
import type { LibraryState } from '../library-state.ts'
import { sameNames } from '../row-ids.ts'
import { type Collected, FACT_SOURCES } from '../../columns/facts.ts'
import { factValues } from '../subject-columns.ts'

/** The domains in a list or with a label, looked up at least once. */
export function* membersOf(
  db: ReadableDb,
  state: LibraryState,
  { by, id }: { by: 'list' | 'label'; id: number },
): Steps<Int32Array> {
  const { values } = FACT_SOURCES[by]
  const sets = yield* factValues(db, state, { id: by, values: values as Collected }, 'subject')
  const { ids: domains } = yield* sameNames(db, state, 'subject')
  if (sets.kind !== 'sets') return new Int32Array(0)
  const found: number[] = []
  for (let subject = 1; subject <= state.subject; subject += 1) {
    const domain = domains[subject] ?? 0
    const [from, to] = [sets.starts[subject] ?? 0, sets.starts[subject + 1] ?? 0]
    if (domain !== 0 && sets.members.subarray(from, to).includes(id)) found.push(domain)
  }
  return Int32Array.from(found)
}
