import type { NameFacts } from '../../../shared/fields.ts'
import { type ColumnAim, type Difference, fitsField, wayOfAim } from '../../../shared/imports/column-aim.ts'
import {
  type CellKind,
  cellForField,
  cellIn,
  conversionOf,
  type ColumnWay,
  readCell,
} from '../../../shared/imports/column-way.ts'
import type { Constant } from '../../../shared/imports/constant.ts'
import { isDecisionPart } from '../../../shared/imports/decision-columns.ts'
import type { Brought } from '../../../shared/imports/import-source.ts'
import { portfolioFieldOf } from '../../../shared/imports/portfolio-meaning.ts'
import { nameKey } from '../../../shared/values/text.ts'
import type { Conversion, OwnField, OwnValue } from '../../../shared/watchlists/watchlist.ts'
import type { Library } from '../../library/door/library.ts'
import { inOtherCurrencies, type OtherAmount, otherAmountIn } from './other-currency.ts'
import type { SortedNameItem } from '../sort-names.ts'

/** Few enough that what waits for the library's thread waits shortly. */
const AT_ONCE = 500

/** What has been taken so far. */
export interface Taking {
  values: number
  same: number
  left: number
  leftIn: (number | 'note')[]
  misfits: number
  /** The own fields that took columns, in the columns' order; and those that the import has made. */
  fields: number[]
  made: number[]
  /** The own fields that all rows got one value in. */
  constants: number[]
  /** What a file of the same source said before, and what this one says, by the names. */
  before: ReadonlyMap<string, Brought>
  brought: Map<string, Brought>
  /** Called with how many more cells have been taken; what it throws ends the import. */
  onTaken: (cells: number) => void
}

/** What an import reads, and what it writes: through `write` all of it is one entry that can be undone. */
export type TakesInto = Pick<Library, 'read' | 'write'>

export const newTaking = (before: Taking['before'] = new Map(), onTaken: Taking['onTaken'] = () => {}): Taking => ({
  values: 0,
  same: 0,
  left: 0,
  leftIn: [],
  misfits: 0,
  fields: [],
  made: [],
  constants: [],
  before,
  brought: new Map(),
  onTaken,
})

type Item = Pick<SortedNameItem, 'ascii' | 'unicode' | 'label' | 'tld' | 'cells' | 'kinds'>
interface Cell {
  name: NameFacts
  text: string
  kind: CellKind
  beside: string
}

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

const cellsOf = (items: readonly Item[], at: number, way: ColumnWay): Cell[] =>
  items.flatMap((item) => {
    const cell = cellIn(item, at, way)
    return cell.text.trim() === '' ? [] : [{ name: pick(item), ...cell }]
  })

function* inParts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** Puts one column of a list where the person wants it; what came of it is added to `taking`. */
export async function takeColumn(
  library: TakesInto,
  items: readonly Item[],
  aim: ColumnAim,
  read: ColumnWay,
  taking: Taking,
): Promise<void> {
  const way = wayOfAim(read, aim)
  const cells = cellsOf(items, aim.at, way)
  if (aim.to === 'note') return takeNotes(library, cells, aim, taking)
  // All parts of a decision are taken together.
  if (isDecisionPart(aim.to)) return
  if (aim.to === 'labels') return takeLabels(library, cells, taking)
  const field = await fieldFor(library, aim.to, taking)
  if (cells.length > 0) taking.fields.push(field.id)
  const others = inOtherCurrencies(field, await library.read.ownFields())
  const asWritten = await firstWriting(library, field)
  const left = new Set(aim.kept)
  const stays = (name: string, was: OwnValue | undefined, of: number): boolean =>
    // What is not as the file before had it is the person's own, and so is what they have emptied.
    aim.mode === 'since'
      ? was !== taking.before.get(name)?.[of]
      : was !== undefined && (aim.mode === 'only-empty' || left.has(name))
  for (const part of inParts(cells)) {
    taking.onTaken(part.length)
    const there = await library.read.ownValuesOf(part.map(({ name }) => name.ascii))
    const values: { name: NameFacts; value: OwnValue; converted: Conversion | undefined }[] = []
    const replaced: (OtherAmount & { name: NameFacts })[] = []
    for (const cell of part) {
      const value = fitsField({ way }, field) ? asWritten(cellForField(cell, way, field.kind)) : undefined
      const own = there[cell.name.ascii]
      const was = own?.[field.id]
      const other = was === undefined ? otherAmountIn(own, others) : null
      // A sign for nothing is no value, and no fault of the list.
      if (value === null) continue
      if (value !== undefined) noteBrought(taking, cell.name.ascii, field.id, value)
      // What is in another currency goes into its own field.
      if (value === undefined) taking.misfits += isOfAnother(cell, aim, read) ? 0 : 1
      else if (was === value) taking.same += 1
      else if (stays(cell.name.ascii, other?.value ?? was, other?.field.id ?? field.id))
        noteLeft(taking, other?.field.id ?? field.id, 1)
      else {
        values.push({ name: cell.name, value, converted: conversionOf(cell, way) ?? undefined })
        if (other) replaced.push({ name: cell.name, ...other })
      }
    }
    if (values.length === 0) continue
    await library.write.setOwnValues(field.id, values)
    // It would be added up a second time.
    for (const [id, of] of Map.groupBy(replaced, ({ field: { id } }) => id))
      await library.write.setOwnValues(
        id,
        of.map(({ name }) => ({ name, value: null })),
      )
    taking.values += values.length
  }
}

/**
 * Writes what differs in capitals only, `ACTIVE` of one registrar and `Active` of another, as it was written first, where
 * values are a few that come again: of a choice, and of a registrar's status.
 */
async function firstWriting(
  library: Pick<Library, 'read'>,
  { id, name, kind }: Pick<OwnField, 'id' | 'name' | 'kind'>,
): Promise<(value: OwnValue | null | undefined) => OwnValue | null | undefined> {
  const isStatus = kind === 'text' && portfolioFieldOf(name) === 'registrar-status'
  if (kind !== 'choice' && !isStatus) return (value) => value
  const writings = new Map<string, string>()
  const written = (value: string): string => {
    const first = writings.get(nameKey(value)) ?? value
    writings.set(nameKey(value), first)
    return first
  }
  for (const { choice } of await library.read.ownChoices(id)) written(choice)
  return (value) => (typeof value === 'string' ? written(value) : value)
}

/** Gives all names one value, where their field is empty. */
export async function takeConstant(
  library: TakesInto,
  names: readonly NameFacts[],
  { field: name, value }: Constant,
  taking: Taking,
): Promise<void> {
  const field = await fieldFor(library, { newField: name, kind: 'text' }, taking)
  taking.constants.push(field.id)
  for (const part of inParts(names.map((one) => ({ name: pick(one) })))) {
    taking.onTaken(part.length)
    const there = await valuesOf(library, part, field.id)
    const empty = part.filter((one) => !there.has(one.name.ascii))
    const same = part.filter((one) => there.get(one.name.ascii) === value).length
    taking.same += same
    noteLeft(taking, field.id, part.length - empty.length - same)
    taking.values += empty.length
    if (empty.length > 0)
      await library.write.setOwnValues(
        field.id,
        empty.map((one) => ({ ...one, value })),
      )
  }
}

function noteLeft(taking: Taking, to: number | 'note', count: number): void {
  if (count === 0) return
  taking.left += count
  if (!taking.leftIn.includes(to)) taking.leftIn.push(to)
}

function noteBrought({ brought }: Taking, name: string, to: number | 'note', value: OwnValue): void {
  const known = brought.get(name)
  if (known) known[to] = value
  else brought.set(name, { [to]: value })
}

/** True for a cell that another currency's field takes, or that the first of these fields has counted as unread. */
const isOfAnother = ({ text, kind, beside }: Cell, { only }: ColumnAim, way: ColumnWay): boolean =>
  only !== undefined && (only !== way.currency || readCell(text, kind, way, beside) !== undefined)

async function fieldFor(library: TakesInto, to: Exclude<ColumnAim['to'], string>, taking: Taking): Promise<OwnField> {
  const before = await library.read.ownFields()
  const known = before.find((field) => ('fieldId' in to ? field.id === to.fieldId : field.name === to.newField))
  if (known) return known
  if ('fieldId' in to) return { id: to.fieldId, name: '', kind: 'text' }
  const id = await library.write.saveOwnField({
    id: null,
    name: to.newField,
    kind: to.kind,
    currency: to.currency,
  })
  taking.made.push(id)
  return { id, name: to.newField, kind: to.kind, ...(to.currency ? { currency: to.currency } : {}) }
}

/** What stands in a field, by the domain. */
export async function valuesOf(
  library: Pick<Library, 'read'>,
  cells: readonly { name: NameFacts }[],
  fieldId: number,
): Promise<Map<string, OwnValue>> {
  const values = await library.read.ownValuesOf(cells.map(({ name }) => name.ascii))
  return new Map(
    Object.entries(values).flatMap(([name, own]) => {
      const value = own[fieldId]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** A note that a person has written is never written over; one out of the file before, only by the next one. */
async function takeNotes(
  library: TakesInto,
  cells: readonly Cell[],
  { mode }: Pick<ColumnAim, 'mode'>,
  taking: Taking,
): Promise<void> {
  for (const part of inParts(cells)) {
    taking.onTaken(part.length)
    const there = await library.read.notesOf(part.map(({ name }) => name.ascii))
    const notes: { name: NameFacts; note: string }[] = []
    for (const { name, text } of part) {
      const note = there[name.ascii] ?? ''
      noteBrought(taking, name.ascii, 'note', text)
      const before = taking.before.get(name.ascii)?.['note'] ?? ''
      if (note === text) taking.same += 1
      else if (mode === 'since' ? note !== before : note !== '') noteLeft(taking, 'note', 1)
      else notes.push({ name, note: text })
    }
    if (notes.length > 0) await library.write.setNotesAndLabels(notes)
    taking.values += notes.length
  }
}

const LONGEST_LABEL = 60

async function takeLabels(library: TakesInto, cells: readonly Cell[], taking: Taking): Promise<void> {
  const named = cells.flatMap(({ name, text }) =>
    text
      .split(/[,;|]/u)
      .flatMap((one) => (one.trim() === '' ? [] : [{ name, label: one.trim().slice(0, LONGEST_LABEL) }])),
  )
  for (const [text, group] of Map.groupBy(named, ({ label }) => label)) {
    const label = await library.write.saveLabel({ id: null, name: text, colour: 'grey' })
    for (const part of inParts(group)) {
      taking.onTaken(part.length)
      const changed = await library.write.labelSubjects(
        part.map(({ name }) => name),
        { add: [label], remove: [] },
      )
      taking.values += changed
      taking.same += part.length - changed
    }
  }
}

/** A field that the import would make; no field has its id. */
const fieldToBe = (to: Exclude<ColumnAim['to'], string>): OwnField | null =>
  'fieldId' in to
    ? null
    : { id: 0, name: to.newField, kind: to.kind, ...(to.currency ? { currency: to.currency } : {}) }

/** The values that a column would change, with what stands there now; `before` is what the file before said, where there was one. */
export async function differences(
  library: Pick<Library, 'read'>,
  items: readonly Item[],
  { at, to }: Pick<ColumnAim, 'at' | 'to'>,
  way: ColumnWay,
  before: ReadonlyMap<string, Brought> | null = null,
): Promise<Difference[]> {
  if (to === 'note') return noteDifferences(library, cellsOf(items, at, way), before)
  if (typeof to === 'string') return []
  const fields = await library.read.ownFields()
  const field =
    fields.find((one) => ('fieldId' in to ? one.id === to.fieldId : one.name === to.newField)) ?? fieldToBe(to)
  if (!field) return []
  const others = inOtherCurrencies(field, fields)
  if (!fields.includes(field) && others.length === 0) return []
  const asWritten = await firstWriting(library, field)
  const found: Difference[] = []
  for (const part of inParts(cellsOf(items, at, way))) {
    const there = await library.read.ownValuesOf(part.map(({ name }) => name.ascii))
    for (const cell of part) {
      const { name } = cell
      const own = there[name.ascii]
      const other = own?.[field.id] === undefined ? otherAmountIn(own, others) : null
      const was = other?.value ?? own?.[field.id]
      const becomes = was === undefined ? undefined : asWritten(cellForField(cell, way, field.kind))
      if (was === undefined || becomes === undefined || becomes === null || (becomes === was && !other)) continue
      const byHand = before !== null && was !== before.get(name.ascii)?.[other?.field.id ?? field.id]
      const wasIn = other ? { wasIn: other.field.currency ?? '' } : {}
      found.push({ name: name.ascii, unicode: name.unicode, was, ...wasIn, becomes, byHand })
    }
  }
  return found
}

async function noteDifferences(
  library: Pick<Library, 'read'>,
  cells: readonly Cell[],
  before: ReadonlyMap<string, Brought> | null,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const part of inParts(cells)) {
    const there = await library.read.notesOf(part.map(({ name }) => name.ascii))
    for (const { name, text } of part) {
      const was = there[name.ascii]
      if (was === undefined || was === text) continue
      const byHand = before === null || was !== before.get(name.ascii)?.['note']
      found.push({ name: name.ascii, unicode: name.unicode, was, becomes: text, byHand })
    }
  }
  return found
}

/** How many names keep another value than one that all rows get. */
export async function keptBesideConstant(
  library: Pick<Library, 'read'>,
  names: readonly NameFacts[],
  { field: name, value }: Constant,
): Promise<number> {
  const field = (await library.read.ownFields()).find((one) => one.name === name)
  if (!field) return 0
  let kept = 0
  for (const part of inParts(names.map((one) => ({ name: pick(one) }))))
    for (const was of (await valuesOf(library, part, field.id)).values()) kept += was === value ? 0 : 1
  return kept
}
