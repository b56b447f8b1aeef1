import { clsx } from 'clsx'
import { goneColumn } from '../../../../shared/columns/comparable-columns.ts'
import { useColumnOf } from '../../api/comparable-columns.ts'
import { scoreText } from '../../../../shared/comparison/comparison-words.ts'
import type { DomainScore } from '../../../../shared/scores/domain-score.ts'
import { useRoute } from '../../api/route-queries.ts'
import { HowItCame } from '../../components/weighing/how-it-came.tsx'
import { useWording } from '../../components/weighing/use-wording.ts'
import { useWords } from '../../locales/words.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './domain-scores.module.css'

/** The scores of a domain, each with why it is what it is. */
export function DomainScores({ name }: { name: string }) {
  const t = useWords()
  const scores = useRoute('domainScores', { name }).data ?? []
  if (scores.length === 0) return null
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="scores-heading">
      <h2 id="scores-heading">{t('score.title')}</h2>
      {scores.map((one) => (
        <One key={one.id} one={one} />
      ))}
    </section>
  )
}

function One({ one: { name, scored } }: { one: DomainScore }) {
  const t = useWords()
  const wording = useWording()
  const columnOf = useColumnOf()
  if ('absent' in scored)
    return (
      <p className={styles.head}>
        <span dir="auto">{name}</span>
        <span className={typography.absent}>{t(`absent.${scored.absent}`)}</span>
      </p>
    )
  const contributions = scored.contributions.map((one) => ({
    ...one,
    column: columnOf(one.field) ?? goneColumn(one.field),
  }))
  return (
    <details>
      <summary className={styles.summary}>
        <span className={styles.head}>
          <span dir="auto">{name}</span>
          <strong className={typography.numeric}>{scoreText(scored.score, wording)}</strong>
        </span>
      </summary>
      <HowItCame one={{ score: scored.score, contributions }} />
    </details>
  )
}
