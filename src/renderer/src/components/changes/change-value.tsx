import { cellNeedsAttention } from '../../../../shared/figures/attention.ts'
import { OUTCOME_FIELD, type Known, sameKnown, type StoredChange } from '../../../../shared/changes.ts'
import { type Field, field, isFieldId } from '../../../../shared/fields.ts'
import type { Evidence } from '../../../../shared/rules/rules.ts'
import type { Direction } from '../../../../shared/values/compare-values.ts'
import { LongText } from '../told/long-text.tsx'
import { AttentionText, useCellText } from '../told/reading.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './change-value.module.css'

const SIGNS = { better: '▲', worse: '▼' } as const

const isFound = (known: Known): boolean => known.state === 'value' && known.value === 'found'

/** The name of a change's field. */
export function useChangeLabel(): (fieldId: string) => string {
  const t = useWords()
  return (fieldId) => (fieldId === OUTCOME_FIELD ? t('column.outcome') : t(wordKey('field', fieldId)))
}

/** What a change is of: a field, or an own field or formula as an alert has recorded it. */
type Changed = Pick<Evidence, 'field' | 'column'>

const isFault = ({ field: id, column, after }: Changed & { after: Known }): boolean =>
  !column && isFieldId(id) && cellNeedsAttention(field(id), after)

const formatOf = ({ field: id, column }: Changed): Pick<Field, 'type' | 'scale'> & { currency?: string | undefined } =>
  column ? { type: column.type, scale: null, currency: column.currency } : field(id)

/** A value of a change as text. */
export function useKnownText(): (changed: Changed, known: Known) => string {
  const t = useWords()
  const textOf = useCellText()
  return (changed, known) => {
    if (changed.field !== OUTCOME_FIELD) return textOf(formatOf(changed), known)
    return t(isFound(known) ? 'outcome.found' : 'outcome.not-found')
  }
}

/** From what to what, in signs and for screen readers in words. */
export function FromTo({
  change,
  isOver = false,
}: {
  change: Pick<StoredChange, 'field' | 'before' | 'after'> &
    Pick<Evidence, 'column'> & { between?: Known | null; direction?: Direction }
  /** What was wrong is right again by now: nothing needs attention any more. */
  isOver?: boolean
}) {
  const t = useWords()
  const textOf = useKnownText()
  // What the short form of an outcome leaves out is shown in the tooltip.
  const textProps = (known: Known) =>
    ({
      dir: 'auto',
      title: change.field === OUTCOME_FIELD && !isFound(known) ? t('explained.not-found') : undefined,
    }) as const
  const Arrow = () => (
    <>
      <span aria-hidden="true"> → </span>
      <span className={typography.visuallyHidden}> {t('domain.to')} </span>
    </>
  )
  return (
    <span className={styles.fromTo}>
      {/* A day may come without the value being another one. */}
      {!sameKnown(change.before, change.after) && (
        <>
          <span className={typography.visuallyHidden}>{t('domain.from')} </span>
          <span {...textProps(change.before)}>
            <LongText text={textOf(change, change.before)} />
          </span>
          <Arrow />
        </>
      )}
      {change.between && (
        <>
          <span {...textProps(change.between)} className={typography.quiet}>
            <LongText text={textOf(change, change.between)} />
          </span>
          <Arrow />
        </>
      )}
      {isFault(change) && !isOver ? (
        <AttentionText text={textOf(change, change.after)} />
      ) : (
        <strong {...textProps(change.after)}>
          <LongText text={textOf(change, change.after)} />
        </strong>
      )}
      {change.direction && change.direction !== 'neither' && !isOver && (
        <span className={typography.direction} data-direction={change.direction}>
          {' '}
          {SIGNS[change.direction]} {t(`direction.${change.direction}`)}
        </span>
      )}
    </span>
  )
}
