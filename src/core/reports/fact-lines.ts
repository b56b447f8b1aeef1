import { formatDay } from '../../shared/formats/days.ts'
import { fullTime } from '../../shared/formats/moments.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import type { Letterhead } from '../../shared/reports/report.ts'
import { periodText } from './period.ts'
import type { Report, ReportFacts } from './report.ts'
import { type Translator, wordKey } from '../../shared/locales/translator.ts'

export interface FactLine {
  id: string
  label: string
  text: string
}

/** As of when the figures of one domain are. */
export function asOfText(
  name: string,
  at: { lookedUpAt: number; updatedDate: string | null },
  words: Translator,
): string {
  const when = fullTime(at.lookedUpAt, words.format)
  return at.updatedDate === null
    ? words('report.as-of-undated', { name, when })
    : words('report.as-of', { name, when, day: formatDay(at.updatedDate, words.format) })
}

/** What no file leaves out, in a few lines, where what it rests on was left out: how it came about, but for what its head says. */
const MADE: ReadonlySet<string> = new Set(['of', 'made', 'service', 'filter', 'where', 'order', 'columns', 'program'])
export const madeLine = (facts: ReportFacts, letterhead: Pick<Letterhead, 'by'>, words: Translator): string =>
  factLines(facts, letterhead, words)
    .filter(({ id }) => MADE.has(id) && !(id === 'of' && facts.of === facts.title))
    .map(({ label, text }) => `${label}: ${text}`)
    .join(' · ')

/** The facts of a report whose tables stand beside them: its columns by their heads, where programs have ids. */
export function factsBeside({ facts, sections }: Report): ReportFacts {
  const heads = sections.flatMap((section) => (section.kind === 'table' ? section.columns : []))
  return { ...facts, columns: facts.columns.map((id) => heads.find((one) => one.id === id)?.label ?? id) }
}

/** What a report says of itself, line by line, for people. */
export function factLines(facts: ReportFacts, { by }: Pick<Letterhead, 'by'>, words: Translator): FactLine[] {
  const { service } = facts
  const line = (id: string, text: string): FactLine => ({ id, label: words(wordKey('report.fact', id)), text })
  return [
    ...(service.sample ? [line('sample', words('report.invented'))] : []),
    line('of', facts.of),
    line('made', fullTime(facts.madeAt, words.format)),
    ...(facts.period === null ? [] : [line('period', periodText(facts.period, words))]),
    ...(facts.recipient === '' ? [] : [line('for', facts.recipient)]),
    ...(by === '' ? [] : [line('by', by)]),
    line(
      'service',
      service.sample
        ? words('connection.sample')
        : `${service.name === service.baseUrl ? '' : `${service.name}, `}${service.baseUrl}`,
    ),
    line('filter', facts.filter.length > 0 ? facts.filter.join('; ') : words('report.no-filter')),
    ...(facts.where === '' ? [] : [line('where', facts.where)]),
    ...(facts.order === null ? [] : [line('order', facts.order)]),
    ...(facts.columns.length === 0 ? [] : [line('columns', facts.columns.join(', '))]),
    ...(facts.asOf.length === 0 ? [] : [line('as-of', facts.asOf.join('; '))]),
    line('rows', numberFormat(words.format).format(facts.rows)),
    line('figures', words('report.estimates')),
    line('absences', words('report.absences')),
    ...(facts.greeting === '' ? [] : [line('greeting', facts.greeting)]),
    ...(facts.note === '' ? [] : [line('note', facts.note)]),
    line('program', facts.program),
  ]
}
