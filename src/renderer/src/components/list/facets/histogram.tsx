import { type KeyboardEvent, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { barText } from './bar-text.ts'
import { type FacetRange, movedTo, OPEN_RANGE, placesOfRange } from './facet-range.ts'
import styles from './histogram.module.css'

interface Props {
  column: Column
  edges: readonly (number | string)[]
  counts: readonly number[]
  range: FacetRange
  onChange: (range: FacetRange) => void
  /** There is room for how many rows each bar stands for. */
  withCounts?: boolean
}

/** What a number above a bar takes of its height, in pixels. */
const COUNT_HEIGHT = 18

/** Bars of how often values occur. One is reached by Tab, the others by the arrows; a click or Enter leaves in its values. */
export function Histogram({ column, edges, counts, range, onChange, withCounts = false }: Props) {
  const t = useWords()
  const name = useColumnName()(column.id)
  const [focused, setFocused] = useState(0)
  // What the pointer or the focus is on is told above the bars, at once.
  const [pointed, setPointed] = useState<number | null>(null)
  const here = Math.min(focused, counts.length - 1)
  const most = Math.max(1, ...counts)
  const [start, end] = placesOfRange(range, edges)
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: counts.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(counts.length - 1, to))
    setFocused(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const choose = (at: number): void => {
    const only = movedTo(movedTo(OPEN_RANGE, 'from', at, edges), 'to', at + 1, edges)
    // The only bar of a range is a second click away from all of them.
    onChange(start === at && end === at + 1 ? OPEN_RANGE : only)
  }
  const textOf = (at: number): string => barText(column, { edges, counts, at }, t)
  return (
    <div className={styles.whole}>
      <p className={styles.told} aria-hidden="true">
        {pointed !== null && pointed < counts.length && textOf(pointed)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a chart. */}
      <div
        role="group"
        aria-label={t('facets.distribution', { what: name })}
        className={styles.histogram}
        onKeyDown={move}
        onPointerLeave={() => setPointed(null)}
        onBlur={() => setPointed(null)}
      >
        {counts.map((rows, at) => (
          <button
            key={at}
            type="button"
            tabIndex={at === here ? 0 : -1}
            aria-label={textOf(at)}
            aria-pressed={at + 1 > start && at < end && (range.from !== null || range.to !== null)}
            className={styles.bar}
            data-outside={at + 1 <= start || at >= end}
            onPointerEnter={() => setPointed(at)}
            onFocus={() => {
              setFocused(at)
              setPointed(at)
            }}
            onClick={() => choose(at)}
          >
            {withCounts && rows > 0 && <small>{numberFormat(t.format).format(rows)}</small>}
            <span
              style={{
                height: rows === 0 ? 0 : `max(2px, (100% - ${withCounts ? COUNT_HEIGHT : 0}px) * ${rows / most})`,
              }}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
