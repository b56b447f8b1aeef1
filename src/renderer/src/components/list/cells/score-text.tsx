import type { ScorePoints } from '../../../../../shared/scores/range.ts'
import { pointsText, reasonsOf } from '../../../../../shared/scores/score-words.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useFormulas, useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import typography from '../../../styles/typography.module.css'

/** A score with the range in which it lies where values are missing; pointed at, it says which criterion gave how much. */
export function ScoreText({ column, value, score }: { column: string; value: number; score: ScorePoints }) {
  const t = useWords()
  const { format } = useReadyState()
  const nameOf = useColumnName()
  const criteria = useFormulas().data?.find((one) => one.column.id === column)?.criteria ?? []
  const reasons = reasonsOf(criteria, score.parts, nameOf, { t, format })
  return (
    <span title={reasons.join('\n')}>
      {score.low < score.high && (
        <span className={typography.absent}>
          {t('score.range', { from: pointsText(score.low, format), to: pointsText(score.high, format) })}{' '}
        </span>
      )}
      {pointsText(value, format)}
    </span>
  )
}
