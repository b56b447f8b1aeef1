import { Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import { firstScale } from '../../../../shared/comparison/scaled.ts'
import type { OwnEntries } from '../../../../shared/comparison/gates.ts'
import { weighComparison } from '../../../../shared/comparison/weigh-comparison.ts'
import { criteriaOf, currenciesOf } from '../../../../shared/comparison/weigh.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps, WeighingProps } from './compare-props.ts'
import { Criteria } from '../../components/weighing/criteria.tsx'
import { openScoreEditor } from '../../stores/score-editor.ts'
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
          <Criteria
            criteria={weighing.criteria}
            set={(criteria) => props.set({ criteria })}
            person={own.measured}
            firstScale={(entry) => firstScale(entry, columns)}
          >
            {weighing.criteria.length > 0 && (
              <div>
                <Button
                  variant="default"
                  leftSection={<IconTrophy size={14} />}
                  title={t('weigh.keep-why')}
                  onClick={() => openScoreEditor({ draft: { name: '', criteria: weighing.criteria } })}
                >
                  {t('weigh.keep')}
                </Button>
              </div>
            )}
          </Criteria>
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
