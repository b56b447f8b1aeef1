import { Button } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import { firstScale } from '../../../../../shared/comparison/scaled.ts'
import type { WeighedWith } from '../../../../../shared/comparison/requirements.ts'
import { weighComparison } from '../../../../../shared/comparison/weigh-comparison.ts'
import { ownFieldOf } from '../../../../../shared/list.ts'
import { criteriaOf, currenciesOf } from '../../../../../shared/comparison/weigh.ts'
import { useWords } from '../../../locales/words.ts'
import type { CompareProps, OnEnter, WeighingProps } from '../compare-props.ts'
import { Criteria } from '../../../components/weighing/criteria.tsx'
import { openScoreEditor } from '../../../stores/work/score-editor.ts'
import { Requirements } from './requirements.tsx'
import { Ranking } from './ranking.tsx'
import { PageScroll } from '../../../components/page-scroll.tsx'
import card from '../../../styles/card.module.css'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './weighing-panel.module.css'

interface Props extends CompareProps {
  columns: readonly ComparedColumn[]
  given: WeighedWith
  onEnter: OnEnter
}

/** Weights and requirements on one side, the ranking they come to on the other. */
export function WeighingPanel({ document, change, columns, given, onEnter }: Props) {
  const t = useWords()
  const { weighing } = document
  const props: WeighingProps = { weighing, set: (changed) => change({ weighing: { ...weighing, ...changed } }) }
  const weighed = weighComparison(document, columns, given)
  const [first = '', other] = currenciesOf(criteriaOf(weighing, given.person))
  return (
    <PageScroll className={styles.weighingScroll}>
      <div className={styles.weighing}>
        <div className={layout.stack}>
          <Criteria
            criteria={weighing.criteria}
            set={(criteria) => props.set({ criteria })}
            person={given.person}
            firstScale={(entry) => firstScale(entry, columns)}
            beneath={(entry) => <Entered entry={entry} columns={columns} onEnter={onEnter} />}
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
          <Requirements {...props} />
        </div>
        {weighed ? (
          <Ranking document={document} columns={columns} weighed={weighed} given={given} />
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

/** For how many of the compared domains a figure of the person's is entered, and the way to enter it. */
function Entered({ entry, columns, onEnter }: { entry: Column; columns: readonly ComparedColumn[]; onEnter: OnEnter }) {
  const t = useWords()
  if (ownFieldOf(entry.id) === null) return null
  const now = columns.filter(({ moment }) => moment !== 'then')
  const there = now.filter(({ cells }) => cells[entry.id]?.state === 'value')
  return (
    <p className={styles.entered}>
      {t('weigh.entered', { there: there.length, all: now.length })}{' '}
      <button type="button" className={typography.link} onClick={() => onEnter(entry.id, null)}>
        {t('weigh.enter')}
      </button>
    </p>
  )
}
