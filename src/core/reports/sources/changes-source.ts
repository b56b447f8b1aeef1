import { changeFeed, countChanges } from '../../library/following/changes.ts'
import { labels } from '../../library/following/subjects.ts'
import { watchlists } from '../../library/following/watchlists.ts'
import { type FeedFilter, type Known, OUTCOME_FIELD, type StoredChange, WHOLE_FEED } from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import {
  columnOf,
  fieldLabel,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type TableSection,
  valueCell,
} from '../report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import type { ReportSource, SourceDeps } from './source.ts'

const PAGE = 500

/** What changed on the domains of a watchlist, or of all that are watched, newest first. */
export const changesSource: ReportSource<'changes'> = {
  of: 'changes',
  read({ list, since }, deps) {
    const { db, words } = deps
    const watched = list === null ? null : watchlists(db).find((one) => one.name === list)
    if (watched === undefined) throw faultError('report-no-list', { name: list ?? '' })
    const of = watched === null ? words('report.changes-all') : words('report.changes-of', { name: watched.name })
    const filter =
      since === null
        ? []
        : [words('report.since', { day: formatDay(new Date(since).toISOString().slice(0, 10), words.format) })]
    return {
      of,
      filter,
      order: null,
      sections: [section({ ...WHOLE_FEED, lists: watched === null ? [] : [watched.id], since }, of, deps)],
    }
  },
}

/** The feed of changes with the filter that was on. */
export const feedSource: ReportSource<'feed'> = {
  of: 'feed',
  read: ({ filter }, deps) => ({
    of: deps.words('screen.changes'),
    filter: feedLines(filter, deps),
    order: null,
    sections: [section(filter, deps.words('screen.changes'), deps)],
  }),
}

function feedLines(filter: FeedFilter, { db, words }: SourceDeps): string[] {
  const named = (title: string, ids: readonly number[], saved: readonly { id: number; name: string }[]): string[] =>
    ids.length === 0 ? [] : [`${title}: ${ids.map((id) => saved.find((one) => one.id === id)?.name ?? '…').join(', ')}`]
  const fieldName = (id: string): string =>
    id === OUTCOME_FIELD ? words('column.outcome') : words(wordKey('field', id))
  return [
    ...named(words('screen.watchlists'), filter.lists, watchlists(db)),
    ...named(words('label.title'), filter.labels, labels(db)),
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
  ]
}

function section(filter: FeedFilter, title: string, { db, words }: SourceDeps): TableSection {
  const own = (id: string, kind: ReportColumn['kind']): ReportColumn => ({
    id,
    label: words(wordKey('report.change', id)),
    kind,
    field: null,
  })
  return {
    kind: 'table',
    part: 'table',
    id: 'changes',
    title,
    total: countChanges(db, filter),
    columns: [
      columnOf('name', words),
      own('at', 'moment'),
      { id: 'field', label: words('report.field'), kind: 'label', field: null },
      own('kind', 'label'),
      own('before', 'any'),
      own('after', 'any'),
      own('direction', 'label'),
      own('from', 'moment'),
    ],
    *pages() {
      for (let before: { at: number; id: number } | null = null; ; ) {
        const page: StoredChange[] = changeFeed(db, filter, { before, limit: PAGE })
        const last = page.at(-1)
        if (!last) return
        yield page.map((change) => changeRow(change, words))
        before = { at: last.toAt, id: last.id }
      }
    },
  }
}

function changeRow(change: StoredChange, words: Translator): ReportRow {
  const isOutcome = change.field === OUTCOME_FIELD
  const side = (known: Known): ReportCell => {
    if (isOutcome)
      return known.state === 'value'
        ? valueCell(words(known.value === 'found' ? 'outcome.found' : 'outcome.not-found'))
        : known
    return { ...known, field: field(change.field) }
  }
  return {
    domain: change.name,
    cells: [
      valueCell(change.unicode),
      valueCell(change.toAt),
      valueCell(isOutcome ? words('column.outcome') : fieldLabel(field(change.field), words)),
      valueCell(words(`change-kind.${change.kind}`)),
      side(change.before),
      side(change.after),
      valueCell(change.direction === 'neither' ? null : words(`direction.${change.direction}`)),
      valueCell(change.fromAt),
    ],
  }
}
