import { toldApart } from '../../../../shared/columns/column-words.ts'
import { scoreText } from '../../../../shared/comparison/comparison-words.ts'
import type { Weighed } from '../../../../shared/comparison/weigh.ts'
import { roundedParts } from '../../../../shared/scores/rounded-parts.ts'
import { EstimateMark } from '../told/estimated.tsx'
import { ReadingView } from '../told/reading.tsx'
import { useWords } from '../../locales/words.ts'
import { useWording } from './use-wording.ts'
import styles from './how-it-came.module.css'

/** A score taken apart: each field's value, its points on its scale, its weight, and what it gave. */
export function HowItCame({ one }: { one: Pick<Weighed, 'contributions' | 'score'> }) {
  const t = useWords()
  const wording = useWording()
  const parts = roundedParts(
    one.contributions.map(({ part }) => part),
    1,
  )
  return (
    <table className={styles.how}>
      <thead>
        <tr>
          <th scope="col">{t('compare.field')}</th>
          <th scope="col">{t('weigh.value')}</th>
          <th scope="col">{t('weigh.scaled')}</th>
          <th scope="col">{t('weigh.weight-head')}</th>
          <th scope="col">{t('weigh.part')}</th>
        </tr>
      </thead>
      <tbody>
        {one.contributions.map(({ field: id, column, cell, scaled, weight, part }, at) => (
          <tr key={id}>
            <th scope="row">
              {toldApart(column.label, t)} {column.estimate && <EstimateMark />}
            </th>
            <td>
              <ReadingView field={column} cell={cell} />
            </td>
            <td>{scoreText(scaled, wording)}</td>
            <td>{weight}</td>
            <td>{scoreText(parts[at] ?? part, wording)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('weigh.sum')}
          </th>
          <td>{scoreText(one.score, wording)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
