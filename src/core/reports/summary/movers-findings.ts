import type { Chart } from '../../../shared/charts/chart.ts'
import { signedShare } from '../../../shared/charts/chart-numbers.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { Mover } from '../../../shared/analysis/trends.ts'
import { amountOf } from './moved.ts'
import { VALUE } from './portfolio.ts'
import type { RuledSentence, SummaryFigure } from './summary.ts'

/** So many that rose and so many that fell are drawn. */
const DRAWN = 5

const shareText = ({ before, after }: Mover, words: Translator): string =>
  signedShare((after - before) / before, words.format)

/** The domain that rose most in value, or the one that fell most, as a figure; none where there is none. */
export const moverFigure = (id: 'best' | 'worst', one: Mover | undefined, words: Translator): SummaryFigure[] =>
  one === undefined
    ? []
    : [
        {
          id,
          label: words(`report.figure.${id}`),
          value: (one.after - one.before) / one.before,
          text: shareText(one, words),
          beside: one.unicode,
          change: null,
        },
      ]

/** The same as a sentence. */
export const moverSentence = (id: 'best' | 'worst', one: Mover | undefined, words: Translator): RuledSentence[] =>
  one === undefined
    ? []
    : [
        {
          id,
          figures: [id],
          text: words(`report.says.${id}`, {
            name: one.unicode,
            before: amountOf(VALUE, one.before, words),
            after: amountOf(VALUE, one.after, words),
            share: shareText(one, words),
          }),
        },
      ]

/** What moved most, from what rose most to what fell most. */
export function moversChart(rose: readonly Mover[], fell: readonly Mover[], words: Translator): Chart[] {
  const movers = [...rose.slice(0, DRAWN), ...fell.slice(0, DRAWN).toReversed()]
  if (movers.length === 0) return []
  return [
    {
      kind: 'movers',
      id: 'moved-most',
      title: words('report.chart.movers'),
      description: words('report.chart.movers-text'),
      measure: 'money',
      movers: movers.map(({ unicode, before, after }) => ({ label: unicode, before, after })),
    },
  ]
}
