import { type KeyboardEvent, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { formatDay } from '../../../../../shared/formats/days.ts'
import { formatFigure } from '../../../../../shared/formats/format-figure.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type FacetRange, movedTo, OPEN_RANGE, placesOfRange } from './facet-range.ts'
import styles from './histogram.module.css'

interface Props {
  column: Column
  edges: readonly (number | string)[]
  counts: readonly number[]
  range: FacetRange
  onChange: (range: FacetRange) => void
}

/** An edge between buckets, as values of the column are written. */
export const edgeText = (column: Column, edge: number | string | undefined, t: Translator): string =>
  typeof edge === 'string' ? formatDay(edge, t.format) : (formatFigure(column, 'least', edge, t.format) ?? '')

/** Bars of how often values occur. One is reached by Tab, the others by the arrows; a click or Enter leaves in its values. */
export function Histogram({ column, edges, counts, range, onChange }: Props) {
  const t = useWords()
  const name = useColumnName()(column.id)
  const [focused, setFocused] = useState(0)
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a chart.
    <div
      role="group"
      aria-label={t('facets.distribution', { what: name })}
      className={styles.histogram}
      onKeyDown={move}
    >
      {counts.map((rows, at) => {
        const isLast = at === counts.length - 1
        const text = t(isLast ? 'facets.bar-last' : 'facets.bar', {
          from: edgeText(column, edges[at], t),
          to: edgeText(column, edges[at + 1], t),
          count: rows,
        })
        return (
          <button
            key={at}
            type="button"
            tabIndex={at === here ? 0 : -1}
            aria-label={text}
            aria-pressed={at + 1 > start && at < end && (range.from !== null || range.to !== null)}
            title={text}
            className={styles.bar}
            data-outside={at + 1 <= start || at >= end}
            onFocus={() => setFocused(at)}
            onClick={() => choose(at)}
          >
            <span style={{ height: rows === 0 ? 0 : `max(2px, ${(100 * rows) / most}%)` }} />
          </button>
        )
      })}
    </div>
  )
}
