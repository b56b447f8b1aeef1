import { z } from 'zod'
import { MEANINGS } from '../../../shared/imports/meanings.ts'
import type { ColumnCorrection, ColumnReading } from '../../../shared/imports/column-reading.ts'
import {
  type ColumnWay,
  FILE_NUMBERS,
  FILE_TYPES,
  PLAIN_WAY,
  ZERO_MEANINGS,
} from '../../../shared/imports/column-way.ts'
import { LONGEST_TEXT } from '../../../shared/own-fields/own-field.ts'
import { DATE_ORDERS } from '../../../shared/formats/person-format.ts'
import type { ImportedList, ImportOptions } from '../read-import.ts'

const column = z.looseObject({
  name: z.string(),
  meaning: z.enum(MEANINGS).optional(),
  field: z.string().trim().min(1).max(120).nullable().optional(),
  type: z.enum(FILE_TYPES).nullable().optional(),
  format: z
    .enum([...DATE_ORDERS, ...FILE_NUMBERS])
    .nullable()
    .optional(),
  currency: z.string().max(120).nullable().optional(),
  /** At which rates amounts in other currencies become amounts in `currency`. */
  rates: z.record(z.string().min(1).max(12), z.number().positive()).nullable().optional(),
  zeros: z.enum(ZERO_MEANINGS).nullable().optional(),
  /** What all rows have, of a column that the file has not. */
  value: z.string().trim().min(1).max(LONGEST_TEXT).nullable().optional(),
  kept: z.boolean().optional(),
})

const map = z.looseObject({
  sheet: z.string().nullable().optional(),
  headerRow: z.int().min(1).nullable().optional(),
  domainColumn: z.string().nullable().optional(),
  columns: z.array(column).max(10_000).default([]),
})

export type MappedColumn = z.infer<typeof column>
/** How a list is to be read and what becomes of its columns: what `--check` writes, as the person has changed it. */
export type ImportMap = z.infer<typeof map>

/** Reads a map; a text where it is none, which says where its fault is. */
export function readImportMap(text: string): ImportMap | { fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: 'JSON' }
  }
  const read = map.safeParse(value)
  if (read.success) return read.data
  return { fault: read.error.issues[0]?.path.join('.') || 'JSON' }
}

/** How the table of a list is to be read. Columns that are named and not there are nowhere. */
export function tableOptions({ sheet, headerRow }: ImportMap): Pick<ImportOptions, 'sheet' | 'headerRow'> {
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { headerRow: headerRow ?? 'none' }),
  }
}

/** How the columns of a list are to be read, once their names are known. */
export function columnOptions(
  { domainColumn, columns }: ImportMap,
  { table, columns: readings }: ImportedList,
): Pick<ImportOptions, 'column' | 'columns' | 'insisted'> {
  const place = (name: string): number => table.columns.indexOf(name)
  const domain = typeof domainColumn === 'string' ? place(domainColumn) : -1
  return {
    column: domain < 0 ? null : domain,
    insisted: columns
      .filter(({ kept, meaning }) => kept === true && meaning === 'person')
      .map(({ name }) => place(name)),
    columns: columns.flatMap((said) =>
      correctionOf(
        said,
        readings.find(({ at }) => at === place(said.name)),
      ),
    ),
  }
}

type SaidOfList = Pick<ImportOptions, 'sheet' | 'headerRow' | 'column' | 'columns' | 'insisted'>

/** Reads a list that was read by `tableOptions` once more, as a map says of its columns; gives with it how it was read. */
export async function readByMap(
  map: ImportMap,
  found: ImportedList,
  read: (options: SaidOfList) => Promise<ImportedList>,
): Promise<{ list: ImportedList; options: SaidOfList }> {
  const first = { ...tableOptions(map), ...columnOptions(map, found) }
  const list = await read(first)
  // Columns about persons that are kept are read as any other only now.
  const { insisted = [], columns = [], column } = first
  if (insisted.length === 0 && column === found.table.domainColumn) return { list, options: first }
  // A question that is answered is none any more; its answer has to be said again.
  const now = columnOptions(map, list).columns?.filter(({ at }) => columns.every((one) => one.at !== at)) ?? []
  const again = { ...first, columns: [...columns, ...now] }
  return { list: await read(again), options: again }
}

function correctionOf(said: MappedColumn, reading: ColumnReading | undefined): ColumnCorrection[] {
  if (!reading || !said.type) return []
  const { at, question } = reading
  const zeros = said.zeros ? { zeros: said.zeros } : {}
  const each = question?.ways.find(({ way }) => way.besides)?.way
  if (each && said.rates && said.type === 'money')
    return [
      {
        at,
        way: { ...each, ...zeros, currency: said.currency ?? each.currency, besides: undefined, rates: said.rates },
      },
    ]
  const { way: own } = reading
  if (!question && said.rates && said.type === 'money' && own.type === 'money' && own.currency !== '') {
    const currency = said.currency ?? own.currency
    return [{ at, way: { ...own, ...zeros, currency, rates: said.rates, unlabelled: own.unlabelled ?? own.currency } }]
  }
  if (question?.about === 'zeros' && isSaid(reading.way, said))
    return said.zeros ? [{ at, way: { ...reading.way, ...zeros } }] : []
  const answer = question?.ways.find(({ way }) => isSaid(way, said))?.way
  if (answer) return [{ at, way: { ...answer, ...zeros } }]
  if (!question && isSaid(reading.way, said)) return []
  const way: ColumnWay = {
    ...reading.way,
    ...ofFormat(said),
    ...zeros,
    type: said.type,
    currency: (said.currency ?? '').slice(0, 12),
  }
  if (said.type === 'text') return [{ at, way: PLAIN_WAY }]
  // A type alone leaves it to the rows how it is written.
  return [said.format ? { at, way } : { at, way, only: 'type' }]
}

function isSaid(way: ColumnWay, { type, format, currency }: MappedColumn): boolean {
  if (way.type !== type) return false
  if (type === 'date') return !format || format === way.dates
  if (type !== 'number' && type !== 'money') return true
  return (!format || format === way.numbers) && (currency ?? '') === [way.currency, ...(way.besides ?? [])].join(' ')
}

function ofFormat({ format }: MappedColumn): Partial<ColumnWay> {
  const dates = DATE_ORDERS.find((one) => one === format)
  const numbers = FILE_NUMBERS.find((one) => one === format)
  return { ...(dates ? { dates } : {}), ...(numbers ? { numbers } : {}) }
}
