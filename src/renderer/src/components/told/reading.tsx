import { cellNeedsAttention } from '../../../../shared/figures/attention.ts'
import { absentText } from '../../../../shared/values/absent-text.ts'
import { cutText } from '../../../../shared/cut-text.ts'
import { plainText } from '../../../../shared/values/value-rules.ts'
import type { Field } from '../../../../shared/fields.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { withoutTurns } from '../../../../shared/formats/without-turns.ts'
import { judge } from '../../../../shared/figures/judgement.ts'
import type { ComparedValue } from '../../../../shared/comparison/columns.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { LongText } from './long-text.tsx'
import typography from '../../styles/typography.module.css'
import styles from './reading.module.css'

// Beside a word that already says it.
const SIGNS = { good: '✓', fair: '–', poor: '✕' } as const

/** The text of a cell, for copying and for labels; the word for its absence when there is no value. */
export function useCellText(): (
  field: Pick<Field, 'type' | 'scale'> & { id?: string | undefined; currency?: string | undefined },
  cell: ComparedValue,
) => string {
  const t = useWords()
  const { format } = useReadyState()
  return (field, cell) => {
    if (cell.state !== 'value') return absentText(field, cell.state, t)
    return withoutTurns(formatValue(field, cell.value, format, { yes: t('flag.yes'), no: t('flag.no') }))
  }
}

/** What one line can show at most, and a tooltip. */
const ONE_LINE = 500
/** What a record shows of a text at first: a long one would push all others out of sight. */
const IN_RECORD = 300

interface Props {
  field: Pick<Field, 'type' | 'scale' | 'goodLabel' | 'better'> & {
    id?: string | undefined
    currency?: string | undefined
  }
  cell: ComparedValue
  /** Adds bars and judgements, for the record page. */
  full?: boolean
  /** For a place of one line: a long text is cut there, with its beginning as the tooltip. */
  oneLine?: boolean
  /** So many letters are shown at first, and the whole text on demand. */
  first?: number
}

/** A field's value, or in words which way it is absent. */
export function ReadingView({ field, cell, full = false, oneLine = false, first }: Props) {
  const t = useWords()
  const text = useCellText()(field, cell)
  if (cell.state === 'unreadable') {
    const raw = plainText(cell.raw)
    return (
      <span className={typography.absent} title={raw.slice(0, 300)}>
        {text}
        {full && <bdi className={styles.raw}>{t('absent.raw', { raw: raw.slice(0, 80) })}</bdi>}
      </span>
    )
  }
  if (cell.state !== 'value') return <span className={typography.absent}>{text}</span>
  if (text === '') return <span className={typography.absent}>{t('absent.empty')}</span>
  if (cellNeedsAttention(field, cell))
    return <AttentionText text={cutText(text, first ?? (oneLine ? ONE_LINE : text.length))} />
  const judgement = judge(field, cell.value)
  if (!full)
    return (
      <span dir="auto" title={cutText(text, ONE_LINE)}>
        {oneLine ? cutText(text, ONE_LINE) : <LongText text={text} {...(first === undefined ? {} : { first })} />}
      </span>
    )
  return (
    <span className={styles.reading} data-judgement={judgement ?? 'none'}>
      {field.type === 'grade' ? (
        <span className={styles.grade}>{text}</span>
      ) : (
        <span dir="auto" className={styles.readingText}>
          <LongText text={text} first={IN_RECORD} />
        </span>
      )}
      {field.type === 'score' && typeof cell.value === 'number' && field.scale && (
        <ScoreBar value={cell.value} most={field.scale.to} />
      )}
      {judgement &&
        (field.type === 'choice' || field.type === 'flag' ? (
          <span className={styles.judged} aria-hidden="true">
            {SIGNS[judgement]}
          </span>
        ) : (
          <span className={styles.judged}>{t(`judged.${judgement}`)}</span>
        ))}
    </span>
  )
}

/** A value as it was received, with a sign and in words that it needs attention. */
export function AttentionText({ text }: { text: string }) {
  const t = useWords()
  return (
    <span className={styles.attention} title={`${text}: ${t('attention')}`}>
      <span aria-hidden="true">⚠</span> <span dir="auto">{text}</span> · {t('attention')}
    </span>
  )
}

function ScoreBar({ value, most }: { value: number; most: number }) {
  if (most <= 0) return null
  return (
    <svg className={styles.scoreBar} width="64" height="6" aria-hidden="true">
      <rect className={styles.track} width="64" height="6" rx="3" />
      <rect className={styles.fill} width={Math.max(2, Math.min(1, value / most) * 64)} height="6" rx="3" />
    </svg>
  )
}
