import { cellsOf } from '../../library/lookups/cells.ts'
import { figuresArePast } from '../../library/lookups/figures-past.ts'
import { lookupsOfDomain, recordOf } from '../../library/lookups/lookups.ts'
import { readCell } from '../../../shared/figures/attention.ts'
import { FIELD_GROUPS, fieldsOf, UPDATED_FIELD } from '../../../shared/fields.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import type { StoredLookup } from '../../../shared/service/lookup.ts'
import { asOfText } from '../fact-lines.ts'
import {
  columnOf,
  type RecordSection,
  type ReportColumn,
  type ReportRow,
  type ReportSection,
  type TableSection,
  valueCell,
} from '../report.ts'
import { faultError } from '../../../shared/fault.ts'
import { domainFindings } from '../summary/domain-findings.ts'
import { NOWHERE, peersSection, type Standing, standing } from '../charts/peer-standing.ts'
import type { ReportSource, SourceDeps } from './source.ts'

const EARLIER = 10_000
const PAGE = 500

/** One domain: its record in full, and every lookup of it that is kept. */
export const domainSource: ReportSource<'domain'> = {
  of: 'domain',
  read({ name }, deps) {
    const lookups = lookupsOfDomain(deps.db, name, EARLIER)
    const [latest] = lookups
    if (!latest) throw faultError('report-no-domain', { name })
    const shown = lookups.find((one) => one.outcome === 'found')
    const sections: ReportSection[] = []
    if (latest.outcome !== 'found')
      sections.push({
        kind: 'prose',
        part: 'record',
        id: 'outcome',
        title: deps.words('report.latest'),
        lines: [latestLine(latest, deps)],
      })
    const stands = shown ? standing(name, deps) : NOWHERE
    const record = shown ? recordSection(shown, stands, deps) : null
    if (record) sections.push(record, ...peersSection('record', stands, deps))
    sections.push(earlierSection(lookups, deps))
    const { db, stretch, words } = deps
    return {
      of: latest.name.unicode,
      filter: [],
      order: null,
      asOf: asOf(latest, shown, deps),
      sections,
      ...(record ? { findings: () => domainFindings({ db, record, name: latest.name.unicode, stretch, words }) } : {}),
    }
  },
}

function asOf(latest: StoredLookup, shown: StoredLookup | undefined, { words, now }: SourceDeps): string[] {
  const name = latest.name.unicode
  const headValues = {
    name,
    when: fullTime(latest.requestedAt, words.format),
    outcome: words(`outcome.${latest.outcome}`),
  }
  if (!shown) return [words('report.as-of-failed', headValues)]
  const updated = UPDATED_FIELD.read({ record: recordOf(shown), name: shown.name, now })
  const figures = asOfText(
    name,
    { lookedUpAt: shown.requestedAt, updatedDate: updated.state === 'value' ? String(updated.value) : null },
    words,
  )
  return latest === shown ? [figures] : [figures, words('report.as-of-latest', headValues)]
}

function latestLine(latest: StoredLookup, { words }: SourceDeps): string {
  if (latest.outcome === 'not-found') return words('explained.not-found')
  const outcomeText = words(`outcome.${latest.outcome}`)
  return latest.message ? `${outcomeText}: ${latest.message}` : outcomeText
}

function recordSection(
  lookup: StoredLookup,
  { fields: stands }: Standing,
  { db, words, now }: SourceDeps,
): RecordSection {
  const isPast = figuresArePast(db, lookup.name.ascii)
  const source = { record: recordOf(lookup), name: lookup.name, now, isPast }
  const groups = FIELD_GROUPS.map((group) => ({
    id: group,
    title: words(`group.${group}`),
    entries: fieldsOf(group).map((entry) => {
      const cell = readCell(entry, source)
      const note = stands.get(entry.id)?.text
      return { column: columnOf(entry.id, words), cell: note === undefined ? cell : { ...cell, note } }
    }),
  }))
  return {
    kind: 'record',
    part: 'record',
    id: 'record',
    title: words('report.record'),
    domain: lookup.name.ascii,
    lookedUpAt: lookup.requestedAt,
    groups,
    received: lookup.body,
  }
}

function earlierSection(lookups: readonly StoredLookup[], { words, columns: { head } }: SourceDeps): TableSection {
  const columns = (head ?? []).map(({ id }) => columnOf(id, words))
  return {
    kind: 'table',
    part: 'earlier',
    id: 'lookups',
    title: words('report.lookups'),
    columns,
    total: lookups.length,
    *pages() {
      for (let at = 0; at < lookups.length; at += PAGE)
        yield lookups.slice(at, at + PAGE).map((lookup) => lookupRow(lookup, columns))
    },
  }
}

function lookupRow(lookup: StoredLookup, columns: readonly ReportColumn[]): ReportRow {
  const wanted = columns.flatMap((column) => (column.field ? [column.id] : []))
  const cells = cellsOf(
    { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt },
    wanted,
    lookup.outcome,
  )
  const own = {
    name: lookup.name.unicode,
    when: lookup.requestedAt,
    outcome: lookup.outcome,
    status: lookup.status,
    duration: lookup.durationMs,
    lookups: null,
    message: lookup.message,
    figures_of: null,
  }
  return {
    domain: lookup.name.ascii,
    cells: columns.map((column) => cells[column.id] ?? valueCell(own[column.id as keyof typeof own] ?? null)),
  }
}
