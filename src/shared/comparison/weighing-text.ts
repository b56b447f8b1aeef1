import type { Translator } from '../locales/translator.ts'
import type { ComparisonTable, TableScore } from './comparison-table.ts'

/** The ranking of a comparison as plain text: who comes where and with which values, who is not ranked, and what holds the first. */
export function weighingText({ mode, weighing }: Pick<ComparisonTable, 'mode' | 'weighing'>, t: Translator): string {
  if (weighing === null) return ''
  const { ranked, undecided, out, unknown, sensitivity } = weighing
  const criteria = weighing.criteria.map(({ label, weight, scale }) =>
    t('weigh.criterion-line', { what: label, weight, scale }),
  )
  const required = weighing.requirements.length > 0 ? [t('weigh.requirements'), ...weighing.requirements] : []
  return [
    [
      t(mode === 'then-and-now' ? 'weigh.ranking-now' : 'weigh.ranking'),
      ...(ranked.length > 0
        ? ranked.map((one) => rankedLine(one, t))
        : [t(undecided.length + out.length === 0 ? 'weigh.none-known' : 'weigh.none-ranked')]),
    ],
    apart(t('weigh.undecided'), undecided),
    apart(t('weigh.out'), out),
    apart(t('weigh.unknown'), unknown),
    [t('weigh.title'), ...criteria],
    required,
    sensitivity.length > 0 ? [t('weigh.sensitivity'), ...sensitivity, t('weigh.sensitivity-text')] : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function rankedLine({ place, unicode, scoreText, contributions, undecidedWith }: TableScore, t: Translator): string {
  const values = contributions.map(({ label, value }) => `${label} ${value}`).join(', ')
  const line = t('weigh.copied-line', { place, name: unicode, score: scoreText, values })
  return undecidedWith.length === 0
    ? line
    : `${line} · ${t('weigh.undecided-with', { names: undecidedWith.join(', ') })}`
}

/** Those without a place, each with what stopped it. */
const apart = (title: string, scores: readonly TableScore[]): string[] =>
  scores.length === 0 ? [] : [title, ...scores.map(({ unicode, stoppedBy }) => `${unicode}: ${stoppedBy.join(', ')}`)]
