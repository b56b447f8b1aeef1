import type { HistogramChart } from '../../../shared/charts/chart.ts'
import { field } from '../../../shared/fields.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { countIn, edgesOf, spanOf } from '../../library/analysis/edges.ts'
import { VALUE } from './portfolio.ts'

const BUCKETS = 8
/** Fewer values are better read one by one. */
const FEWEST = 8

/** How the values of some domains are spread; none for a few. */
export function histogramOf(values: Float64Array, words: Translator): HistogramChart[] {
  if (values.length < FEWEST) return []
  const edges = edgesOf(spanOf(values), BUCKETS, field(VALUE).scale?.kind ?? 'linear')
  return [
    {
      kind: 'histogram',
      id: 'values',
      title: words('report.chart.values'),
      description: words('report.chart.values-text'),
      measure: 'money',
      edges,
      counts: countIn(edges, values),
    },
  ]
}
