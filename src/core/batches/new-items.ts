import { LEFT_OUT, type NewItem } from '../../shared/batch.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { SortedItem } from '../imports/sort-names.ts'

/**
 * The rows of an imported list as rows of a batch, made one by one as they are taken. `order` is the places of the names
 * to ask, in the order of asking; the names it leaves out are kept as left out. Without it all are asked, in the file's
 * order.
 */
export function* newItemsOf(sorted: readonly SortedItem[], order: readonly number[] | null = null): Generator<NewItem> {
  const places = order ? new Map(order.map((at, place) => [at, place])) : null
  for (const item of sorted) yield newItemOf(item, places)
}

function newItemOf(item: SortedItem, places: ReadonlyMap<number, number> | null): NewItem {
  const { at, row, input, cells, kinds, raw } = item
  const writing = { ...(kinds === undefined ? {} : { kinds }), ...(raw === undefined ? {} : { raw }) }
  const common = { at, row, place: places?.get(at) ?? at, input, cells, ...writing }
  switch (item.fate) {
    case 'invalid':
      return { ...common, state: 'invalid', fault: item.fault, detail: item.detail }
    case 'duplicate':
      return { ...common, state: 'duplicate', ascii: item.ascii, of: item.original }
    case 'name': {
      const name = { ascii: item.ascii, unicode: item.unicode, label: item.label, tld: item.tld }
      return { ...common, state: places && !places.has(at) ? LEFT_OUT : 'queued', name }
    }
    default:
      return assertNever(item)
  }
}
