import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Almanac } from '../../core/almanac.ts'
import type { ImportedList, ImportOptions } from '../../core/imports/read-import.ts'
import { type ImportMap, readByMap, readImportMap, tableOptions } from '../../core/imports/taking/import-map.ts'
import {
  type ImportPlan,
  type PlannedColumn,
  type PlannedImport,
  plannedImport,
} from '../../core/imports/taking/import-plan.ts'
import { broughtBefore, readAsSource, rememberSource, sourceOf } from '../../core/imports/taking/remember-source.ts'
import { takeImport, type TakenWhole, workOf } from '../../core/imports/taking/take-import.ts'
import { isFault } from '../../shared/fault.ts'
import { kindMeant } from '../../shared/decisions/decision-text.ts'
import type { ImportSource } from '../../shared/imports/import-source.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { COMMAND_LINE } from '../command-line.ts'
import type { ImportRun } from '../declarations/import.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { listBytes, listFrom, unreadable } from '../list-file.ts'
import type { Output } from '../output/output.ts'
import { versionedText, printable } from '../output/printable.ts'
import { differsFrom, type KnownSource, mappedAs, sinceAims, sinceLines, sourceFacts } from '../import-source.ts'
import { withSession } from '../library/session.ts'
import { tellWithheld } from '../output/tell-withheld.ts'
import { WaitTold } from '../output/wait-told.ts'
import { wrappedBelow } from '../output/wrapped.ts'

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
  const found = await readAs(output, bytes, file === '-' ? null : basename(file), map)
  const fields = await almanac.library.read.ownFields()
  const source = await sourceOf(almanac.library, found.list)
  // What the person says now goes before what was remembered.
  const known = map === NO_MAP ? source : null
  const list = known ? await listFrom(output.t, bytes, { ...found.options, ...readAsSource(known) }) : found.list
  const columns = known ? mappedAs(known, list.table.columns, fields) : map.columns
  const said = new Map(columns.map((column) => [column.name, column]))
  tellGone(list, map, output)
  // Fields are made in the person's language; reasons in JSON are the same in every language.
  const planned = plannedImport(list, fields, said, output.t)
  const shown = args.json ? plannedImport(list, fields, said, output.jsonT).plan : planned.plan
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const since = source && { source, ...(await differsFrom(almanac.library, source, names, planned)) }
  const inJson = {
    ...shown,
    source: since && sourceFacts(since),
    columns: shown.columns.map((one, at) => ({ ...one, field: planned.plan.columns[at]?.field ?? null })),
  }
  if (args.check) {
    if (args.json) output.line(versionedText(inJson))
    else for (const line of planLines(planned.plan, since, output)) output.line(line)
    return EXIT.ok
  }
  if (list.sorted.counts.names === 0) throw new UsageError('terminal.no-valid-name')
  if (planned.plan.questions.length > 0) return refused(planned.plan, output)
  const taking = { list, source, options: { ...found.options, ...(known && readAsSource(known)) }, planned }
  const done = await take(run, almanac, { ...taking, fileName: file === '-' ? '' : basename(file) })
  if (done === null) {
    output.cutShort(output.t('terminal.import-interrupted'))
    return EXIT.interrupted
  }
  if (args.json) output.line(versionedText({ ...inJson, done: doneFacts(done) }))
  else tellDone(output, { list, since }, planned.plan, done)
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
async function readAs(output: Output, bytes: Uint8Array, fileName: string | null, map: ImportMap): Promise<Found> {
  const read = (options: Omit<ImportOptions, 'fileName' | 'registrableFor'>): Promise<ImportedList> =>
    listFrom(output.t, bytes, { fileName, ...options })
  const found = await read(tableOptions(map))
  if (found.table.folders) throw new UsageError('terminal.bookmarks-folders')
  if (map === NO_MAP) return { list: found, options: { fileName, ...tableOptions(map) } }
  const { list, options } = await readByMap(map, found, read)
  return { list, options: { fileName, ...options } }
}

/** A list, and how it was read. */
interface Found {
  list: ImportedList
  options: ImportOptions
}

function tellGone({ table }: ImportedList, map: ImportMap, output: Output): void {
  const gone = map.columns
    .filter(({ name, value }) => !value && !table.columns.includes(name))
    .map(({ name }) => printable(name))
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

/** Keeps columns and names, all or nothing, as one change that can be undone. Null when it was interrupted, and nothing was kept. */
async function take(
  { args, output, signal }: ImportRun,
  almanac: Almanac,
  {
    list,
    planned,
    fileName,
    source,
    options,
  }: Found & { planned: PlannedImport; fileName: string; source: ImportSource | null },
): Promise<TakenWhole | null> {
  const { library } = almanac
  const aims = source ? sinceAims(planned) : planned.aims
  const wait = new WaitTold({ output })
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const { constants } = planned
  const into = args.list === null ? null : { name: args.list }
  wait.begin(workOf({ names, aims, constants, list: into }))
  const work = async (write: Almanac['library']['write']): Promise<TakenWhole> => {
    const target = { read: library.read, write }
    const whole = {
      ...{ names, rows: list.sorted.items, aims, constants, list: into, now: almanac.now() },
      before: await broughtBefore(library, source, names),
      kindOf: (text: string) => kindMeant(text, output.t),
    }
    const done = await takeImport(target, whole, { signal, onProgress: wait.progress })
    const name =
      source?.name ??
      list.table.registrar ??
      (fileName.replace(/\.[a-z0-9]{1,5}$/iu, '').slice(0, 110) || output.t('batch.unnamed'))
    await rememberSource(target, {
      ...{ name, list, said: options, aims: aims.map(({ aim }) => aim), constants, brought: done.brought },
      ...{ gone: null, addedTo: done.list?.id ?? null, now: almanac.now() },
    })
    return done
  }
  try {
    const { value } = await library.undoable({ kind: 'imported', name: fileName }, work, { watch: { signal } })
    return value
  } catch (error) {
    if (isFault(error, 'cancelled')) return null
    throw error
  } finally {
    wait.end()
  }
}

const doneFacts = ({ values, same, left, misfits, list }: TakenWhole) => ({
  ...{ values, same, left, misfits },
  list: list && { name: list.name, added: list.added },
})

function tellDone(
  output: Output,
  { list: { table }, since }: { list: ImportedList; since: KnownSource | null },
  plan: ImportPlan,
  done: TakenWhole,
): void {
  const { t } = output
  const { values, same, left, misfits, list } = done
  tellWithheld(table, output)
  for (const line of sinceLines(since, t)) output.line(line)
  const fields = plan.columns.flatMap(({ field }) => (field === null ? [] : [printable(field)]))
  if (fields.length > 0)
    output.line(t('terminal.columns-kept', { count: values, fields: fields.join(', '), same, left }))
  else output.line(t('terminal.import-no-column'))
  if (list) output.line(t('watch.added', { count: list.added, list: printable(list.name) }))
  if (misfits > 0) output.message(t('terminal.columns-misfit', { count: misfits }))
}

function planLines(plan: ImportPlan, since: KnownSource | null, { t, width }: Output): string[] {
  const lines = [
    ...sinceLines(since, t),
    t('terminal.import-rows', { count: plan.rows, format: plan.format.toUpperCase() }),
    ...(plan.headerRow === null ? [] : [t('terminal.import-header', { row: plan.headerRow })]),
    ...(plan.sheet === null ? [] : [t('terminal.import-sheet', { sheet: printable(plan.sheet) })]),
    ...(plan.leftOut > 0 ? [t('import.left-out', { count: plan.leftOut })] : []),
    ...plan.columns.flatMap((column) => [columnLine(column, t), ...rateLines(column, t)]),
    ...plan.questions.map(({ column, example }) =>
      t('terminal.import-open', { column: printable(column), example: printable(example) }),
    ),
  ]
  return lines.flatMap((line) => wrappedBelow(line, width))
}

/** At which rates a column is converted. */
function rateLines({ rates = {} }: PlannedColumn, t: Translator): string[] {
  const written = numberFormat(t.format, { maximumSignificantDigits: 8 })
  return Object.entries(rates).map(([currency, rate]) => {
    const line = t('import.converted', { currency: printable(currency), rate: written.format(rate) })
    return `    ${line}`
  })
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
