import type { DatabaseSync } from 'node:sqlite'
import { needsAttention } from '../../../shared/figures/attention.ts'
import { type Change, OUTCOME_FIELD, type StoredChange } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { Mover } from '../../../shared/analysis/trends.ts'
import type { ChangedDomains } from '../rows/changed-domains.ts'
import type { Findings } from '../report.ts'
import type { SourceDeps } from '../sources/source.ts'
import { type Needing, withReasons } from './attention-text.ts'
import { moversChart, moverFigure, moverSentence } from './movers-findings.ts'
import { VALUE } from './portfolio.ts'
import type { RuledSentence, SummaryFigure } from './summary.ts'

const NAMED = 3
const REACHABLE = field('reachable').id

/** What is counted of all changes of the period. */
interface Counted {
  changes: number
  /** Fields that are other at the end of the period than before it. */
  fields: number
  domains: number
  better: number
  worse: number
  /** What needs attention since a change of the period, and what needs it besides. */
  attention: { fresh: Needing[]; still: Needing[] }
  /** Sites that can no longer be reached, those that could not before either, and those that can again. */
  reachable: { lost: string[]; still: string[]; back: string[] }
  movers: Mover[]
}

/** What matters of the changes: how many, which way, what moved most in value and what needs attention since. */
export function changesFindings(changed: ChangedDomains, { db, words }: Pick<SourceDeps, 'db' | 'words'>): Findings {
  const counted = count(changed)
  const rose = counted.movers.filter((one) => one.after > one.before).sort((a, b) => share(b) - share(a))
  const fell = counted.movers.filter((one) => one.after < one.before).sort((a, b) => share(a) - share(b))
  return {
    figures: [
      ...figuresOf(counted, words),
      ...moverFigure('best', rose[0], words),
      ...moverFigure('worst', fell[0], words),
    ].slice(0, 6),
    sentences: [
      ...sentencesOf(counted, words),
      attentionSince(counted.attention, db, words),
      ...moverSentence('best', rose[0], words),
      ...moverSentence('worst', fell[0], words),
    ],
    charts: moversChart(rose, fell, words),
  }
}

const share = ({ before, after }: Mover): number => (after - before) / before

function count(changed: ChangedDomains): Counted {
  const counted: Counted = {
    changes: changed.total,
    fields: 0,
    domains: changed.domains.length,
    better: 0,
    worse: 0,
    attention: { fresh: [], still: [] },
    reachable: { lost: [], still: [], back: [] },
    movers: [],
  }
  const alarmed = new Set<string>()
  for (const { name } of changed.domains)
    for (const { change } of changed.netChangesOf(name)) {
      add(counted, change)
      if (isAlarm(change)) alarmed.add(name)
    }
  const { lost, still } = counted.reachable
  for (const one of changed.needingAttention()) {
    counted.attention[(one.before ?? !alarmed.has(one.name)) ? 'still' : 'fresh'].push(one)
    if (one.fields.includes(REACHABLE) && !lost.includes(one.unicode)) still.push(one.unicode)
  }
  return counted
}

function add(counted: Counted, change: StoredChange): void {
  counted.fields += 1
  if (change.direction === 'better') counted.better += 1
  if (change.direction === 'worse') counted.worse += 1
  const { name, unicode } = change
  // Only what was known before can have been lost, or be back.
  if (change.field === REACHABLE && change.before.state === 'value' && change.after.state === 'value')
    counted.reachable[change.after.value === false ? 'lost' : 'back'].push(unicode)
  const [before, after] = [numberOf(change.before), numberOf(change.after)]
  if (change.field === VALUE && before !== null && after !== null && before > 0)
    counted.movers.push({ name, unicode, before, after })
}

const numberOf = (known: Change['before']): number | null =>
  known.state === 'value' && typeof known.value === 'number' ? known.value : null

const isAlarm = ({ field: id, after }: Change): boolean =>
  id !== OUTCOME_FIELD && after.state === 'value' && needsAttention(field(id), after.value)

const number = (value: number, words: Translator): string => numberFormat(words.format).format(value)

function figuresOf(
  { changes, fields, domains, better, worse, attention }: Counted,
  words: Translator,
): SummaryFigure[] {
  const neither = fields - better - worse
  const plain = (
    id: 'domains' | 'better' | 'worse' | 'attention',
    value: number,
    beside: string | null,
  ): SummaryFigure => ({
    id,
    label: words(`report.figure.${id}`),
    value,
    text: number(value, words),
    beside,
    change: null,
  })
  return [
    plain(
      'domains',
      domains,
      words(neither > 0 ? 'report.changes-in-all-some' : 'report.changes-in-all', {
        count: changes,
        shown: number(changes, words),
        fields: number(fields, words),
        neither: number(neither, words),
      }),
    ),
    plain('better', better, words('report.fields-of-domains')),
    plain('worse', worse, words('report.fields-of-domains')),
    plain(
      'attention',
      attention.fresh.length + attention.still.length,
      words('report.since-then', { shown: number(attention.fresh.length, words) }),
    ),
  ]
}

function sentencesOf({ changes, domains, better, worse, reachable }: Counted, words: Translator): RuledSentence[] {
  return [
    {
      id: 'domains',
      figures: ['domains', 'better', 'worse'],
      text: words('report.says.changed', {
        count: domains,
        shown: number(domains, words),
        changes: number(changes, words),
        better: number(better, words),
        worse: number(worse, words),
      }),
    },
    ...(['lost', 'still', 'back'] as const).flatMap((id): RuledSentence[] =>
      reachable[id].length === 0
        ? []
        : [{ id: `reachable-${id}`, figures: [], text: naming(`report.says.reachable-${id}`, reachable[id], words) }],
    ),
  ]
}

/** What needs attention since a change of the period, and what needed it before and still does. */
function attentionSince({ fresh, still }: Counted['attention'], db: DatabaseSync, words: Translator): RuledSentence {
  const named = (key: Naming, some: readonly Needing[]): string => {
    const names = some.map((one, at) => (at < NAMED ? withReasons(db, one, words) : one.unicode))
    return naming(key, names, words)
  }
  const sentences =
    fresh.length + still.length === 0
      ? [words('report.says.attention-none')]
      : [
          fresh.length === 0 ? words('report.says.attention-no-new') : named('report.says.attention-new', fresh),
          ...(still.length === 0 ? [] : [named('report.says.attention-still', still)]),
        ]
  return { id: 'attention', figures: ['attention'], text: sentences.join(' ') }
}

type Naming =
  `report.says.${'attention-new' | 'attention-still' | 'reachable-lost' | 'reachable-still' | 'reachable-back'}`

/** A sentence that names the first of some domains and counts the rest. */
function naming(key: Naming, names: readonly string[], words: Translator): string {
  const [shown, named] = [number(names.length, words), names.slice(0, NAMED).join(', ')]
  const more = names.length - NAMED
  return words(key, {
    count: names.length,
    shown,
    names: more > 0 ? words('report.and-more', { names: named, more: number(more, words) }) : named,
  })
}
