import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import type { ColumnWay } from '../../../shared/imports/column-way.ts'
import { shownParts } from '../../../shared/imports/decision-columns.ts'
import { meaningsOfName } from '../../../shared/imports/column-meaning.ts'
import type { Meaning } from '../../../shared/imports/meanings.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import type { Constant } from '../../../shared/imports/constant.ts'
import { faultError } from '../../../shared/fault.ts'
import { ownColumn } from '../../../shared/list.ts'
import type { StepWatch } from '../../library/steps/steps.ts'
import type { SortedItem, SortedNameItem } from '../sort-names.ts'
import { newTaking, takeColumn, takeConstant, type Taking, type TakesInto } from './take-columns.ts'
import { everyRowOf, takeDecisionColumns } from './take-decisions.ts'
import { takeIntoList } from './take-list.ts'

/** What is kept of a list. */
export interface WholeImport {
  /** The names that are taken, and all rows of the list. */
  names: readonly SortedNameItem[]
  rows: readonly SortedItem[]
  aims: readonly { aim: ColumnAim; way: ColumnWay }[]
  constants: readonly Constant[]
  /** The watchlist that the names go into. */
  list: Parameters<typeof takeIntoList>[2] | null
  before: Taking['before']
  /** The names with the cells that count for a column, where rows name a domain again. */
  countingFor?: (column: number) => readonly SortedNameItem[]
  kindOf: (text: string) => string
  now: number
}

/** What an import came to. */
export type TakenWhole = Taking & { list: Awaited<ReturnType<typeof takeIntoList>> }

/**
 * Takes a list's columns, what all rows have, its decisions and its names into the library. Rejects with the fault
 * `cancelled` once the signal aborts; whoever gave `into` takes back what was written.
 */
export async function takeImport(
  into: TakesInto,
  { names, rows, aims, constants, list, before, countingFor, kindOf, now }: WholeImport,
  { signal, onProgress }: StepWatch,
): Promise<TakenWhole> {
  const total = workOf({ names, aims, constants, list })
  let done = 0
  const onTaken = (cells: number): void => {
    if (signal?.aborted) throw faultError('cancelled')
    onProgress?.({ done, total })
    done += cells
  }
  const taking = newTaking(before, onTaken)
  for (const [index, { aim, way }] of aims.entries()) {
    await takeColumn(into, countingFor?.(aim.at) ?? names, aim, way, taking)
    // Whatever cells were empty.
    done = names.length * (index + 1)
    onTaken(0)
  }
  for (const constant of constants) await takeConstant(into, names, constant, taking)
  await takeDecisionColumns(into, everyRowOf(names, rows), aims, taking, { kindOf, now })
  const fields = mostUsefulFirst(taking.fields, await into.read.ownFields())
  const filled = [...shownParts(aims.map(({ aim }) => aim)), ...fields.map((id) => ownColumn(id))]
  const added = list === null ? null : await takeIntoList(into, names, list, now, filled)
  return { ...taking, fields, list: added }
}

/** What a person looks for first in a list of domains: what comes next, and what it costs. */
const FIRST: readonly Meaning[] = ['auction-ends', 'bid', 'expires', 'renewal-price', 'price-paid', 'asking-price']

function mostUsefulFirst(ids: readonly number[], fields: readonly OwnField[]): number[] {
  const rank = (id: number): number => {
    const name = fields.find((field) => field.id === id)?.name ?? ''
    const place = FIRST.findIndex((meaning) => meaningsOfName(name).includes(meaning))
    return place < 0 ? FIRST.length : place
  }
  return ids.toSorted((one, other) => rank(one) - rank(other))
}

/** How much there is to do: a cell of each column and of what all rows have, and the names that are added to a list. */
export const workOf = ({
  names,
  aims,
  constants,
  list,
}: Pick<WholeImport, 'names' | 'aims' | 'constants' | 'list'>): number =>
  names.length * (aims.length + constants.length + (list === null ? 0 : 1))
