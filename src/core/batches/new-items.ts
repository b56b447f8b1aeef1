import { LEFT_OUT, type NewItem } from '../../shared/batch.ts'
import type { SortedItem } from '../imports/sort-names.ts'

/**
 * The rows of an imported list as rows of a batch. `asked` are the places of the names to ask, in the order of asking;
 * the names it leaves out are kept as left out. Without it all are asked, in the file's order.
 */
export function asNewItems(sorted: readonly SortedItem[], asked: readonly number[] | null = null): NewItem[] {
  const places = asked ? new Map(asked.map((at, place) => [at, place])) : null
  return sorted.map((item, at): NewItem => {
    const common = { at, row: item.row, place: places?.get(at) ?? at, input: item.input, cells: item.cells }
    if (item.fate === 'invalid') return { ...common, state: 'invalid', fault: item.fault, detail: item.detail }
    if (item.fate === 'duplicate') return { ...common, state: 'duplicate', ascii: item.ascii, of: item.original }
    const name = { ascii: item.ascii, unicode: item.unicode, label: item.label, tld: item.tld }
    return { ...common, state: places && !places.has(at) ? LEFT_OUT : 'queued', name }
  })
}
