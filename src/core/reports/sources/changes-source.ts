import { watchlists } from '../../library/following/lists/watchlists.ts'
import { type FeedFilter, OUTCOME_FIELD } from '../../../shared/changes.ts'
import type { ReportContent } from '../report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import type { ChangesFilter } from '../../../shared/reports/report.ts'
import { changesFindings } from '../summary/changes-findings.ts'
import { ChangedDomains } from '../rows/changed-domains.ts'
import { withheldLine } from '../rows/condition-words.ts'
import { changesSections } from './changes-sections.ts'
import type { ReportSource, SourceDeps } from './source.ts'

/** What changed on the domains of watchlists, or of all that are followed, over the period of the report. */
export const changesSource: ReportSource<'changes'> = {
  of: 'changes',
  read({ lists, filter }, deps) {
    const { words, stretch } = deps
    const feed = { ...filter, lists: idsOfLists(lists, deps), since: stretch.from }
    const of = titleOf(lists, filter, words)
    return {
      of,
      filter: [...listLines(lists, words), ...changesLines(filter, deps)],
      order: words('report.by-importance'),
      period: stretch,
      ...changesContent(feed, of, deps),
    }
  },
}

function idsOfLists(names: readonly string[], { db }: SourceDeps): number[] {
  const known = names.length === 0 ? [] : watchlists(db)
  return names.map((name) => {
    const list = known.find((one) => one.name === name)
    if (!list) throw faultError('report-no-list', { name })
    return list.id
  })
}

/** A report of one watchlist is called after it; what is narrowed otherwise says so in its filter. */
function titleOf(lists: readonly string[], { everything }: ChangesFilter, words: Translator): string {
  const [name] = lists
  if (name !== undefined && lists.length === 1) return words('report.changes-of', { name })
  return words(lists.length === 0 && !everything ? 'report.changes-all' : 'screen.changes')
}

const listLines = (lists: readonly string[], words: Translator): string[] =>
  lists.length < 2 ? [] : [`${words('screen.watchlists')}: ${lists.join(', ')}`]

function changesLines(filter: ChangesFilter, { words }: SourceDeps): string[] {
  const fieldName = (id: string): string =>
    id === OUTCOME_FIELD ? words('column.outcome') : words(wordKey('field', id))
  return [
    ...(filter.fields.length > 0 ? [`${words('changes.fields')}: ${filter.fields.map(fieldName).join(', ')}`] : []),
    ...(filter.kinds.length > 0
      ? [`${words('changes.kind')}: ${filter.kinds.map((kind) => words(`change-kind.${kind}`)).join(', ')}`]
      : []),
    ...(filter.unseen ? [words('changes.unseen-only')] : []),
    ...(filter.everything ? [words('changes.everything')] : []),
    ...(filter.name === null ? [] : [filter.name]),
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
