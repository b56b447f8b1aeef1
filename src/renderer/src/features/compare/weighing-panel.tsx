import type { ComparedColumn } from '../../../../shared/comparison/columns.ts'
import type { Weighing } from '../../../../shared/comparison/comparison.ts'
import { weighComparison } from '../../../../shared/comparison/weigh-comparison.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps } from './comparison-screen.tsx'
import { Criteria } from './criteria.tsx'
import { Gates } from './gates.tsx'
import { Ranking } from './ranking.tsx'
import './weighing.css'

/** What the parts of the weighing share. */
export interface WeighingProps {
  weighing: Weighing
  set: (change: Partial<Weighing>) => void
}

/** Weights and gates on one side, the ranking they come to on the other. */
export function WeighingPanel({ document, change, columns }: CompareProps & { columns: readonly ComparedColumn[] }) {
  const t = useWords()
  const { weighing } = document
  const props: WeighingProps = { weighing, set: (changed) => change({ weighing: { ...weighing, ...changed } }) }
  const weighed = weighComparison(document, columns)
  return (
    <div className="page-scroll weighing-scroll">
      <div className="weighing">
        <div className="stack">
          <Criteria {...props} />
          <Gates {...props} />
        </div>
        {weighed ? <Ranking document={document} weighed={weighed} /> : <section className="card"><h2>{t('weigh.ranking')}</h2><p className="quiet">{t('weigh.no-weights')}</p></section>}
      </div>
    </div>
  )
}
