import { clsx } from 'clsx'
import { readCell } from '../../../../shared/figures/attention.ts'
import { unitBehind } from '../../../../shared/columns/column-words.ts'
import type { FigureCourse } from '../../../../shared/figures/domain-figures.ts'
import { type Field, type FieldGroup, fieldsOf, type FieldSource, KEY_FIGURES } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { CopyButton } from '../copy-button.tsx'
import { ReadingView, useCellText } from '../told/reading.tsx'
import { FigureMoveText } from './figure-move.tsx'
import card from '../../styles/card.module.css'
import typography from '../../styles/typography.module.css'
import styles from './field-groups.module.css'

type Columns = readonly (readonly FieldGroup[])[]

/** What stands below the key figures of a record, in two columns, in the order in which one asks for it. */
export const RECORD_GROUPS: Columns = [
  ['seo', 'hosting'],
  ['status', 'meta'],
]
/** What nobody looks at each time. */
export const TRIVIA_GROUPS: Columns = [['name'], ['derived']]

interface Shown {
  source: FieldSource
  courses: Readonly<Record<string, FigureCourse>>
  /** Where figures stand among those of other domains, in words. */
  stands?: Readonly<Record<string, string>> | undefined
}

/** The fields of a record beside its key figures, grouped as the catalogue groups them. */
export function FieldGroups({ groups, ...shown }: Shown & { groups: Columns }) {
  return (
    <div className={styles.columns}>
      {groups.map((column) => (
        <div key={column.join()} className={styles.column}>
          {column.map((group) => (
            <Group key={group} group={group} {...shown} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Group({ group, source, courses, stands }: Shown & { group: FieldGroup }) {
  const t = useWords()
  const fields = fieldsOf(group).filter(({ id }) => !KEY_FIGURES.includes(id))
  return (
    <section className={clsx(card.card, styles.group)} data-group={group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
      <dl>
        {fields.map((field) => (
          <Row key={field.id} field={field} source={source} course={courses[field.id]} stands={stands?.[field.id]} />
        ))}
      </dl>
    </section>
  )
}

interface RowProps {
  field: Field
  source: FieldSource
  course: FigureCourse | undefined
  stands: string | undefined
}

function Row({ field, source, course, stands }: RowProps) {
  const t = useWords()
  const reading = readCell(field, source)
  const text = useCellText()(field, reading)
  const label = t(`field.${field.id}`)
  const unit = reading.state === 'value' ? unitBehind(field.id, reading.value, t) : null
  // One is enough beside a bar: that of the shorter span which moved.
  const move = course?.moves.find(({ before, after }) => before !== after)
  return (
    <div className={styles.fieldRow}>
      <dt>
        {label}
        {field.estimate && <span className={typography.quiet}> ({t('estimate')})</span>}
      </dt>
      <dd>
        <ReadingView field={field} cell={reading} full />
        {unit !== null && <span className={clsx(typography.quiet, styles.unit)}>{unit}</span>}
        {reading.state === 'value' && move && <FigureMoveText field={field} move={move} />}
        {reading.state === 'value' && stands && <span className={clsx(typography.quiet, styles.stands)}>{stands}</span>}
        {reading.state === 'value' && (
          <CopyButton className={styles.fieldCopy} text={text} label={t('domain.copy-value', { what: label })} />
        )}
      </dd>
    </div>
  )
}
