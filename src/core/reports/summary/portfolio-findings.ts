import type { DatabaseSync } from 'node:sqlite'
import type { Chart } from '../../../shared/charts/chart.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { ListName } from '../../../shared/list.ts'
import { driftText } from '../../../shared/rules/drift-text.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { driftsSince } from '../../library/courses/drifts.ts'
import { listMembers, type Member, rowMembers } from '../../library/courses/members.ts'
import { dayEnds } from '../../library/courses/moments.ts'
import { setCourse } from '../../library/courses/set-course.ts'
import { integer } from '../../library/file/row-reader.ts'
import { selectValue } from '../../library/file/statements.ts'
import type { Stretch } from '../period.ts'
import type { Findings } from '../report.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import { attentionText } from './attention-text.ts'
import { amountOf, dayOf, movedBy, plainShare } from './moved.ts'
import { type Portfolio, portfolioOf, type Sum, VALUE, VISITORS } from './portfolio.ts'
import { histogramOf } from './histogram-of.ts'
import { moverFigure, moversChart, moverSentence } from './movers-findings.ts'
import type { RuledSentence, SummaryFigure } from './summary.ts'
import { DAY } from '../../../shared/time/durations.ts'

interface Asked {
  db: DatabaseSync
  list: ListName
  ids: readonly number[]
  /** The list whose domains the rows are, if any, and whether they are all of them. */
  watchlist: number | null
  isWhole: boolean
  stretch: Stretch
  words: Translator
}

/** Beyond so many domains a line of their sum takes longer than the report. */
const MOST_IN_TREND = 2_000
const LONGEST_TREND = 365 * DAY

/** What matters about the rows of a list, and what of it can be drawn. */
export function portfolioFindings(asked: Asked): Findings {
  const { db, list, ids, watchlist, stretch, words } = asked
  const from = stretch.from ?? 0
  const portfolio = portfolioOf(db, { list, ids, watchlist, from, to: stretch.to })
  return {
    figures: figuresOf(portfolio, from, words),
    sentences: sentencesOf(portfolio, asked),
    charts: [...trendOf(asked), ...chartsOf(portfolio, words)],
  }
}

const count = (value: number, words: Translator): string => numberFormat(words.format).format(value)

function figuresOf(
  { domains, answered, value, visitors, rose, fell, attention }: Portfolio,
  from: number,
  words: Translator,
): SummaryFigure[] {
  const sum = (id: string, field: string, { total, domains: known, both }: Sum): SummaryFigure[] =>
    known === 0
      ? []
      : [
          {
            id,
            label: words(`report.figure.${id as 'value' | 'visitors'}`),
            value: total,
            text: amountOf(field, total, words),
            beside: words('report.over', { count: known, shown: count(known, words) }),
            change: both && from > 0 ? movedBy(field, both, from, words) : null,
          },
        ]
  return [
    ...sum('value', VALUE, value),
    ...sum('visitors', VISITORS, visitors),
    ...(domains === 1 ? [] : [...moverFigure('best', rose[0], words), ...moverFigure('worst', fell[0], words)]),
    {
      id: 'attention',
      label: words('report.figure.attention'),
      value: attention.count,
      text: count(attention.count, words),
      beside:
        attention.before === null || from === 0
          ? null
          : words('report.was', { was: count(attention.before, words), day: dayOf(from, words) }),
      change: null,
    },
    {
      id: 'answered',
      label: words('report.figure.answered'),
      value: answered,
      text: count(answered, words),
      beside: words('report.of-domains', { count: domains, shown: count(domains, words) }),
      change: null,
    },
  ]
}

function sentencesOf(
  { domains, answered, value, visitors, rose, fell, attention }: Portfolio,
  { db, stretch, words }: Asked,
): RuledSentence[] {
  const from = stretch.from ?? 0
  const sum = (id: 'value' | 'visitors', field: string, { total, domains: known, both }: Sum): RuledSentence[] =>
    known === 0
      ? []
      : [
          {
            id,
            figures: [id],
            text: [
              words(`report.says.${id}`, {
                count: known,
                shown: count(known, words),
                total: amountOf(field, total, words),
              }),
              ...(both && from > 0 ? [movedText(field, both, from, words)] : []),
            ].join(' '),
          },
        ]
  return [
    ...sum('value', VALUE, value),
    ...sum('visitors', VISITORS, visitors),
    ...(domains === 1 ? [] : [...moverSentence('best', rose[0], words), ...moverSentence('worst', fell[0], words)]),
    { id: 'attention', figures: ['attention'], text: attentionText(attention, db, words) },
    {
      id: 'answered',
      figures: ['answered'],
      text: words('report.says.answered', { answered: count(answered, words), of: count(domains, words) }),
    },
  ]
}

function movedText(field: string, both: NonNullable<Sum['both']>, from: number, words: Translator): string {
  const day = dayOf(from, words)
  if (both.before === both.after) return words('report.says.level', { day })
  return words(both.after > both.before ? 'report.says.rose' : 'report.says.fell', {
    day,
    count: both.domains,
    shown: count(both.domains, words),
    share: plainShare(both, words),
    before: amountOf(field, both.before, words),
    after: amountOf(field, both.after, words),
  })
}

function trendOf(asked: Asked): Chart[] {
  const { db, ids, words } = asked
  const { from, to } = asked.stretch
  if (ids.length > MOST_IN_TREND) return []
  const since = Math.max(from ?? 0, to - LONGEST_TREND)
  // It begins with what the sentences above it begin with: the day in which the period begins ends with other figures.
  const moments = [...(since === from ? [since] : []), ...dayEnds(since, to)]
  const points = doneAtOnce(db, setCourse(db, membersOf(asked), { field: VALUE, aggregate: 'sum', moments }))
  const known = points.filter(({ value }) => value !== null)
  if (known.length < 2) return []
  return [
    {
      kind: 'trend',
      id: 'value-over-time',
      title: words('report.chart.trend'),
      description: words('report.chart.trend-text', { from: dayOf(since, words), to: dayOf(to, words) }),
      measure: 'money',
      points: points.map(({ at, value }) => ({ at, value })),
      events: driftsSince(db, VALUE, since).map((drift) => ({
        at: drift.since,
        text: driftText(words, drift),
        explains: true,
      })),
    },
  ]
}

/** The domains behind the rows; those of a whole list as it was at each moment. */
function membersOf({ db, list, ids, watchlist, isWhole }: Asked): Member[] {
  if (watchlist !== null && isWhole) return listMembers(db, watchlist)
  const of = list === 'watched' ? 'subject' : 'domain'
  const rows =
    list === 'history'
      ? selectValue(db, integer, 'select distinct l.domain_id from json_each(?) j join lookup l on l.id = j.value').all(
          JSON.stringify(ids),
        )
      : ids
  return doneAtOnce(db, rowMembers(db, { rows, of, list: watchlist }))
}

function chartsOf({ domains, rose, fell, top, values }: Portfolio, words: Translator): Chart[] {
  if (domains < 2) return []
  return [...histogramOf(values, words), ...moversChart(rose, fell, words), ...topChart(top, words)]
}

function topChart(top: Portfolio['top'], words: Translator): Chart[] {
  if (top.length < 2) return []
  return [
    {
      kind: 'bars',
      id: 'most-valuable',
      title: words('report.chart.top'),
      description: words('report.chart.top-text'),
      measure: 'money',
      bars: top.map(({ unicode, value }) => ({ label: unicode, value })),
    },
  ]
}
