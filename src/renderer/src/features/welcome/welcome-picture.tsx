import { field } from '../../../../shared/fields.ts'
import { formatNumber, formatValue } from '../../../../shared/formats/format-value.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { dayOnAxis } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { PICTURED, PICTURED_COURSES, PICTURED_DAY, PICTURED_FACTS, PICTURED_STEP } from './pictured.ts'
import styles from './welcome-picture.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

type Pictured = keyof typeof PICTURED_COURSES
const TILES = Object.keys(PICTURED_COURSES) as Pictured[]
const FACTS = Object.keys(PICTURED_FACTS) as (keyof typeof PICTURED_FACTS)[]
/** None of them is a flag. */
const NO_FLAGS = { yes: '', no: '' }

/** What comes, as a picture: a record of the sample with its figures and their course, in the colours of the window. */
export function WelcomePicture() {
  const t = useWords()
  const { format } = useReadyState()
  return (
    <div className={styles.picture} role="img" aria-label={t('welcome.picture', { name: PICTURED })}>
      <div aria-hidden="true" className={styles.page}>
        <div className={styles.head}>
          <strong>{PICTURED}</strong>
          <span className={styles.mark}>{t('welcome.pictured-data')}</span>
        </div>
        <div className={styles.tiles}>
          {TILES.map((id) => (
            <Tile key={id} id={id} />
          ))}
        </div>
        <Course />
        <dl className={styles.facts}>
          {FACTS.map((id) => (
            <div key={id}>
              <dt>{t(`field.${id}`)}</dt>
              <dd>{formatValue(field(id), PICTURED_FACTS[id], format, NO_FLAGS)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Tile({ id }: { id: Pictured }) {
  const t = useWords()
  const { format } = useReadyState()
  const course = PICTURED_COURSES[id]
  const [first, last] = [course[0], course.at(-1) ?? 0]
  const share = numberFormat(format, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const isRank = field(id).type === 'rank'
  return (
    <div className={styles.tile}>
      <span className={styles.label}>{t(`field.${id}`)}</span>
      <span className={styles.figure}>
        {formatNumber(field(id), last, format)}
        <Line points={course} isDown={isRank} className={styles.spark} width={72} height={20} />
      </span>
      <span className={styles.change}>
        ▲{' '}
        {isRank ? formatNumber({ ...field(id), type: 'count' }, first - last, format) : share.format(last / first - 1)}
      </span>
    </div>
  )
}

function Course() {
  const t = useWords()
  const { format } = useReadyState()
  const points = PICTURED_COURSES['value']
  const days = [0, 10, 20, 30].map((index) => PICTURED_DAY - (points.length - 1 - index) * PICTURED_STEP * DAY)
  return (
    <div className={styles.course}>
      <span className={styles.label}>{t('field.value')}</span>
      <Line points={points} className={styles.line} width={600} height={120} />
      <div className={styles.axis}>
        {days.map((day) => (
          <span key={day}>{dayOnAxis(day, format)}</span>
        ))}
      </div>
    </div>
  )
}

/** The points as a line from edge to edge; a rank is drawn with the better end up. */
function Line({
  points,
  isDown = false,
  className,
  width,
  height,
}: {
  points: readonly number[]
  isDown?: boolean
  className: string | undefined
  width: number
  height: number
}) {
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const at = (value: number, index: number): string => {
    const share = (value - least) / (most - least)
    return `${Math.round((index / (points.length - 1)) * width)},${Math.round(2 + (isDown ? share : 1 - share) * (height - 4))}`
  }
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.map(at).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
