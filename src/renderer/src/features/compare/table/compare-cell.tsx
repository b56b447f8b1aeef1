import type { Column } from '../../../../../shared/columns/column.ts'
import { distanceText } from '../../../../../shared/comparison/comparison-words.ts'
import type { ComparedCell } from '../../../../../shared/comparison/rows.ts'
import { VALUE_RULES } from '../../../../../shared/values/value-rules.ts'
import { ReadingView } from '../../../components/told/reading.tsx'
import { useWords } from '../../../locales/words.ts'
import { useWording } from '../../../components/weighing/use-wording.ts'
import typography from '../../../styles/typography.module.css'
import styles from './compare-cell.module.css'

const SIGNS = { best: '▲', worst: '▼' } as const

/** A value with its mark, its bar within the row and its distance to the baseline. */
export function CompareCell({
  entry,
  compared,
  showDistance,
  edit,
}: {
  entry: Column
  compared: ComparedCell
  showDistance: boolean
  /** The person keeps this value, and can enter it here. */
  edit?: { label: string; run: () => void }
}) {
  const t = useWords()
  const wording = useWording()
  const { cell, mark, bar, distance } = compared
  return (
    <td data-numeric={VALUE_RULES[entry.type].numeric} data-mark={mark ?? 'none'}>
      <div className={styles.value}>
        {edit ? (
          // Tab goes to the button of the row, which enters the values of all; the arrows go on from there.
          <button
            type="button"
            data-enters=""
            tabIndex={-1}
            className={typography.pressable}
            title={edit.label}
            onClick={edit.run}
          >
            <ReadingView field={entry} cell={cell} />
          </button>
        ) : (
          <ReadingView field={entry} cell={cell} />
        )}
        {mark && (
          <span className={styles.mark} data-mark={mark}>
            <span aria-hidden="true">{SIGNS[mark]}</span> {t(`compare.${mark}`)}
          </span>
        )}
      </div>
      {bar && <RowBar bar={bar} />}
      {showDistance && distance && (
        <div
          className={styles.distance}
          data-direction={distance.direction}
          title={distanceText(entry, distance, wording)}
        >
          {distanceText(entry, distance, wording)}
          {distance.absolute !== null && distance.direction !== 'neither' && (
            <>
              {' '}
              <span>{t(`direction.${distance.direction}`)}</span>
            </>
          )}
        </div>
      )}
    </td>
  )
}

/** A bar, as long as its value within the row. */
export function RowBar({ bar }: { bar: NonNullable<ComparedCell['bar']> }) {
  return (
    <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
      <rect className={styles.track} width="100%" height="4" rx="2" />
      <rect
        className={styles.fill}
        x={`${bar.from * 100}%`}
        style={{ width: `max(2px, ${(bar.to - bar.from) * 100}%)` }}
        height="4"
        rx="2"
      />
    </svg>
  )
}
