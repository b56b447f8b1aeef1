import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type FacetRange, movedTo, placesOfRange } from './facet-range.ts'
import { edgeText } from './bar-text.ts'
import styles from './range-handles.module.css'

interface Props {
  column: Column
  edges: readonly (number | string)[]
  range: FacetRange
  onChange: (range: FacetRange) => void
}

type End = 'from' | 'to'

/** The two ends of a range below its histogram, dragged or moved by the arrows from edge to edge. */
export function RangeHandles({ column, edges, range, onChange }: Props) {
  const t = useWords()
  const name = useColumnName()(column.id)
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<FacetRange | null>(null)
  const shown = dragged ?? range
  const last = edges.length - 1
  const [start, end] = placesOfRange(shown, edges)
  const inside = (of: End, edge: number): number =>
    of === 'from'
      ? Math.max(0, Math.min(edge, Math.ceil(end) - 1))
      : Math.min(last, Math.max(edge, Math.floor(start) + 1))
  const edgeUnder = (event: PointerEvent): number => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.round(((event.clientX - left) / width) * last)
  }
  const onKeyDown = (event: KeyboardEvent, of: End): void => {
    const place = of === 'from' ? start : end
    const steps: Record<string, number> = {
      ArrowRight: Math.floor(place) + 1,
      ArrowUp: Math.floor(place) + 1,
      ArrowLeft: Math.ceil(place) - 1,
      ArrowDown: Math.ceil(place) - 1,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    onChange(movedTo(range, of, inside(of, to), edges))
  }
  const handle = (of: End) => {
    const place = of === 'from' ? start : end
    const bound = of === 'from' ? shown.from : shown.to
    const open = t(of === 'from' ? 'facets.no-lower' : 'facets.no-upper')
    return (
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(of === 'from' ? 'facets.lower' : 'facets.upper', { what: name })}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={bound === null || typeof bound === 'object' ? open : edgeText(column, bound, t)}
        className={styles.handle}
        style={{ left: `${(100 * place) / last}%` }}
        onKeyDown={(event) => onKeyDown(event, of)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(range)
        }}
        onPointerMove={(event) => dragged && setDragged(movedTo(dragged, of, inside(of, edgeUnder(event)), edges))}
        onPointerUp={() => {
          if (dragged && JSON.stringify(dragged) !== JSON.stringify(range)) onChange(dragged)
          setDragged(null)
        }}
        onPointerCancel={() => setDragged(null)}
      />
    )
  }
  return (
    <div className={styles.range}>
      <div ref={track} className={styles.track}>
        <div
          className={styles.chosen}
          style={{ left: `${(100 * start) / last}%`, right: `${100 - (100 * end) / last}%` }}
        />
        {handle('from')}
        {handle('to')}
      </div>
    </div>
  )
}
