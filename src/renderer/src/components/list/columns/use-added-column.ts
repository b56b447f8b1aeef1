import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to a column that was added: it may stand beyond the edge, where it would seem that nothing happened. `ids` are those
 * of the columns, by which their heads are found in `attribute`.
 */
export function useAddedColumnInSight(
  scroller: RefObject<HTMLDivElement | null>,
  attribute: 'data-head' | 'data-group-column',
  ids: readonly string[],
): void {
  const before = useRef<ReadonlySet<string>>(new Set(ids))
  const all = ids.join('\n')
  useEffect(() => {
    const now = all.split('\n').filter(Boolean)
    const added = now.filter((id) => !before.current.has(id))
    const isOneMore = added.length === 1 && now.length === before.current.size + 1
    before.current = new Set(now)
    const [only] = added
    if (isOneMore && only)
      scroller.current
        ?.querySelector(`[${attribute}="${CSS.escape(only)}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller, attribute, all])
}
