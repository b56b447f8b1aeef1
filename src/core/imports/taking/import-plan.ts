import { aimsByCurrency, type ColumnAim, fitsField } from '../../../shared/imports/column-aim.ts'
import { type Constant, registrarField } from '../../../shared/imports/constant.ts'
import type { Meaning, MeaningReason, Meant } from '../../../shared/imports/meanings.ts'
import type { ColumnQuestion, ColumnReading } from '../../../shared/imports/column-reading.ts'
import {
  cellForField,
  type ColumnWay,
  type FileType,
  PLAIN_WAY,
  type ZeroMeaning,
} from '../../../shared/imports/column-way.ts'
import { isDecisionPart, fitsPart } from '../../../shared/imports/decision-columns.ts'
import { fieldNameOf } from '../../../shared/imports/field-name.ts'
import {
  type AimedColumn,
  newFieldColumns,
  type ProposedAim,
  proposedAims,
} from '../../../shared/imports/proposed-aims.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import type { ImportedList } from '../read-import.ts'
import type { ListTable } from '../reading/list-table.ts'
import type { MappedColumn } from './import-map.ts'

/** A way to write values, as a program reads it; null where the file leaves it open or the type has none. */
interface WrittenWay {
  type: FileType | null
  format: string | null
  currency: string | null
  /** At which rates amounts in other currencies become amounts in `currency`, where any are. */
  rates?: Readonly<Record<string, number>>
  /** What a 0 among prices is; null where nobody has to say it. */
  zeros: ZeroMeaning | null
}

/** What would become of one column. */
export interface PlannedColumn extends WrittenWay {
  name: string
  meaning: Meaning
  /** The own field that takes it, `note` or `labels`; null where it is not kept. */
  field: string | null
  /** A cell as it stands in the file; null for what is secret or about persons. */
  example: string | null
  /** Also of a column with an open question, which is kept once it is answered. */
  kept: boolean
  reason: string | null
  /** What all rows have, of a column that is not in the file. */
  value?: string
}

/** What the rows of a column leave open, with the answers, as `--map` takes them. */
export interface PlannedQuestion {
  column: string
  about: ColumnQuestion['about']
  example: string
  answers: WrittenWay[]
}

/** What an import would do: one document, for `--check` and for `--map`. */
export interface ImportPlan {
  format: string
  sheet: string | null
  headerRow: number | null
  rows: number
  domainColumn: string | null
  columns: PlannedColumn[]
  questions: PlannedQuestion[]
  leftOut: number
  /** Names of columns whose cells are kept nowhere. */
  secrets: string[]
}

/** The columns that are kept and how each is read, and what is said of all. */
export interface PlannedImport {
  plan: ImportPlan
  aims: { aim: ColumnAim; way: ColumnWay }[]
  constants: Constant[]
}

type Aim = ColumnAim['to'] | null
const UNKNOWN_WAY: WrittenWay = { type: null, format: null, currency: null, zeros: null }

/** What an import of a list does: as the person's map says, else as proposed. */
export function plannedImport(
  list: ImportedList,
  fields: readonly OwnField[],
  map: ReadonlyMap<string, MappedColumn>,
  t: Translator,
): PlannedImport {
  const { table } = list
  const readings = list.columns.map((reading) => asMapped(reading, map.get(table.columns[reading.at] ?? '')))
  const aims = aimsOf(table.columns, readings.map(asAnswered), fields, map, t)
  const columns = table.columns.map((name, at): PlannedColumn => {
    const withheld = table.withheld.find((one) => one.at === at && one.by !== 'within')
    const none = { ...UNKNOWN_WAY, field: null, example: null }
    if (withheld)
      return { name, meaning: withheld.id, ...none, kept: false, reason: t(`import.withheld-by.${withheld.by}`) }
    const reading = readings.find((one) => one.at === at)
    if (!reading) {
      const example = list.sorted.items.find((item) => item.fate === 'name')?.input ?? null
      return { name, meaning: 'domain', ...none, type: 'text', example, kept: true, reason: t('import.because.domain') }
    }
    const to = aims.get(at) ?? null
    // A price of 0 leaves nothing else open.
    const isOpen = reading.question !== null && reading.question.about !== 'zeros'
    const way = isOpen ? UNKNOWN_WAY : writtenWay(reading.way)
    const example = reading.question?.example ?? reading.examples[0]?.text ?? null
    const { id: meaning, why } = reading.meaning
    return {
      name,
      meaning,
      ...way,
      // Which field it fits is known once it is answered how it is read.
      field: reading.question ? (map.get(name)?.field ?? null) : fieldOf(to, fields),
      example,
      kept: to !== null,
      reason: reasonText(meaning, why, t) ?? withinText(table.withheld, at, t),
    }
  })
  const constants = constantsOf(list, fields, map, t)
  const { format, sheet, headerRow, leftOut, withheld } = table
  const plan: ImportPlan = {
    ...{ format, sheet, headerRow, rows: list.sorted.counts.rows },
    domainColumn: list.sorted.counts.names > 0 ? (table.columns[table.domainColumn] ?? null) : null,
    columns: [...columns, ...constants],
    questions: readings.flatMap((reading) => questionsOf(reading, table.columns)),
    leftOut,
    secrets: withheld
      .filter(({ id, by }) => id === 'secret' && by !== 'within')
      .map(({ at }) => table.columns[at] ?? ''),
  }
  const taken = readings.flatMap(({ at, way, question }) => {
    const to = aims.get(at) ?? null
    return to === null || question
      ? []
      : aimsByCurrency({ at, to, mode: 'only-empty' as const, kept: [] }, way).map((aim) => ({ aim, way }))
  })
  return { plan, aims: taken, constants: constantsKept(constants, fields) }
}

/** What all rows have in common: what the person says, else the registrar whose export the file is. */
function constantsOf(
  { table, columns }: ImportedList,
  fields: readonly OwnField[],
  map: ReadonlyMap<string, MappedColumn>,
  t: Translator,
): (PlannedColumn & { value: string })[] {
  const planned = (value: string, said: MappedColumn, reason: string | null) => ({
    ...{ name: said.name, meaning: said.meaning ?? 'other', ...UNKNOWN_WAY, type: said.type ?? 'text' },
    field: said.kept === false ? null : (said.field ?? said.name),
    ...{ example: value, kept: said.kept !== false, reason, value },
  })
  const said = [...map.values()].flatMap((one) => (one.value ? [planned(one.value, one, null)] : []))
  const name = registrarField(fields, t)
  if (table.registrar === null || map.size > 0 || columns.some(({ meaning }) => meaning.id === 'registrar')) return said
  return [...said, planned(table.registrar, { name, meaning: 'registrar' }, table.known ?? t('import.known-by-file'))]
}

/** The values that are kept, as the fields that take them hold them; what does not fit its field is refused. */
function constantsKept(constants: ReturnType<typeof constantsOf>, fields: readonly OwnField[]): Constant[] {
  return constants.flatMap(({ field, value }) => {
    if (field === null) return []
    const kind = fields.find((one) => one.name === field)?.kind ?? 'text'
    const way = kind === 'choice' ? PLAIN_WAY : { ...PLAIN_WAY, type: kind }
    const read = cellForField({ text: value, kind: 't' }, way, kind)
    if (read === undefined || read === null) throw faultError('own-value-refused', { field })
    return [{ field, value: read }]
  })
}

/** A reading with the meaning that the person says. */
function asMapped(reading: ColumnReading, said: MappedColumn | undefined): ColumnReading {
  if (!said?.meaning || said.meaning === reading.meaning.id) return reading
  return { ...reading, meaning: { id: said.meaning, why: { by: 'person' } } satisfies Meant }
}

/** A column with an open question, read by the first answer that is more than text: any of them keeps it. */
function asAnswered(reading: ColumnReading): ColumnReading {
  const ways = reading.question?.ways.map(({ way }) => way) ?? []
  const answer = ways.find(({ type }) => type !== 'text') ?? ways[0]
  return answer ? { ...reading, way: answer, question: null, read: reading.filled } : reading
}

function aimsOf(
  names: readonly string[],
  readings: readonly ColumnReading[],
  fields: readonly OwnField[],
  map: ReadonlyMap<string, MappedColumn>,
  t: Translator,
): Map<number, Aim> {
  const columns = readings.map((reading) => ({
    ...reading,
    name: fieldNameOf(names[reading.at] ?? '', reading, fields, t),
  }))
  const said = (at: number): MappedColumn | undefined => map.get(names[at] ?? '')
  const aims = new Map<number, Aim>()
  for (const column of columns) {
    const { kept, field } = said(column.at) ?? {}
    if (kept === false) aims.set(column.at, null)
    else if (field) aims.set(column.at, namedAim(field, column, fields))
  }
  const open = columns.filter(({ at }) => !aims.has(at))
  const chosen = [...aims.values()]
  const taken = chosen.flatMap((to): (number | 'note')[] =>
    to === 'note' ? ['note'] : to !== null && typeof to === 'object' && 'fieldId' in to ? [to.fieldId] : [],
  )
  const newNames = chosen.flatMap((to) =>
    to !== null && typeof to === 'object' && 'newField' in to ? [to.newField] : [],
  )
  const proposed = proposedAims(open, fields, taken, newNames)
  for (const column of open) aims.set(column.at, aimOf(proposed.get(column.at), column))
  // What is to be kept and has no place yet becomes a field of its own name.
  const left = open.filter(({ at }) => said(at)?.kept === true && aims.get(at) === null)
  for (const column of newFieldColumns(left, fields)) aims.set(column.at, aimOf({ newKind: column.way.type }, column))
  return aims
}

function namedAim(field: string, column: AimedColumn, fields: readonly OwnField[]): Aim {
  const known = fields.find(({ name }) => name === field)
  if (known) return fitsField(column, known) ? { fieldId: known.id } : null
  if (field === 'note' || field === 'labels' || (isDecisionPart(field) && fitsPart(column, field))) return field
  return aimOf({ newKind: column.way.type }, { ...column, name: field })
}

function aimOf(proposed: ProposedAim | undefined, { name, way }: AimedColumn): Aim {
  if (proposed === undefined || typeof proposed === 'string') return proposed ?? null
  if ('fieldId' in proposed) return proposed
  const { newKind: kind } = proposed
  const currency = kind === 'money' && way.currency !== '' ? { currency: way.currency } : {}
  return { newField: (name.trim() || '?').slice(0, 120), kind, ...currency }
}

function fieldOf(to: Aim, fields: readonly OwnField[]): string | null {
  if (to === null || typeof to === 'string') return to
  return 'newField' in to ? to.newField : (fields.find(({ id }) => id === to.fieldId)?.name ?? null)
}

/** A way as it is written in the document and read back from it. */
export function writtenWay(way: ColumnWay): WrittenWay {
  const { type, dates, numbers, currency, besides = [] } = way
  const isNumber = type === 'number' || type === 'money'
  return {
    type,
    format: type === 'date' ? dates : isNumber ? numbers : null,
    currency: type === 'money' && currency !== '' ? [currency, ...besides].join(' ') : null,
    ...(way.rates ? { rates: way.rates } : {}),
    zeros: isNumber ? (way.zeros ?? null) : null,
  }
}

function questionsOf({ at, question }: ColumnReading, names: readonly string[]): PlannedQuestion[] {
  if (!question) return []
  const { about, example, ways } = question
  const text: WrittenWay = { ...UNKNOWN_WAY, type: 'text' }
  const answers = ways.map(({ way }) => writtenWay(way))
  return [
    {
      ...{ column: names[at] ?? '', about, example },
      answers: about === 'zeros' || answers.some(({ type }) => type === 'text') ? answers : [...answers, text],
    },
  ]
}

/** What is said of a column that is kept without the codes and addresses in its texts. */
function withinText(withheld: ListTable['withheld'], at: number, t: Translator): string | null {
  return withheld.some((one) => one.at === at && one.by === 'within') ? t('import.withheld-by.within') : null
}

function reasonText(meaning: Meaning, why: MeaningReason | null, t: Translator): string | null {
  if (why === null || meaning === 'other' || meaning === 'domain' || meaning === 'secret' || meaning === 'person')
    return null
  const column = why.by === 'neighbour' ? why.column : ''
  return t(`import.because.${why.by}`, { meaning: t(`import.meaning.${meaning}`), column })
}
