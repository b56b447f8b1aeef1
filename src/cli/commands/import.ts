import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Almanac } from '../../core/almanac.ts'
import type { ImportedList } from '../../core/imports/import-list.ts'
import { columnOptions, type ImportMap, readImportMap, tableOptions } from '../../core/imports/import-map.ts'
import {
  type ImportPlan,
  type PlannedColumn,
  type PlannedImport,
  plannedImport,
} from '../../core/imports/import-plan.ts'
import { newTaking, type Taking, takeColumn } from '../../core/imports/take-columns.ts'
import { everyRowOf, takeDecisionColumns } from '../../core/imports/take-decisions.ts'
import { takeIntoList } from '../../core/imports/take-list.ts'
import { faultError, isFault } from '../../shared/fault.ts'
import { kindMeant } from '../../shared/decisions/decision-text.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { COMMAND_LINE } from '../command-line.ts'
import type { ImportRun } from '../declarations/import.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { listBytes, listFrom, unreadable } from '../list-file.ts'
import type { Output } from '../output.ts'
import { versionedText, printable } from '../printable.ts'
import { withSession } from '../session.ts'
import { tellWithheld } from '../tell-withheld.ts'
import { WaitTold } from '../wait-told.ts'
import { wrappedBelow } from '../wrapped.ts'

const NO_MAP: ImportMap = { columns: [] }

/** Reads a list as the window does and keeps what it says of domains; nothing is looked up. Gives the exit status. */
export async function runImport(run: ImportRun): Promise<number> {
  return withSession(run, (almanac) => bringIn(run, almanac))
}

async function bringIn(run: ImportRun, almanac: Almanac): Promise<number> {
  const { args, output } = run
  const file = args.names[0] ?? '-'
  const map = args.map === null ? NO_MAP : await mapFrom(args.map)
  const bytes = await listBytes(output.t, file, run.input)
  const list = await readAs(output, bytes, file === '-' ? null : basename(file), map)
  const fields = await almanac.library.read.ownFields()
  const said = new Map(map.columns.map((column) => [column.name, column]))
  tellGone(list, map, output)
  // Fields are made in the person's language; reasons in JSON are the same in every language.
  const planned = plannedImport(list, fields, said, output.t)
  const shown = args.json ? plannedImport(list, fields, said, output.jsonT).plan : planned.plan
  const inJson = {
    ...shown,
    columns: shown.columns.map((one, at) => ({ ...one, field: planned.plan.columns[at]?.field ?? null })),
  }
  if (args.check) {
    if (args.json) output.line(versionedText(inJson))
    else for (const line of planLines(planned.plan, output)) output.line(line)
    return EXIT.ok
  }
  if (list.sorted.counts.names === 0) throw new UsageError('terminal.no-valid-name')
  if (planned.plan.questions.length > 0) return refused(planned.plan, output)
  const done = await take(run, almanac, { list, planned, fileName: file === '-' ? '' : basename(file) })
  if (done === null) {
    output.cutShort(output.t('terminal.import-interrupted'))
    return EXIT.interrupted
  }
  if (args.json) output.line(versionedText({ ...inJson, done: doneFacts(done) }))
  else tellDone(output, list.table, planned.plan, done)
  return list.sorted.counts.invalid + done.misfits > 0 ? EXIT.some : EXIT.ok
}

async function mapFrom(file: string): Promise<ImportMap> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unreadable(file, error)
  })
  const map = readImportMap(text.replace(/^\uFEFF/u, ''))
  if ('fault' in map) throw new UsageError('terminal.import-bad-map', { file, place: String(map.fault) })
  return map
}

/** A list, read again where the map says something of its columns, whose names have to be known first. */
async function readAs(
  output: Output,
  bytes: Uint8Array,
  fileName: string | null,
  map: ImportMap,
): Promise<ImportedList> {
  const options = { fileName, ...tableOptions(map) }
  const found = await listFrom(output.t, bytes, options)
  if (found.table.folders) throw new UsageError('terminal.bookmarks-folders')
  if (map === NO_MAP) return found
  const first = columnOptions(map, found)
  const read = await listFrom(output.t, bytes, { ...options, ...first })
  // Columns about persons that are kept are read as any other only now.
  if ((first.insisted ?? []).length === 0 && first.column === found.table.domainColumn) return read
  return listFrom(output.t, bytes, { ...options, ...columnOptions(map, read), insisted: first.insisted ?? [] })
}

function tellGone({ table }: ImportedList, map: ImportMap, output: Output): void {
  const gone = map.columns.filter(({ name }) => !table.columns.includes(name)).map(({ name }) => printable(name))
  if (gone.length > 0) output.message(output.t('terminal.import-map-gone', { columns: gone.join(', ') }))
}

/** Says what is open and what answers it. */
function refused(plan: ImportPlan, output: Output): number {
  const { t } = output
  for (const { column, example } of plan.questions)
    output.message(t('terminal.import-open', { column: printable(column), example: printable(example) }))
  output.message(t('terminal.import-answer', { command: COMMAND_LINE, option: '--map' }))
  return EXIT.usage
}

type Done = Taking & { list: { id: number; name: string; added: number } | null }

/** Keeps columns and names, all or nothing, as one change that can be undone. Null when it was interrupted, and nothing was kept. */
async function take(
  { args, output, signal }: ImportRun,
  almanac: Almanac,
  { list, planned, fileName }: { list: ImportedList; planned: PlannedImport; fileName: string },
): Promise<Done | null> {
  const { library } = almanac
  const { aims } = planned
  const told = new WaitTold({ output })
  told.begin(aims.length + 1)
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const work = async (write: Almanac['library']['write']): Promise<Done> => {
    const into = { read: library.read, write }
    const taking = newTaking()
    for (const [at, { aim, way }] of aims.entries()) {
      if (signal.aborted) throw faultError('cancelled')
      await takeColumn(into, names, aim, way, taking)
      told.progress({ done: at + 1, total: aims.length + 1 })
    }
    const kindOf = (text: string): string => kindMeant(text, output.t)
    await takeDecisionColumns(into, everyRowOf(names, list.sorted.items), aims, taking, { kindOf, now: almanac.now() })
    const added = args.list === null ? null : await takeIntoList(into, names, { name: args.list }, almanac.now())
    return { ...taking, list: added }
  }
  try {
    const { value } = await library.undoable({ kind: 'imported', name: fileName }, work, { watch: { signal } })
    return value
  } catch (error) {
    if (isFault(error, 'cancelled')) return null
    throw error
  } finally {
    told.end()
  }
}

const doneFacts = ({ values, same, left, misfits, list }: Done) => ({
  ...{ values, same, left, misfits },
  list: list && { name: list.name, added: list.added },
})

function tellDone(output: Output, table: ImportedList['table'], plan: ImportPlan, done: Done): void {
  const { t } = output
  const { values, same, left, misfits, list } = done
  tellWithheld(table, output)
  const fields = plan.columns.flatMap(({ field }) => (field === null ? [] : [printable(field)]))
  if (fields.length > 0)
    output.line(t('terminal.columns-kept', { count: values, fields: fields.join(', '), same, left }))
  else output.line(t('terminal.import-no-column'))
  if (list) output.line(t('watch.added', { count: list.added, list: printable(list.name) }))
  if (misfits > 0) output.message(t('terminal.columns-misfit', { count: misfits }))
}

function planLines(plan: ImportPlan, { t, width }: Output): string[] {
  const lines = [
    t('terminal.import-rows', { count: plan.rows, format: plan.format.toUpperCase() }),
    ...(plan.headerRow === null ? [] : [t('terminal.import-header', { row: plan.headerRow })]),
    ...(plan.sheet === null ? [] : [t('terminal.import-sheet', { sheet: printable(plan.sheet) })]),
    ...(plan.leftOut > 0 ? [t('import.left-out', { count: plan.leftOut })] : []),
    ...plan.columns.map((column) => columnLine(column, t)),
    ...plan.questions.map(({ column, example }) =>
      t('terminal.import-open', { column: printable(column), example: printable(example) }),
    ),
  ]
  return lines.flatMap((line) => wrappedBelow(line, width))
}

function columnLine({ name, meaning, field, kept, reason }: PlannedColumn, t: Translator): string {
  const goes =
    meaning === 'domain'
      ? t('import.because.domain')
      : !kept
        ? t('terminal.import-not-kept')
        : field === null
          ? t('terminal.import-kept-later')
          : t('terminal.import-kept', { field: printable(field) })
  const why = reason === null || meaning === 'domain' ? '' : ` (${printable(reason)})`
  return `  ${printable(name)}: ${goes}${why}`
}
