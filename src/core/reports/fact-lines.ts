import { fullTime } from '../../shared/format-value.ts'
import type { ReportFacts } from './report.ts'
import type { Words } from './words.ts'

export interface FactLine {
  id: string
  label: string
  text: string
}

/** What a report says of itself, line by line, for people. */
export function factLines(facts: ReportFacts, words: Words): FactLine[] {
  const { service } = facts
  const line = (id: string, text: string): FactLine => ({ id, label: words(`report.fact.${id}`), text })
  return [
    ...(service.sample ? [line('sample', words('report.invented'))] : []),
    line('of', facts.of),
    line('made', fullTime(facts.madeAt, 'en')),
    line('service', service.sample ? words('connection.sample') : `${service.name === service.baseUrl ? '' : `${service.name}, `}${service.baseUrl}`),
    line('filter', facts.filter.length > 0 ? facts.filter.join('; ') : words('report.no-filter')),
    ...(facts.order === null ? [] : [line('order', facts.order)]),
    line('rows', new Intl.NumberFormat('en').format(facts.rows)),
    line('figures', words('report.estimates')),
    line('absences', words('report.absences')),
    ...(facts.note === '' ? [] : [line('note', facts.note)]),
    line('program', facts.program),
  ]
}
