import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import type { ColumnReading } from '../../../shared/imports/column-reading.ts'
import type { Constant } from '../../../shared/imports/constant.ts'
import {
  type Brought,
  type GoneNames,
  type ImportSource,
  type RememberedAim,
  type SinceLast,
  shapeOf,
  type SourceMapping,
} from '../../../shared/imports/import-source.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import type { Library } from '../../library/door/library.ts'
import type { ImportedList, ImportOptions } from '../read-import.ts'
import type { TakesInto } from './take-columns.ts'
import { takeIntoList } from './take-list.ts'

const AT_ONCE = 5_000
/** As many of the names that are gone are shown. */
const SHOWN = 1_000

type Reads = Pick<Library, 'read'>
type Named = Pick<NameFacts, 'ascii'>

/** The source of a list, by its header; null for a header that is not known, or none. */
export async function sourceOf({ read }: Reads, { table }: Pick<ImportedList, 'table'>): Promise<ImportSource | null> {
  const shape = shapeOf(table, table.columns)
  return shape === null ? null : read.importSourceOf(shape)
}

/** What the person has said of how files of a source are read. */
export function readAsSource({
  mapping,
}: Pick<ImportSource, 'mapping'>): Required<Pick<ImportOptions, 'registrableFor'>> &
  Pick<SourceMapping, 'column' | 'columns' | 'insisted'> {
  const { column, registrableFor, columns, insisted } = mapping
  return { column, registrableFor, columns, insisted }
}

/** Where the columns of a source go, without own fields that are there no longer: these columns are asked about anew. */
export function aimsOfSource({ mapping }: ImportSource, fields: readonly Pick<OwnField, 'id'>[]): RememberedAim[] {
  const ids = new Set(fields.map(({ id }) => id))
  return mapping.aims.filter(
    ({ to }) => to === null || typeof to === 'string' || !('fieldId' in to) || ids.has(to.fieldId),
  )
}

/** What the last file of a source said of names; nothing without a source. */
export async function broughtBefore(
  { read }: Reads,
  source: Pick<ImportSource, 'id'> | null,
  names: readonly Named[],
): Promise<Map<string, Brought>> {
  const found = new Map<string, Brought>()
  for (let at = 0; source !== null && at < names.length; at += AT_ONCE) {
    const part = names.slice(at, at + AT_ONCE).map(({ ascii }) => ascii)
    for (const [name, brought] of Object.entries(await read.importedNames(source.id, part))) found.set(name, brought)
  }
  return found
}

/** Names of the file before that are no longer in this one, and how many are new in it. */
async function against(
  { read }: Reads,
  { id }: Pick<ImportSource, 'id'>,
  names: readonly Named[],
): Promise<{ gone: string[]; isNew: number }> {
  const here = new Set(names.map(({ ascii }) => ascii))
  const before = await read.namesOfSource(id)
  const gone = before.filter((name) => !here.has(name))
  return { gone, isNew: here.size - (before.length - gone.length) }
}

/** What a file of a source has otherwise than the one before it. */
export async function sinceLast(library: Reads, source: ImportSource, names: readonly Named[]): Promise<SinceLast> {
  const { gone, isNew } = await against(library, source, names)
  const shown = factsOf(gone.slice(0, SHOWN)).map(({ ascii, unicode }) => ({ name: ascii, unicode }))
  return { isNew, gone: gone.length, goneNames: shown }
}

const factsOf = (names: readonly string[]): NameFacts[] =>
  names.flatMap((ascii) => {
    const parsed = parseDomainName(ascii)
    return parsed.ok ? [{ ascii, unicode: parsed.name.unicode, label: parsed.name.label, tld: parsed.name.tld }] : []
  })

/** What is kept of a list's source once its columns are taken. */
export interface Remembering {
  name: string
  list: ImportedList
  /** How the person wants it read. */
  said: Pick<ImportOptions, 'registrableFor' | 'columns' | 'insisted'>
  aims: readonly ColumnAim[]
  constants: readonly Constant[]
  /** What was read of its names, by the ids of fields. */
  brought: ReadonlyMap<string, Brought>
  gone: GoneNames | null
  /** The list that its names were added to: from there, those that are gone are moved. */
  addedTo: number | null
  now: number
}

/** Keeps how a list was read and what it said, and does with names that are gone what the person wants. */
export async function rememberSource(into: TakesInto, remembering: Remembering): Promise<void> {
  const { name, list, brought, gone, now } = remembering
  const shape = shapeOf(list.table, list.table.columns)
  if (shape === null) return
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const before = await into.read.importSourceOf(shape)
  const left = before === null ? [] : (await against(into, before, names)).gone
  const mapping = mappingOf(remembering, await into.read.ownFields())
  const id = await into.write.saveImportSource({ name, shape, mapping, now })
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const part = names.slice(at, at + AT_ONCE)
    await into.write.saveImportedNames(
      id,
      part.map(({ ascii }) => ({ name: ascii, brought: brought.get(ascii) ?? {} })),
    )
  }
  if (left.length === 0) return
  await into.write.dropImportNames(id, left)
  if (gone) await treatGone(into, factsOf(left), gone, remembering)
}

async function treatGone(
  into: TakesInto,
  left: readonly NameFacts[],
  gone: GoneNames,
  { addedTo, now }: Pick<Remembering, 'addedTo' | 'now'>,
): Promise<void> {
  const except = new Set(gone.except)
  const names = left.filter(({ ascii }) => !except.has(ascii))
  if (gone.do === 'leave' || names.length === 0) return
  if (gone.do === 'label') {
    const known = (await into.read.labels()).find((one) => one.name === gone.label)
    const label = known?.id ?? (await into.write.saveLabel({ id: null, name: gone.label, colour: 'grey' }))
    await into.write.labelSubjects(names, { add: [label], remove: [] })
    return
  }
  const to = await takeIntoList(into, names, gone.list, now)
  if (addedTo === null || to === null || to.id === addedTo) return
  await into.write.removeFromWatchlist(
    addedTo,
    names.map(({ ascii }) => ascii),
    now,
  )
}

function mappingOf({ list, said, aims, constants, addedTo }: Remembering, fields: readonly OwnField[]): SourceMapping {
  const { table, columns } = list
  const remembered = ({ at, to, only }: ColumnAim): RememberedAim => {
    const made =
      typeof to === 'object' && 'newField' in to ? fields.find(({ name }) => name === to.newField) : undefined
    // Fields for each currency are found again by their names.
    if (only !== undefined) return { at, to, only }
    return { at, to: made ? { fieldId: made.id } : to }
  }
  return {
    column: table.domainColumn,
    registrableFor: said.registrableFor ?? 'www',
    // A rate is of its day: the next file asks for it anew.
    columns: (said.columns ?? []).filter(({ way }) => way.rates === undefined),
    insisted: [...(said.insisted ?? [])],
    list: addedTo,
    constants: [...constants],
    aims: columns.flatMap(({ at }: Pick<ColumnReading, 'at'>) => {
      const taken = aims.filter((aim) => aim.at === at)
      return taken.length > 0 ? taken.map(remembered) : [{ at, to: null }]
    }),
  }
}
