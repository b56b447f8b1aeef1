import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import type { OwnEntries } from '../../../../shared/comparison/gates.ts'
import { weighComparison } from '../../../../shared/comparison/weigh-comparison.ts'
import { criteriaOf, currenciesOf } from '../../../../shared/comparison/weigh.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps, WeighingProps } from './compare-props.ts'
import { Criteria } from './criteria.tsx'
import { Gates } from './gates.tsx'
import { Ranking } from './ranking.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './weighing-panel.module.css'

interface Props extends CompareProps {
  columns: readonly ComparedColumn[]
  own: OwnEntries
}

/** Weights and gates on one side, the ranking they come to on the other. */
export function WeighingPanel({ document, change, columns, own }: Props) {
  const t = useWords()
  const { weighing } = document
  const props: WeighingProps = { weighing, set: (changed) => change({ weighing: { ...weighing, ...changed } }) }
  const weighed = weighComparison(document, columns, own)
  const [first = '', other] = currenciesOf(criteriaOf(weighing, own.measured))
  return (
    <PageScroll className={styles.weighingScroll}>
      <div className={styles.weighing}>
        <div className={layout.stack}>
          <Criteria {...props} columns={columns} person={own.measured} />
          <Gates {...props} own={own} />
        </div>
        {weighed ? (
          <Ranking document={document} weighed={weighed} own={own} />
        ) : (
          <section className={card.card}>
            <h2>{t('weigh.ranking')}</h2>
            <p className={typography.quiet}>
              {other === undefined ? t('weigh.no-weights') : t('weigh.two-currencies', { first, other })}
            </p>
          </section>
        )}
      </div>
    </PageScroll>
  )
}
