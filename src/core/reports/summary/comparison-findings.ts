import type { Chart } from '../../../shared/charts/chart.ts'
import type {
  ComparisonTable,
  TableColumn,
  TableRow,
  TableWeighing,
} from '../../../shared/comparison/comparison-table.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { isAnswered } from '../../../shared/service/outcome.ts'
import type { Findings } from '../report.ts'
import { nameWithReasons } from './attention-text.ts'
import { amountOf } from './moved.ts'
import { VALUE, VISITORS } from './portfolio.ts'
import { plainFigure, type RuledSentence, type SummaryFigure } from './summary.ts'

/** What matters of a comparison: who leads and by which figures, what needs attention, and a picture of each. */
export function comparisonFindings(table: ComparisonTable, words: Translator): Findings {
  const first = table.weighing?.ranked[0]
  const most = [VALUE, VISITORS].map((id) => mostOf(table, id, words))
  const needing = needingIn(table, words)
  const domains = table.columns.filter(isPresent)
  const answered = domains.filter(({ outcome }) => outcome !== null && isAnswered(outcome)).length
  const number = (value: number): string => numberFormat(words.format).format(value)
  return {
    figures: [
      ...(first === undefined
        ? []
        : [
            plainFigure(
              'leader',
              words(first.undecidedWith.length > 0 ? 'report.figure.leader-undecided' : 'report.figure.leader'),
              middle(first.score) * 100,
              first.scoreText,
              first.unicode,
            ),
          ]),
      ...most.flatMap(({ figure }) => figure),
      plainFigure(
        'attention',
        words('report.figure.attention'),
        needing.length,
        number(needing.length),
        needing.join(', ') || null,
      ),
      plainFigure(
        'answered',
        words('report.figure.answered'),
        answered,
        number(answered),
        words('report.of-domains', { count: domains.length, shown: number(domains.length) }),
      ),
    ],
    sentences: [
      ...(first === undefined ? [] : [leaderSentence(table.weighing, words)]),
      ...outSentence(table.weighing, words),
      ...most.flatMap(({ sentence }) => sentence),
    ],
    charts: [...weighingCharts(table.weighing, words), ...most.flatMap(({ chart }) => chart)],
  }
}

/** Of two moments the earlier one is no domain of its own: what is said of domains is said of the later one. */
const isPresent = ({ moment }: TableColumn): boolean => moment !== 'then'

const middle = ({ low, high }: { low: number; high: number }): number => (low + high) / 2

function leaderSentence(weighing: TableWeighing | null, words: Translator): RuledSentence {
  const [first] = weighing?.ranked ?? []
  const { unicode: name = '', scoreText: score = '', undecidedWith = [] } = first ?? {}
  const text =
    undecidedWith.length > 0
      ? words('report.says.leader-undecided', { name, score, others: undecidedWith.join(', ') })
      : words('report.says.leader', { name, score })
  const values = first?.contributions.map((one) => `${one.label} ${one.value}`).join(', ') ?? ''
  return { id: 'leader', figures: ['leader'], text: `${text} ${words('report.says.leader-values', { values })}` }
}

/** Who is out of the ranking, and by which requirement. */
function outSentence(weighing: TableWeighing | null, words: Translator): RuledSentence[] {
  const out = weighing?.out ?? []
  if (out.length === 0) return []
  // The requirement alone, "Reachable: Yes", would be read as what the domain is.
  const names = out
    .map(({ unicode, stoppedBy }) => words('report.says.out-name', { name: unicode, required: stoppedBy.join(', ') }))
    .join(', ')
  const shown = numberFormat(words.format).format(out.length)
  return [{ id: 'out', figures: [], text: words('report.says.out', { count: out.length, shown, names }) }]
}

interface MostOf {
  figure: SummaryFigure[]
  sentence: RuledSentence[]
  chart: Chart[]
}

/** Who has most of a field, where it is compared and somebody has a value. */
function mostOf(table: ComparisonTable, id: string, words: Translator): MostOf {
  const row = table.rows.find((one) => one.column.id === id)
  const values = row === undefined ? [] : valuesOf(table, row)
  // Who is out is not what the decision is between.
  const out = new Set(table.weighing?.out.map(({ ascii }) => ascii))
  const [top] = values
    .filter(({ column, value }) => value !== null && isPresent(column) && !out.has(column.ascii))
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
  if (row === undefined || top?.value === null || top === undefined) return { figure: [], sentence: [], chart: [] }
  const key = id === VALUE ? 'most-valuable' : 'most-visited'
  const text = amountOf(id, top.value, words)
  return {
    figure: [plainFigure(key, words(`report.figure.${key}`), top.value, text, top.column.unicode)],
    sentence: [
      { id: key, figures: [key], text: words(`report.says.${key}`, { name: top.column.unicode, value: text }) },
    ],
    chart: [
      {
        kind: 'bars',
        id: `compared-${key}`,
        title: row.label,
        description: words('report.chart.compared-text', { what: row.label }),
        measure: id === VALUE ? 'money' : 'number',
        bars: values.map(({ column, value }) => ({ label: column.title, value })),
      },
    ],
  }
}

const valuesOf = (table: ComparisonTable, row: TableRow): { column: TableColumn; value: number | null }[] =>
  table.columns.map((column, at) => {
    const value = row.cells[at]?.value
    return { column, value: typeof value === 'number' ? value : null }
  })

/** The domains that need attention at the later moment, with why. */
const needingIn = ({ columns }: ComparisonTable, words: Translator): string[] =>
  columns
    .filter((column) => isPresent(column) && column.reasons.length > 0)
    .map(({ unicode, reasons }) => nameWithReasons(unicode, reasons, words))

/** The scores as stretches, and how far each weight may move before another domain comes first. */
function weighingCharts(weighing: TableWeighing | null, words: Translator): Chart[] {
  if (weighing === null || weighing.ranked.length === 0) return []
  const scores: Chart = {
    kind: 'ranges',
    id: 'scores',
    title: words('weigh.ranking'),
    description: words('report.chart.scores-text'),
    scale: { from: 0, to: 100 },
    ranges: weighing.ranked.map(({ unicode, score }) => ({
      label: unicode,
      from: points(score.low),
      to: points(score.high),
      at: points(middle(score)),
    })),
  }
  const stability: Chart = {
    kind: 'ranges',
    id: 'stability',
    title: words('weigh.sensitivity'),
    description: words('report.chart.stability-text'),
    scale: { from: 0, to: 100 },
    ranges: weighing.stability.map(({ label, weight, from, to }) => ({
      label,
      // Rounded inwards, as in words.
      from: Math.max(0, Math.ceil(from * 10 - 1e-6) / 10),
      to: Math.floor(to * 10 + 1e-6) / 10,
      at: weight,
    })),
  }
  return stability.ranges.length === 0 ? [scores] : [scores, stability]
}

/** A score as the ranking writes it. */
const points = (score: number): number => Math.round(score * 1_000) / 10
