import { type RefObject, useEffect, useRef } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'

/** Scrolls to a column that was added: it may stand beyond the edge, where it would seem that nothing happened. */
export function useAddedColumnInSight(scroller: RefObject<HTMLDivElement | null>, columns: readonly Column[]): void {
  const before = useRef<ReadonlySet<string>>(new Set(columns.map(({ id }) => id)))
  useEffect(() => {
    const added = columns.filter(({ id }) => !before.current.has(id))
    const isOneMore = added.length === 1 && columns.length === before.current.size + 1
    before.current = new Set(columns.map(({ id }) => id))
    const [only] = added
    if (isOneMore && only)
      scroller.current
        ?.querySelector(`[data-head="${CSS.escape(only.id)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, columns])
}
