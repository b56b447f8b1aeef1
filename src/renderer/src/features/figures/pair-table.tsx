import type { FieldPair } from '../../../../shared/agreement/agreement.ts'
import { pairSentence } from '../../../../shared/agreement/agreement-text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useWords } from '../../locales/words.ts'
import table from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './figures-screen.module.css'

/** What each two figures say of each other, in words and by both measures. */
export function PairTable({
  pairs,
  shown,
  onShow,
}: {
  pairs: readonly FieldPair[]
  /** The place of the pair whose domains are drawn. */
  shown: number
  onShow: (at: number) => void
}) {
  const t = useWords()
  const hundredths = numberFormat(t.format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = numberFormat(t.format, { style: 'percent' })
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('agreement.sentence')}</th>
            <th scope="col">{t('agreement.count')}</th>
            <th scope="col">{t('agreement.rank')}</th>
            <th scope="col">{t('agreement.explained')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, at) => (
            <tr key={`${pair.field} ${pair.by}`}>
              <td>
                {pair.says === 'too-few' ? (
                  pairSentence(pair, t)
                ) : (
                  <button
                    type="button"
                    className={typography.link}
                    title={t('agreement.show')}
                    aria-pressed={at === shown}
                    onClick={() => onShow(at)}
                  >
                    {pairSentence(pair, t)}
                  </button>
                )}
              </td>
              <td className={table.numeric}>{numberFormat(t.format).format(pair.pairs)}</td>
              <td className={table.numeric}>{pair.rank === null ? '–' : hundredths.format(pair.rank)}</td>
              <td className={table.numeric}>
                {pair.explained === null || pair.says === 'apart' ? '–' : percent.format(pair.explained)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
