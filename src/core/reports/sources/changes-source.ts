import { watchlists } from '../../library/following/watchlists.ts'
import { type FeedFilter, OUTCOME_FIELD, WHOLE_FEED } from '../../../shared/changes.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import type { ReportContent } from '../report.ts'
import { faultError } from '../../../shared/fault.ts'
import { wordKey } from '../../../shared/locales/translator.ts'
import { changesFindings } from '../summary/changes-findings.ts'
import { ChangedDomains } from '../changed-domains.ts'
import { withheldLine } from '../condition-words.ts'
import { changesSections } from './changes-sections.ts'
import type { ReportSource, SourceDeps } from './source.ts'

/** What changed on the domains of a watchlist, or of all that are watched, over the period of the report. */
export const changesSource: ReportSource<'changes'> = {
  of: 'changes',
  read({ list, since }, deps) {
    const { db, words } = deps
    const watched = list === null ? null : watchlists(db).find((one) => one.name === list)
    if (watched === undefined) throw faultError('report-no-list', { name: list ?? '' })
    const of = watched === null ? words('report.changes-all') : words('report.changes-of', { name: watched.name })
    const period = since === null ? deps.stretch : { from: since, to: deps.now }
    const feed = { ...WHOLE_FEED, lists: watched === null ? [] : [watched.id], since: period.from }
    return { of, filter: [], order: words('report.by-importance'), period, ...changesContent(feed, of, deps) }
  },
}

/** The feed of changes with the filter that was on. */
export const feedSource: ReportSource<'feed'> = {
  of: 'feed',
  read: ({ filter }, deps) => ({
    of: deps.words('screen.changes'),
    filter: feedLines(filter, deps),
    order: deps.words('report.by-importance'),
    period: { from: filter.since, to: deps.now },
    ...changesContent(filter, deps.words('screen.changes'), deps),
  }),
}

function feedLines(filter: FeedFilter, { db, words }: SourceDeps): string[] {
  const named = (title: string, ids: readonly number[], saved: readonly { id: number; name: string }[]): string[] =>
    ids.length === 0 ? [] : [`${title}: ${ids.map((id) => saved.find((one) => one.id === id)?.name ?? '…').join(', ')}`]
  const fieldName = (id: string): string =>
    id === OUTCOME_FIELD ? words('column.outcome') : words(wordKey('field', id))
  return [
    ...named(words('screen.watchlists'), filter.lists, watchlists(db)),
    ...(filter.fields.length > 0 ? [`${words('changes.fields')}: ${filter.fields.map(fieldName).join(', ')}`] : []),
    ...(filter.kinds.length > 0
      ? [`${words('changes.kind')}: ${filter.kinds.map((kind) => words(`change-kind.${kind}`)).join(', ')}`]
      : []),
    ...(filter.unseen ? [words('changes.unseen-only')] : []),
    ...(filter.everything ? [words('changes.everything')] : []),
    ...(filter.name === null ? [] : [filter.name]),
    ...(filter.since === null
      ? []
      : [words('report.since', { day: formatDay(new Date(filter.since).toISOString().slice(0, 10), words.format) })]),
    // Labels are the person's, and no column of such a report.
    ...withheldLine(filter.labels.length > 0 ? 1 : 0, words),
  ]
}

/** The changes of a feed, the domain that matters most first. */
function changesContent(
  filter: FeedFilter,
  title: string,
  deps: SourceDeps,
): Pick<ReportContent, 'sections' | 'findings'> {
  const changed = new ChangedDomains(deps.db, filter)
  return {
    sections: changesSections(changed, title, deps),
    findings: () => changesFindings(changed, deps),
  }
}
