import { clsx } from 'clsx'
import { readCell } from '../../../../shared/figures/attention.ts'
import type { FigureCourse } from '../../../../shared/figures/domain-figures.ts'
import { type Field, field, type FieldSource, KEY_FIGURES } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { CopyButton } from '../copy-button.tsx'
import { EstimateMark } from '../told/estimated.tsx'
import { ReadingView, useCellText } from '../told/reading.tsx'
import { FigureLine } from './figure-line.tsx'
import { FigureMoveText } from './figure-move.tsx'
import styles from './key-figures.module.css'

interface Props {
  source: FieldSource
  /** How they moved; empty while that is not known, or where it is not to be told. */
  courses: Readonly<Record<string, FigureCourse>>
  /** Where they stand among those of other domains, in words. */
  stands?: Readonly<Record<string, string>>
  /** The field whose trend is shown, and what shows another; null where there is no trend beside them. */
  trend: { field: string; show: (field: string) => void } | null
}

/** What a domain is worth at a glance: its key figures, each with its course and how far it moved. */
export function KeyFigures({ source, courses, stands, trend }: Props) {
  const t = useWords()
  return (
    <section aria-label={t('record.figures')}>
      <ul className={styles.figures}>
        {KEY_FIGURES.map((id) => (
          <Figure key={id} entry={field(id)} source={source} course={courses[id]} stands={stands?.[id]} trend={trend} />
        ))}
      </ul>
    </section>
  )
}

function Figure({
  entry,
  source,
  course,
  stands,
  trend,
}: {
  entry: Field
  source: FieldSource
  course: FigureCourse | undefined
  stands: string | undefined
  trend: Props['trend']
}) {
  const t = useWords()
  const reading = readCell(entry, source)
  const text = useCellText()(entry, reading)
  const label = t(`field.${entry.id}`)
  const isKnown = reading.state === 'value'
  const Label = (
    <>
      {label}
      {entry.estimate && (
        <>
          {' '}
          <EstimateMark />
        </>
      )}
    </>
  )
  return (
    <li className={styles.figure} data-figure={entry.id} data-shown={trend?.field === entry.id}>
      {trend ? (
        <button
          type="button"
          className={clsx(styles.label, styles.show)}
          aria-pressed={trend.field === entry.id}
          title={t('record.show-trend')}
          onClick={() => trend.show(entry.id)}
        >
          {Label}
        </button>
      ) : (
        <span className={styles.label}>{Label}</span>
      )}
      <span className={styles.value} data-known={isKnown}>
        <ReadingView field={entry} cell={reading} full />
        {isKnown && <CopyButton className={styles.copy} text={text} label={t('domain.copy-value', { what: label })} />}
      </span>
      {isKnown && stands && <span className={styles.stands}>{stands}</span>}
      {isKnown && course && course.points.length > 1 && (
        <>
          <FigureLine field={entry} points={course.points} />
          {course.moves.map((move) => (
            <FigureMoveText key={move.days} field={entry} move={move} />
          ))}
        </>
      )}
    </li>
  )
}
