import { withCountingCells } from '../../../core/imports/same-name.ts'
import { differences, newTaking, takeColumn } from '../../../core/imports/take-columns.ts'
import { everyRowOf, takeDecisionColumns } from '../../../core/imports/take-decisions.ts'
import { takeIntoList } from '../../../core/imports/take-list.ts'
import { kindMeant } from '../../../shared/decisions/decision-text.ts'
import type { Difference, TakenImport } from '../../../shared/imports/column-aim.ts'
import { type ColumnWay, PLAIN_WAY } from '../../../shared/imports/column-way.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Undoable } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import { type Imports, plannedNames } from '../../app/imports.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { withFreeName } from './free-name.ts'

interface TakeDeps {
  host: Host
  imports: Imports
  works: Pick<LongWorks, 'run'>
  language: Pick<ProgramLanguage, 't'>
}

const wayOf = (imports: Imports, id: string, at: number): ColumnWay =>
  imports.get(id).list.columns.find((column) => column.at === at)?.way ?? PLAIN_WAY

/** Takes a list's columns and names into the library, all or nothing, as one change that can be undone. */
export async function takeImport(
  { host, imports, works, language }: TakeDeps,
  { id, plan, list, columns, sameName }: InputOf<'takeImport'>,
): Promise<Undoable<TakenImport>> {
  const { almanac } = host
  const held = imports.get(id)
  const planned = plannedNames(held, plan, almanac.now())
  const { read } = almanac.library
  const what = { kind: 'imported' as const, name: held.fileName ?? '' }
  const taken = await works.run('importing', (watch) =>
    almanac.library.undoable(
      what,
      async (write) => {
        const taking = newTaking()
        for (const [at, aim] of columns.entries()) {
          if (watch.signal.aborted) throw faultError('cancelled')
          watch.onProgress({ done: at * planned.length, total: columns.length * planned.length })
          const items = withCountingCells(planned, held.list.sorted.items, aim.at, sameName)
          await takeColumn({ read, write }, items, aim, wayOf(imports, id, aim.at), taking)
        }
        const aimed = columns.map((aim) => ({ aim, way: wayOf(imports, id, aim.at) }))
        const kindOf = (text: string): string => kindMeant(text, language.t)
        await takeDecisionColumns({ read, write }, everyRowOf(planned, held.list.sorted.items), aimed, taking, {
          kindOf,
          now: almanac.now(),
        })
        const added = list ? await withFreeName(takeIntoList({ read, write }, planned, list, almanac.now())) : null
        return { ...taking, list: added }
      },
      { watch },
    ),
  )
  almanac.wake()
  return taken
}

/** The values that a column would change. */
export async function importDifferences(
  { host, imports }: Pick<TakeDeps, 'host' | 'imports'>,
  { id, plan, aim, sameName }: InputOf<'importDifferences'>,
): Promise<Difference[]> {
  const held = imports.get(id)
  const planned = plannedNames(held, plan, host.almanac.now())
  const items = withCountingCells(planned, held.list.sorted.items, aim.at, sameName)
  return differences(host.almanac.library, items, aim, wayOf(imports, id, aim.at))
}
