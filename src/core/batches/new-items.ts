import { LEFT_OUT, type NewItem } from '../../shared/batches/batch.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { ValuesUse } from '../../shared/imports/same-name.ts'
import type { SortedItem } from '../imports/sort-names.ts'

/**
 * The rows of an imported list as rows of a batch, made one by one as they are taken. `order` is the places of the names
 * to ask, in the order of asking; the names it leaves out are kept as left out. Without it all are asked, in the file's
 * order. `uses` says what became of the values of rows, by their places.
 */
export function* newItemsOf(
  sorted: readonly SortedItem[],
  order: readonly number[] | null = null,
  uses: Uses = new Map(),
): Generator<NewItem> {
  const places = order ? new Map(order.map((at, place) => [at, place])) : null
  for (const item of sorted) yield newItemOf(item, places, uses)
}

type Uses = ReadonlyMap<number, ValuesUse>

function newItemOf(item: SortedItem, places: ReadonlyMap<number, number> | null, uses: Uses): NewItem {
  const { at, row, input, cells, kinds, raw } = item
  const writing = { ...(kinds === undefined ? {} : { kinds }), ...(raw === undefined ? {} : { raw }) }
  // Of a name that is left out no value was taken.
  const isAsked = places === null || places.has(item.fate === 'duplicate' ? item.original : at)
  const its = isAsked ? uses.get(at) : undefined
  const use = its === undefined ? {} : { use: its }
  const common = { at, row, place: places?.get(at) ?? at, input, cells, ...writing }
  switch (item.fate) {
    case 'invalid':
      return { ...common, state: 'invalid', fault: item.fault, detail: item.detail }
    case 'duplicate':
      return { ...common, state: 'duplicate', ascii: item.ascii, of: item.original, ...use }
    case 'name': {
      const name = { ascii: item.ascii, unicode: item.unicode, label: item.label, tld: item.tld }
      return { ...common, state: isAsked ? 'queued' : LEFT_OUT, name, ...use }
    }
    default:
      return assertNever(item)
  }
}
