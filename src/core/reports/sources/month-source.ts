import { watchlists } from '../../library/following/watchlists.ts'
import { selectedIds } from '../../library/lists/list.ts'
import { labels } from '../../library/subjects/subjects.ts'
import { type FeedFilter, WHOLE_FEED } from '../../../shared/changes.ts'
import { faultError } from '../../../shared/fault.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { ListQuery } from '../../../shared/list.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { ChangedDomains } from '../changed-domains.ts'
import { monthText } from '../period.ts'
import type { Findings, ReportSection } from '../report.ts'
import { changesFindings } from '../summary/changes-findings.ts'
import { dataSentences } from '../summary/period-findings.ts'
import { portfolioFindings } from '../summary/portfolio-findings.ts'
import { changesSections } from './changes-sections.ts'
import { datesSections, figuresSection, needingSections } from './month-sections.ts'
import type { ReportSource, SourceDeps } from './source.ts'

/** What a month takes of the pages that it may have: so many rows of figures and of changes for each page beyond the first ones. */
const [FIRST_PAGES, FIGURES_ON_PAGE, CHANGES_PAGES] = [4, 26, 3]
const LEAST_ROWS = 12

/** Whose domains a month is of: those of the client, and those beside it, which are summed up with nothing. */
interface Members {
  list: number
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
      filter: [],
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
  const ids = (more: ListQuery['filter'][]): number[] =>
    selectedIds(
      db,
      {
        list: 'watched',
        filter: { op: 'and', of: [{ op: 'is', column: 'list', values: [list.id] }, ...more] },
        sort: { column: 'domain', descending: false },
      },
      now,
    )
  const label = client === null ? undefined : labels(db).find((one) => one.name === client)
  if (client !== null && !label) throw faultError('report-no-label', { name: client })
  if (!label) return { list: list.id, client: ids([]), others: [] }
  const mine = ids([{ op: 'is', column: 'label', values: [label.id] }])
  const known = new Set(mine)
  return { list: list.id, client: mine, others: ids([]).filter((id) => !known.has(id)) }
}

function sectionsOf(
  name: string,
  { list, client, others }: Members,
  feed: FeedFilter,
  deps: SourceDeps,
): ReportSection[] {
  const { options, words, isPaged } = deps
  const pages = Math.max(1, options.mostPages - FIRST_PAGES)
  const most = isPaged ? Math.max(LEAST_ROWS, pages * FIGURES_ON_PAGE) : Number.POSITIVE_INFINITY
  const changed = new ChangedDomains(deps.db, feed)
  const mine = figuresSection({ id: 'figures', title: name, ids: client, most }, deps)
  const beside =
    others.length === 0
      ? null
      : figuresSection(
          {
            id: 'beside',
            title: words('report.month-beside'),
            ids: others,
            most: Math.max(LEAST_ROWS, most - client.length),
          },
          deps,
        )
  const left = mine.left + (beside?.left ?? 0)
  return [
    ...needingSections(changed, deps),
    mine.section,
    ...(beside ? [beside.section] : []),
    ...(left === 0
      ? []
      : [
          moreSection(
            words('report.month-more', { count: left, shown: numberFormat(words.format).format(left) }),
            words,
          ),
        ]),
    ...changesSections(changed, words('report.month-changes'), {
      ...deps,
      options: { ...options, mostPages: Math.min(CHANGES_PAGES, pages) },
    }).map((section) => (section.kind === 'table' ? { ...section, beside: true } : section)),
    ...datesSections(list, deps),
  ]
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
  return {
    ...found,
    sentences: [
      ...dataSentences({ db, ids: [...client, ...others], stretch, words }),
      ...found.sentences,
      ...(changes ? [{ ...changes, figures: [] }] : []),
    ],
  }
}
