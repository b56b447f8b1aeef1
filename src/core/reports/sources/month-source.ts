import { watchlists } from '../../library/following/lists/watchlists.ts'
import { selectedIds } from '../../library/lists/list.ts'
import { labels } from '../../library/subjects/subjects.ts'
import { type FeedFilter, WHOLE_FEED } from '../../../shared/changes.ts'
import { faultError } from '../../../shared/fault.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { DAY } from '../../../shared/time/durations.ts'
import { ChangedDomains } from '../rows/changed-domains.ts'
import { monthText } from '../period.ts'
import { filterLines, whereText } from '../rows/condition-words.ts'
import type { Findings, ReportSection, TableSection } from '../report.ts'
import { changesFindings } from '../summary/changes-findings.ts'
import { answersWithin, dataSentences } from '../summary/period-findings.ts'
import { dayOf } from '../summary/moved.ts'
import { portfolioOf } from '../summary/portfolio.ts'
import { portfolioFindings } from '../summary/portfolio-findings.ts'
import { changesSections } from './changes-sections.ts'
import { datesSections, figuresSection, needingSections } from './month-sections.ts'
import type { ReportSource, SourceDeps } from './source.ts'

/** So many rows stand on a page, and so many fewer on all of them: for the summary, the charts and what it rests on. */
const [ROWS_ON_PAGE, NOT_ROWS] = [31, 94]
/** The head of a table, in rows; what a change takes of them, since it is often of two lines. */
const [HEAD, CHANGE] = [4, 1.6]
/** At most so much of the room is for changes, and for the figures of those beside the client. */
const [FOR_CHANGES, FOR_OTHERS] = [0.4, 0.2]
const [LEAST_ROWS, MOST_CHANGES] = [12, 45]

/** Whose domains a month is of: those of the client, and those beside it, which are summed up with nothing. */
interface Members {
  list: number
  /** What says which domains are the client's. */
  query: ListQuery
  client: number[]
  others: number[]
}

/** A watchlist over a period: its figures and what became of them, what needs attention, what changed, and what is due. */
export const monthSource: ReportSource<'month'> = {
  of: 'month',
  read({ list: name, client }, deps) {
    const { words, stretch } = deps
    const members = membersOf(name, client, deps)
    const feed: FeedFilter = { ...WHOLE_FEED, lists: [members.list], since: stretch.from }
    return {
      of: words('report.month-title', { name, month: monthText(stretch, words) }),
      filter: filterLines(members.query, deps),
      where: whereText(members.query, deps),
      order: words('report.month-order'),
      period: stretch,
      sections: sectionsOf(name, members, feed, deps),
      findings: () => findingsOf(members, feed, deps),
    }
  },
}

function membersOf(name: string, client: string | null, { db, now }: SourceDeps): Members {
  const list = watchlists(db).find((one) => one.name === name)
  if (!list) throw faultError('report-no-list', { name })
  const label = client === null ? undefined : labels(db).find((one) => one.name === client)
  if (client !== null && !label) throw faultError('report-no-label', { name: client })
  const queryOf = (of: Filter[]): ListQuery => ({
    list: 'watched',
    filter: { op: 'and', of: [{ op: 'is', column: 'list', values: [list.id] }, ...of] },
    sort: { column: 'domain', descending: false },
  })
  const query = queryOf(label ? [{ op: 'is', column: 'label', values: [label.id] }] : [])
  const mine = selectedIds(db, query, now)
  const known = new Set(mine)
  const others = label ? selectedIds(db, queryOf([]), now).filter((id) => !known.has(id)) : []
  return { list: list.id, query, client: mine, others }
}

/** What the summary names as what rose most and fell most. */
function namedOf({ list, client }: Members, { db, stretch: { from, to } }: SourceDeps): string[] {
  const { rose, fell } = portfolioOf(db, { list: 'watched', ids: client, watchlist: list, from: from ?? 0, to })
  return [rose[0], fell[0]].flatMap((mover) => mover?.name ?? [])
}

function sectionsOf(name: string, members: Members, feed: FeedFilter, deps: SourceDeps): ReportSection[] {
  const { list, client, others } = members
  const { words } = deps
  const changed = new ChangedDomains(deps.db, feed)
  const needing = needingSections(changed, deps)
  const dates = datesSections(list, deps)
  const room = roomFor([...needing, ...dates], others.length, deps)
  const mine = figuresSection({ id: 'figures', title: name, ids: client, most: room.client }, deps)
  const beside =
    others.length === 0
      ? null
      : figuresSection({ id: 'beside', title: words('report.month-beside'), ids: others, most: room.others }, deps)
  const left = mine.left + (beside?.left ?? 0)
  return [
    ...needing,
    mine.section,
    ...(beside ? [beside.section] : []),
    ...(left === 0
      ? []
      : [
          moreSection(
            [
              words('report.month-more', { count: left, shown: numberFormat(words.format).format(left) }),
              ...(deps.options.workbook ? [words('report.workbook-has')] : []),
            ].join(' '),
            words,
          ),
        ]),
    ...(changed.domains.length === 0 && deps.isPaged
      ? [noChanges([...client, ...others], deps)]
      : changesSections(changed, words('report.month-changes'), deps, {
          most: room.changes,
          isBrief: true,
          named: () => namedOf(members, deps),
        }).map((section) => (section.kind === 'table' ? { ...section, beside: true } : section))),
    ...dates,
  ]
}

/** A person reads that nothing changed, since when that is known; programs have a table without rows. */
function noChanges(ids: readonly number[], { db, stretch, words }: SourceDeps): ReportSection {
  const { from, to } = stretch
  const { first } = answersWithin({ db, ids, stretch })
  const line =
    from === null
      ? words('report.month-unchanged-ever', { to: dayOf(to, words) })
      : first !== null && first >= from + DAY
        ? words('report.month-unchanged-since', { day: dayOf(first, words) })
        : words('report.month-unchanged', { from: dayOf(from, words), to: dayOf(to, words) })
  return { kind: 'prose', part: 'table', id: 'unseen', title: words('report.month-changes'), lines: [line] }
}

/** How many rows of each table fit the pages that a month may have; elsewhere there is no end to them. */
function roomFor(
  before: readonly TableSection[],
  others: number,
  { options, isPaged }: SourceDeps,
): Record<'client' | 'others' | 'changes', number> {
  if (!isPaged) return { client: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY, changes: 0 }
  const taken = before.reduce((sum, { total }) => sum + total + HEAD, NOT_ROWS)
  const left = Math.max(0, options.mostPages * ROWS_ON_PAGE - taken)
  const rows = (share: number): number => Math.max(LEAST_ROWS, Math.floor(left * share))
  const changes = Math.min(MOST_CHANGES, rows(FOR_CHANGES / CHANGE))
  const beside = Math.min(others, rows(FOR_OTHERS))
  return { changes, others: beside, client: Math.max(LEAST_ROWS, Math.floor(left - changes * CHANGE - beside)) }
}

const moreSection = (line: string, words: Translator): ReportSection => ({
  kind: 'prose',
  part: 'table',
  id: 'more-figures',
  title: words('report.month-more-title'),
  lines: [line],
})

/** The figures of the client alone, and what is said of them, of the changes and of the time that they tell of. */
function findingsOf({ list, client, others }: Members, feed: FeedFilter, deps: SourceDeps): Findings {
  const { db, stretch, words } = deps
  const found = portfolioFindings({
    db,
    list: 'watched',
    ids: client,
    watchlist: list,
    isWhole: others.length === 0,
    stretch,
    words,
  })
  const changes = changesFindings(new ChangedDomains(db, feed), deps).sentences.find(({ id }) => id === 'changed')
  // That every domain was answered says nothing to a client.
  const isAllAnswered = found.figures.some(({ id, value }) => id === 'answered' && value === client.length)
  const isTold = ({ id }: { id: string }): boolean => id !== 'answered' || !isAllAnswered
  return {
    ...found,
    figures: found.figures.filter(isTold),
    sentences: [
      ...dataSentences({ db, ids: [...client, ...others], stretch, words }),
      ...found.sentences.filter(isTold),
      ...(changes ? [{ ...changes, figures: [] }] : []),
    ],
  }
}
