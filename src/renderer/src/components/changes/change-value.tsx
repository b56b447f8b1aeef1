import { OUTCOME_FIELD, type Known, type StoredChange } from '../../../../shared/changes.ts'
import { field } from '../../../../shared/fields.ts'
import type { Direction } from '../../../../shared/compare-values.ts'
import { LongText } from '../long-text.tsx'
import { useCellText } from '../reading.tsx'
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

/** A value of a change as text. */
export function useKnownText(): (fieldId: string, known: Known) => string {
  const t = useWords()
  const textOf = useCellText()
  return (fieldId, known) => {
    if (fieldId !== OUTCOME_FIELD) return textOf(field(fieldId), known)
    return t(isFound(known) ? 'outcome.found' : 'outcome.not-found')
  }
}

/** From what to what, in signs and for screen readers in words. */
export function FromTo({
  change,
}: {
  change: Pick<StoredChange, 'field' | 'before' | 'after'> & { between?: Known | null; direction?: Direction }
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
      <span {...textProps(change.before)}>
        <LongText text={textOf(change.field, change.before)} />
      </span>
      <Arrow />
      {change.between && (
        <>
          <span {...textProps(change.between)} className={typography.quiet}>
            <LongText text={textOf(change.field, change.between)} />
          </span>
          <Arrow />
        </>
      )}
      <strong {...textProps(change.after)}>
        <LongText text={textOf(change.field, change.after)} />
      </strong>
      {change.direction && change.direction !== 'neither' && (
        <span className={typography.direction} data-direction={change.direction}>
          {' '}
          {SIGNS[change.direction]} {t(`direction.${change.direction}`)}
        </span>
      )}
    </span>
  )
}
