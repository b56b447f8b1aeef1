import { plainText } from '../../../shared/field-kinds.ts'
import type { Field } from '../../../shared/fields.ts'
import { formatValue } from '../../../shared/format-value.ts'
import { judge } from '../../../shared/judgement.ts'
import type { Cell } from '../../../shared/list.ts'
import { useReadyState } from '../api/queries.ts'
import { wordKey } from '../../../shared/locales/translator.ts'
import { useWords } from '../locales/words.ts'
import typography from '../styles/typography.module.css'
import styles from './reading.module.css'

// Marks that would turn the text around them; they are shown as what they are, something unprintable.
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu

// Beside a word that already says it.
const SIGNS = { good: '✓', fair: '–', poor: '✕' } as const

/** The text of a cell, for copying and for labels; the word for its absence when there is no value. */
export function useCellText(): (field: Field, cell: Cell) => string {
  const t = useWords()
  const { locale } = useReadyState()
  return (field, cell) => {
    if (cell.state !== 'value') return t(wordKey('absent', cell.state))
    return formatValue(field, cell.value, locale, { yes: t('flag.yes'), no: t('flag.no') }).replaceAll(
      DIRECTIONS,
      '\uFFFD',
    )
  }
}

/** A field's value, or in words which way it is absent. `full` adds bars and judgements, for the record page. */
export function ReadingView({ field, cell, full = false }: { field: Field; cell: Cell; full?: boolean }) {
  const t = useWords()
  const text = useCellText()(field, cell)
  if (cell.state === 'unreadable') {
    const raw = plainText(cell.raw)
    return (
      <span className={typography.absent} title={raw.slice(0, 300)}>
        {text}
        {full && <span className={styles.raw}>{raw.slice(0, 80)}</span>}
      </span>
    )
  }
  if (cell.state !== 'value') return <span className={typography.absent}>{text}</span>
  if (text === '') return <span className={typography.absent}>{t('absent.empty')}</span>
  const judgement = judge(field, cell.value)
  if (!full)
    return (
      <span dir="auto" title={text}>
        {text}
      </span>
    )
  return (
    <span className={styles.reading} data-judgement={judgement ?? 'none'}>
      {field.kind === 'grade' ? (
        <span className={styles.grade}>{text}</span>
      ) : (
        <span dir="auto" className={styles.readingText}>
          {text}
        </span>
      )}
      {field.kind === 'score' && typeof cell.value === 'number' && field.scale && (
        <ScoreBar value={cell.value} most={field.scale.to} />
      )}
      {judgement &&
        (field.kind === 'label' || field.kind === 'flag' ? (
          <span className={styles.judged} aria-hidden="true">
            {SIGNS[judgement]}
          </span>
        ) : (
          <span className={styles.judged}>{t(`judged.${judgement}`)}</span>
        ))}
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
