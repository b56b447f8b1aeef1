import { broughtBefore, rememberSource, sinceLast } from '../../../core/imports/taking/remember-source.ts'
import { withCountingCells } from '../../../core/imports/same-name.ts'
import { differences, keptBesideConstant } from '../../../core/imports/taking/take-columns.ts'
import { takeImport as wholeImport } from '../../../core/imports/taking/take-import.ts'
import { kindMeant } from '../../../shared/decisions/decision-text.ts'
import type { Difference, TakenImport } from '../../../shared/imports/column-aim.ts'
import type { SinceLast } from '../../../shared/imports/import-source.ts'
import type { ImportPreview } from '../../../shared/imports/import-preview.ts'
import { type ColumnWay, PLAIN_WAY } from '../../../shared/imports/column-way.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import type { Undoable } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import { FOUND_BY_ITSELF, type Imports, plannedNames } from '../../app/imports.ts'
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
  { id, plan, list, columns, constants, sameName, source }: InputOf<'takeImport'>,
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
        const {
          before,
          brought,
          onTaken: _,
          ...result
        } = await withFreeName(
          wholeImport(
            { read, write },
            {
              names: planned,
              rows: held.list.sorted.items,
              aims: columns.map((aim) => ({ aim, way: wayOf(imports, id, aim.at) })),
              constants,
              list: list ?? null,
              before: await broughtBefore(almanac.library, held.source, planned),
              countingFor: (at) => withCountingCells(planned, held.list.sorted.items, at, sameName),
              kindOf: (text) => kindMeant(text, language.t),
              now: almanac.now(),
            },
            watch,
          ),
        )
        if (source)
          await withFreeName(
            rememberSource(
              { read, write },
              {
                ...{ ...source, list: held.list, said: held.choices, aims: columns, constants, brought },
                ...{ addedTo: result.list?.id ?? null, now: almanac.now() },
              },
            ),
          )
        return result
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
  const { library } = host.almanac
  const before = held.source && (await broughtBefore(library, held.source, items))
  return differences(library, items, aim, wayOf(imports, id, aim.at), before)
}

/** How many names keep another value than those that all rows get. */
export async function importConstantsKept(
  { host, imports }: Pick<TakeDeps, 'host' | 'imports'>,
  { id, plan, constants }: InputOf<'importConstantsKept'>,
): Promise<number> {
  const planned = plannedNames(imports.get(id), plan, host.almanac.now())
  const kept = await Promise.all(constants.map((one) => keptBesideConstant(host.almanac.library, planned, one)))
  return kept.reduce((sum, count) => sum + count, 0)
}

/** What a list has otherwise than the file of its source before; null where there was none. */
export async function importSince(
  { host, imports }: Pick<TakeDeps, 'host' | 'imports'>,
  { id }: InputOf<'importSince'>,
): Promise<SinceLast | null> {
  const { source, names } = imports.get(id)
  return source && sinceLast(host.almanac.library, source, names)
}

/** Forgets the source of a list, which is then read as any other. */
export async function forgetImportSource(
  { host, imports }: Pick<TakeDeps, 'host' | 'imports'>,
  { id }: InputOf<'forgetImportSource'>,
): Promise<Undoable<ImportPreview>> {
  const { almanac } = host
  const { source } = imports.get(id)
  const { undo } = await almanac.library.undoable(
    { kind: 'source-forgotten', name: source?.name ?? '' },
    async (write) => {
      if (source) await write.forgetImportSource(source.id)
    },
  )
  return { undo, value: await imports.correct(almanac, id, FOUND_BY_ITSELF) }
}
