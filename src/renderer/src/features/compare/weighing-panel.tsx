import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import type { OwnEntries } from '../../../../shared/comparison/gates.ts'
import { weighComparison } from '../../../../shared/comparison/weigh-comparison.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps, WeighingProps } from './compare-props.ts'
import { Criteria } from './criteria.tsx'
import { Gates } from './gates.tsx'
import { Ranking } from './ranking.tsx'
import './weighing.css'

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
  return (
    <div className="page-scroll weighing-scroll">
      <div className="weighing">
        <div className="stack">
          <Criteria {...props} />
          <Gates {...props} ownFields={own.ownFields} />
        </div>
        {weighed ? (
          <Ranking document={document} weighed={weighed} ownFields={own.ownFields} />
        ) : (
          <section className="card">
            <h2>{t('weigh.ranking')}</h2>
            <p className="quiet">{t('weigh.no-weights')}</p>
          </section>
        )}
      </div>
    </div>
  )
}
