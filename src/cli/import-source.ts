import type { MappedColumn } from '../core/imports/taking/import-map.ts'
import type { PlannedImport } from '../core/imports/taking/import-plan.ts'
import { aimsOfSource, broughtBefore, sinceLast } from '../core/imports/taking/remember-source.ts'
import type { SortedNameItem } from '../core/imports/sort-names.ts'
import { differences } from '../core/imports/taking/take-columns.ts'
import type { Library } from '../core/library/door/library.ts'
import { formatDay } from '../shared/formats/days.ts'
import { numberFormat } from '../shared/formats/intl.ts'
import type { ImportSource, SinceLast } from '../shared/imports/import-source.ts'
import type { Translator } from '../shared/locales/translator.ts'
import type { OwnField } from '../shared/watchlists/watchlist.ts'
import { printable } from './output/printable.ts'

/** The source that a list is read by, with what the list has otherwise than the file before. */
export interface KnownSource extends SinceLast {
  source: ImportSource
  changed: number
  byHand: number
}

/** What a source says of its columns, as a map would. */
export function mappedAs(source: ImportSource, names: readonly string[], fields: readonly OwnField[]): MappedColumn[] {
  const constants = source.mapping.constants.map(({ field, value }) => ({ name: field, value: String(value) }))
  const columns = aimsOfSource(source, fields).flatMap(({ at, to, only }): MappedColumn[] => {
    const name = names[at]
    if (name === undefined) return []
    if (to === null) return [{ name, kept: false }]
    // The fields for each currency are found by the column's name.
    if (only !== undefined) return [{ name, kept: true }]
    const field = typeof to === 'string' ? to : 'newField' in to ? to.newField : fieldName(fields, to.fieldId)
    return [{ name, kept: true, ...(field === undefined ? {} : { field }) }]
  })
  return [...columns, ...constants]
}

const fieldName = (fields: readonly OwnField[], id: number): string | undefined =>
  fields.find((field) => field.id === id)?.name

/** The aims of an import of a known source: what has changed in the file is taken, what the person has changed stays. */
export const sinceAims = ({ aims }: PlannedImport): PlannedImport['aims'] =>
  aims.map(({ aim, way }) => ({ aim: { ...aim, mode: 'since' }, way }))

/** What a list has otherwise than the file before it, counted. */
export async function differsFrom(
  library: Pick<Library, 'read'>,
  source: ImportSource,
  names: readonly SortedNameItem[],
  { aims }: PlannedImport,
): Promise<Omit<KnownSource, 'source'>> {
  const before = await broughtBefore(library, source, names)
  const all = []
  for (const { aim, way } of aims) all.push(...(await differences(library, names, aim, way, before)))
  const byHand = all.filter((one) => one.byHand).length
  return { ...(await sinceLast(library, source, names)), changed: all.length - byHand, byHand }
}

/** A known source for a program. */
export const sourceFacts = ({ source, isNew, gone, goneNames, changed, byHand }: KnownSource) => ({
  name: source.name,
  lastImported: new Date(source.takenAt).toISOString(),
  newNames: isNew,
  gone,
  goneNames: goneNames.map(({ name }) => name),
  changedValues: changed,
  correctedValues: byHand,
})

/** A known source in sentences. */
export function sinceLines(known: KnownSource | null, t: Translator): string[] {
  if (known === null) return []
  const { source, isNew, gone, changed, byHand } = known
  const day = formatDay(new Date(source.takenAt).toISOString().slice(0, 10), t.format)
  const counted = (key: 'new' | 'gone' | 'changed' | 'by-hand', count: number): string[] =>
    count > 0 ? [t(`import.since-${key}`, { count, shown: numberFormat(t.format).format(count) })] : []
  const differs = [
    ...counted('new', isNew),
    ...counted('gone', gone),
    ...counted('changed', changed),
    ...counted('by-hand', byHand),
  ]
  const nothing = differs.length === 0 ? [t('import.since-nothing')] : differs
  return [[t('import.read-as', { source: printable(source.name), day }), ...nothing].join(' ')]
}
