import type { DatabaseSync } from 'node:sqlite'
import { reasonsIn } from '../../../shared/figures/attention.ts'
import type { Chart, TrendChart } from '../../../shared/charts/chart.ts'
import { fieldOfChange, type StoredChange, WHOLE_FEED } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { driftText } from '../../../shared/rules/drift-text.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { driftsSince } from '../../library/courses/drifts.ts'
import { changeFeed } from '../../library/following/changes.ts'
import { domainTrend } from '../../library/following/trends.ts'
import { cellText } from '../rows/cell-text.ts'
import type { Stretch } from '../period.ts'
import { columnOf, fieldLabel, type Findings, type RecordSection } from '../report.ts'
import { reasonText } from './attention-text.ts'
import { amountOf, dayOf, movedBy, plainShare } from './moved.ts'
import { VALUE, VISITORS } from './portfolio.ts'
import type { RuledSentence, SummaryFigure } from './summary.ts'

const SHOWN = [VALUE, VISITORS, 'rank', 'mobile', 'ssl', 'safety'] as const
const DRAWN = [VALUE, VISITORS] as const
const MOST_EVENTS = 9

interface Asked {
  db: DatabaseSync
  record: RecordSection
  /** As people write it. */
  name: string
  stretch: Stretch
  words: Translator
}

interface Known {
  id: (typeof SHOWN)[number]
  text: string
  /** Where it stands among its peers, where that is told. */
  note: string | null
  value: number | null
  before: number | null
}

/** What matters of one domain: its main figures with what became of them, and its value and visitors over time. */
export function domainFindings(asked: Asked): Findings {
  const known = SHOWN.flatMap((id) => knownOf(id, asked))
  const from = asked.stretch.from ?? 0
  return {
    figures: known.map((one) => figureOf(one, from, asked.words)),
    sentences: [...known.flatMap((one) => sentenceOf(one, from, asked)), ...attentionOf(known, asked)],
    charts: DRAWN.flatMap((id) => trendOf(id, asked)),
  }
}

function knownOf(id: Known['id'], { db, record, stretch, words }: Asked): Known[] {
  const entry = record.groups.flatMap(({ entries }) => entries).find(({ column }) => column.id === id)
  if (entry?.cell.state !== 'value') return []
  // What is said behind a figure stands below it here.
  const { note = null, ...cell } = entry.cell
  const { value } = cell
  const isNumber = typeof value === 'number'
  const earlier =
    isNumber && stretch.from !== null
      ? domainTrend(db, { name: record.domain, field: id, since: 0 }).filter(
          (point) => point.at <= (stretch.from ?? 0) && point.value !== null,
        )
      : []
  return [
    {
      id,
      text: cellText(columnOf(id, words), cell, words),
      note,
      value: isNumber ? value : null,
      before: earlier.at(-1)?.value ?? null,
    },
  ]
}

const figureOf = ({ id, text, note, value, before }: Known, from: number, words: Translator): SummaryFigure => ({
  id: figureId(id),
  label: fieldLabel(field(id), words),
  value,
  text,
  beside: note,
  change: value === null || before === null ? null : movedBy(id, { before, after: value }, from, words),
})

const figureId = (id: string): string => id.replaceAll(/[._]/gu, '-')

/** Why the domain needs attention, a sentence for each reason. */
function attentionOf(known: readonly Known[], { record, name, words }: Asked): RuledSentence[] {
  const entries = record.groups.flatMap(({ entries: some }) => some)
  return reasonsIn(({ id }) => entries.find(({ column }) => column.id === id)?.cell).map((reason) => {
    const id = figureId(reason.field.id)
    const values = { name, what: fieldLabel(reason.field, words), value: reasonText(reason, words) }
    const figures = known.some((one) => one.id === reason.field.id) ? [id] : []
    return { id, figures, text: words('report.says.domain-attention', values) }
  })
}

function sentenceOf({ id, value, before }: Known, from: number, { words }: Asked): RuledSentence[] {
  const what = fieldLabel(field(id), words)
  const said = (sentence: string): RuledSentence[] => [{ id: figureId(id), figures: [figureId(id)], text: sentence }]
  if (value === null || before === null || before === value) return []
  const moved = { before, after: value }
  // A rank that rises gets worse: it is told without a verb.
  if (field(id).type === 'rank')
    return said(
      words('report.says.domain-went', {
        what,
        day: dayOf(from, words),
        before: amountOf(id, before, words),
        after: amountOf(id, value, words),
      }),
    )
  return said(
    words(value > before ? 'report.says.domain-rose' : 'report.says.domain-fell', {
      what,
      day: dayOf(from, words),
      share: plainShare(moved, words),
      before: amountOf(id, before, words),
      after: amountOf(id, value, words),
    }),
  )
}

function trendOf(id: (typeof DRAWN)[number], { db, record, stretch, words }: Asked): Chart[] {
  const since = stretch.from ?? 0
  const points = domainTrend(db, { name: record.domain, field: id, since }).map(({ at, value }) => ({ at, value }))
  if (points.filter(({ value }) => value !== null).length < 2) return []
  const chart: TrendChart = {
    kind: 'trend',
    id: `${figureId(id)}-over-time`,
    title: fieldLabel(field(id), words),
    description: words('report.chart.domain-trend-text', {
      what: fieldLabel(field(id), words),
      from: dayOf(points[0]?.at ?? since, words),
      to: dayOf(points.at(-1)?.at ?? since, words),
    }),
    measure: id === VALUE ? 'money' : 'number',
    points,
    events: eventsOf(id, { db, record, since, words }),
  }
  return [chart]
}

/** The latest events, in the order in which they came; besides the value's, only what the service does to a figure. */
function eventsOf(
  id: (typeof DRAWN)[number],
  { db, record, since, words }: Pick<Asked, 'db' | 'record' | 'words'> & { since: number },
): TrendChart['events'] {
  const feed = { ...WHOLE_FEED, name: record.domain, since, everything: true }
  const changes = id === VALUE ? changeFeed(db, feed, { before: null, limit: 200 }) : []
  return [
    ...changes
      .filter((change) => fieldOfChange(change)?.event === true)
      .map((change) => ({ at: change.toAt, text: eventText(change, words) })),
    ...driftsSince(db, id, since).map((drift) => ({ at: drift.since, text: driftText(words, drift), explains: true })),
  ]
    .sort((a, b) => a.at - b.at)
    .slice(-MOST_EVENTS)
}

function eventText(change: StoredChange, words: Translator): string {
  const entry = field(change.field)
  const side = (known: StoredChange['before']): string => cellText(columnOf(entry.id, words), known, words)
  return words('report.event', {
    day: dayOf(change.toAt, words),
    what: fieldLabel(entry, words),
    before: side(change.before),
    after: side(change.after),
  })
}
