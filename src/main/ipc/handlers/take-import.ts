import { randomUUID } from 'node:crypto'
import { withCountingCells } from '../../../core/imports/same-name.ts'
import { differences, type ImportUndo, newTaking, takeColumn } from '../../../core/imports/take-columns.ts'
import type { Library } from '../../../core/library/door/library.ts'
import { isNothing, takeIntoList, undoTaking } from '../../../core/imports/take-list.ts'
import type { Difference, TakenImport } from '../../../shared/imports/column-aim.ts'
import { type ColumnWay, PLAIN_WAY } from '../../../shared/imports/column-way.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import { type Imports, plannedNames } from '../../app/imports.ts'
import { withFreeName } from './free-name.ts'

interface TakeDeps {
  host: Host
  imports: Imports
}

/** What takes imports back, each in the library that it was taken into. */
export type ImportUndos = Map<string, { library: Library; undo: ImportUndo }>

/** As many imports as can be taken back; the oldest is given up first. */
const MOST_UNDOS = 5

const wayOf = (imports: Imports, id: string, at: number): ColumnWay =>
  imports.get(id).list.columns.find((column) => column.at === at)?.way ?? PLAIN_WAY

/** Takes a list's columns and names into the library, all or nothing. */
export async function takeImport(
  { host, imports }: TakeDeps,
  undos: ImportUndos,
  { id, plan, list, columns, sameName }: InputOf<'takeImport'>,
): Promise<TakenImport> {
  const { almanac } = host
  const held = imports.get(id)
  const planned = plannedNames(held, plan, almanac.now())
  const taking = newTaking()
  try {
    for (const aim of columns) {
      const items = withCountingCells(planned, held.list.sorted.items, aim.at, sameName)
      await takeColumn(almanac.library, items, aim, wayOf(imports, id, aim.at), taking)
    }
    const added = list ? await withFreeName(takeIntoList(almanac.library, planned, list, almanac.now(), taking)) : null
    almanac.wake()
    const { values, same, left, misfits, fields, undo } = taking
    const token = isNothing(undo) ? null : randomUUID()
    if (token) undos.set(token, { library: almanac.library, undo })
    for (const oldest of undos.keys()) if (undos.size > MOST_UNDOS) undos.delete(oldest)
    return { values, same, left, misfits, list: added, fields, made: undo.fields, undo: token }
  } catch (error) {
    await undoTaking(almanac.library, taking.undo, almanac.now())
    throw error
  }
}

/** Takes an import back, with the batch that was made of it; what was looked up stays. */
export async function undoImport(
  { host }: TakeDeps,
  undos: ImportUndos,
  { token, batch }: InputOf<'undoImport'>,
): Promise<null> {
  const { library } = host.almanac
  const held = undos.get(token)
  undos.delete(token)
  // Another connection is chosen by now: its library has nothing to do with it.
  if (held?.library !== library) return null
  if (batch !== null) {
    await library.write.stopBatch(batch, host.almanac.now())
    await library.write.deleteBatch(batch)
  }
  await undoTaking(library, held.undo, host.almanac.now())
  host.almanac.wake()
  return null
}

/** The values that a column would change. */
export async function importDifferences(
  { host, imports }: TakeDeps,
  { id, plan, aim, sameName }: InputOf<'importDifferences'>,
): Promise<Difference[]> {
  const held = imports.get(id)
  const planned = plannedNames(held, plan, host.almanac.now())
  const items = withCountingCells(planned, held.list.sorted.items, aim.at, sameName)
  return differences(host.almanac.library, items, aim, wayOf(imports, id, aim.at))
}
