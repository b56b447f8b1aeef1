import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ListQuery, ListSelection } from '../../../../../shared/list.ts'
import type { Colour } from '../../../../../shared/watchlists/watchlist.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type PickItem, SearchedItems } from '../../fields/searched-items.tsx'

/** Labels or lists that the selected rows may have: each stands once, with what is so of the rows. */
export interface Held {
  column: 'label' | 'list'
  query: ListQuery
  only: ListSelection
  items: readonly { id: number; name: string; colour: Colour }[]
  /** What choosing does where all rows have it. */
  offWord: string
  /** Gives it to all rows, or takes it from them where all have it. */
  put: (item: { id: number; name: string; colour: Colour }, on: boolean) => void
}

interface Props {
  of: Held
  label: string
  last: (typed: string) => PickItem | null
}

/** The labels or lists of a menu, with how many of the selected rows have each. */
export function HeldItems({ of: { column, query, only, items, offWord, put }, label, last }: Props) {
  const t = useWords()
  const { data } = useNewest('groups', {
    place: 'held',
    query,
    only,
    by: [{ column, by: 'value' }],
    show: [],
    order: { by: 'rows', descending: true },
    offset: 0,
    limit: 500,
    weekStart: t.format.weekStart,
  })
  const rowsOf = (id: number): number =>
    data?.groups.find(({ keys: [key] }) => key?.kind === 'value' && key.key === id)?.rows ?? 0
  const note = (rows: number) => {
    if (!data || rows === 0) return undefined
    return rows === data.rows ? (
      <>
        <IconCheck size={14} /> {offWord}
      </>
    ) : (
      <>
        <IconMinus size={14} /> {t('list.held-some', { some: rows, count: data.rows })}
      </>
    )
  }
  const groups = [
    {
      label: null,
      items: items.map((item): PickItem => {
        const rows = rowsOf(item.id)
        const isHeld = data !== undefined && rows === data.rows
        return { ...item, id: String(item.id), note: note(rows), run: () => put(item, !isHeld) }
      }),
    },
  ]
  return <SearchedItems label={label} groups={groups} last={last} />
}
