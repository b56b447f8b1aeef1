import { seasonOf } from '../../../shared/decisions/season.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { wholeList } from '../../library/courses/members.ts'
import { watchlists } from '../../library/following/lists/watchlists.ts'
import type { ReportSection } from '../report.ts'
import { groupsSection } from './groups-source.ts'
import type { SourceDeps } from './source.ts'

/**
 * What the decisions of a list come to so far, by kind, with what they cost in each currency: as its tab has them. It rests on
 * the decisions, so it stands only where they are ticked, and has only those sums of which the column is.
 */
export function seasonSections(query: ListQuery, deps: SourceDeps): ReportSection[] {
  const { db, now, columns, isForPrograms } = deps
  const told = columns.table ?? []
  const list = watchlists(db).find(({ id }) => id === wholeList(query))
  if (!list || isForPrograms || !told.includes('decision')) return []
  const season = seasonOf(list, columns.words.columns, now)
  const summed = [...season.costs.map(({ id }) => id), 'value'].filter((id) => told.includes(id))
  const grouping = {
    by: [{ column: 'decision' }],
    show: summed.map((column) => ({ column, aggregate: 'sum' as const })),
    order: { by: 'rows' as const, descending: true },
    cross: false,
  }
  const asked = { query: season.decided, grouping, weekStart: deps.words.format.weekStart }
  const { found: _, ...section } = groupsSection(asked, columns.words, deps)
  // Nothing but the line of all there is.
  if (section.total <= 1) return []
  const title = deps.words('season.sums')
  return [{ kind: 'table', part: 'table', id: 'decisions', title, beside: true, ...section }]
}
