import type { DatabaseSync } from 'node:sqlite'
import type {
  DecidedDomain,
  Decision,
  DecisionSince,
  DecisionsAsk,
  NewDecision,
  Snapshot,
} from '../../../shared/decisions/decision.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { dayOfMoment, isoOfDay } from '../../../shared/formulas/values.ts'
import { LATEST_DECISION } from '../columns/facts.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, number, optional, rowReader, text } from '../file/row-reader.ts'
import { asciiNamesOf, namesOfDomains, type SomeDomains } from '../file/some-domains.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { subjectId } from '../subjects/subjects.ts'
import { snapshotBefore, snapshotsNow } from './snapshots.ts'

type OfSubject = NewDecision & { subject: number; name: string }

/**
 * Writes a decision about each of some domains, with what is known of them: now, or for an earlier day what was known by its
 * end. Gives how many.
 */
export function decide(db: DatabaseSync, of: SomeDomains, decision: NewDecision, now: number): number {
  return transaction(db, () => {
    const names = namesOfDomains(db, of)
    write(
      db,
      names.map((name) => ({ ...decision, name: name.ascii, subject: subjectId(db, name) })),
      now,
    )
    return names.length
  })
}

/** A decision of a file; without a day of its own it is of the day on which it is taken. */
export type DecisionOfFile = NewDecision & { name: NameFacts; isUndated?: boolean }

/**
 * Takes decisions out of a file, each of its own domain; those that are there already are left out. One whose day the file
 * does not say is there already on whatever day. Gives how many were new.
 */
export function takeDecisions(db: DatabaseSync, decisions: readonly DecisionOfFile[], now: number): number {
  return transaction(db, () => {
    const known = new Set<string>()
    const fresh = decisions.filter(({ name, isUndated = false, ...decision }) => {
      const key = JSON.stringify([name.ascii, decision])
      return !known.has(key) && known.add(key) && !isThere(db, name.ascii, decision, isUndated)
    })
    write(
      db,
      fresh.map(({ name, isUndated: _, ...decision }) => ({
        ...decision,
        name: name.ascii,
        subject: subjectId(db, name),
      })),
      now,
    )
    return fresh.length
  })
}

const isThere = (
  db: ReadableDb,
  name: string,
  { kind, day, amount, reason }: NewDecision,
  isUndated: boolean,
): boolean =>
  selectValue(
    db,
    integer,
    `select 1 as n from decision where subject_id = (select id from subject where name = ?)
    and kind = ? and (? or day = ?) and amount is ? and reason = ? limit 1`,
  ).get(name, kind, Number(isUndated), day, amount, reason) !== undefined

function write(db: DatabaseSync, decisions: readonly OfSubject[], now: number): void {
  const today = isoOfDay(dayOfMoment(now))
  const ofToday = decisions.filter(({ day }) => day >= today).map(({ subject }) => subject)
  const known = snapshotsNow(db, [...new Set(ofToday)], now)
  const insert = statement(
    db,
    'insert into decision (subject_id, kind, day, at, amount, reason, snapshot) values (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const { subject, name, kind, day, amount, reason } of decisions) {
    const snapshot = (day >= today ? known.get(subject) : undefined) ?? snapshotBefore(db, name, endOf(day))
    insert.run(subject, kind, day, now, amount, reason, JSON.stringify(snapshot))
  }
}

/** The end of a local day, in UTC milliseconds. */
const endOf = (day: string): number => new Date(`${day}T00:00:00`).setHours(24)

const readDecision = rowReader({
  id: integer,
  subject_id: integer,
  name: text,
  unicode: text,
  kind: text,
  day: text,
  at: integer,
  amount: optional(number),
  reason: text,
  snapshot: json<Snapshot>(),
})

const SELECT = 'select e.*, s.name, s.unicode from decision e join subject s on s.id = e.subject_id'

/** The decisions on a domain, the latest first, each beside what is known now. */
export const decisionsOf = (db: ReadableDb, name: string, now: number): DecisionSince[] =>
  withNow(
    db,
    select(
      db,
      readDecision,
      `${SELECT} where e.subject_id = (select id from subject where name = ?) order by e.day desc, e.id desc`,
    )
      .all(name)
      .map((row) => withFiguresOfItsDay(db, row)),
    now,
  )

/** The decisions of a period, by day; those after one that is known already, no more than `limit`. */
export const plainDecisions = (db: ReadableDb, ask: DecisionsAsk): Decision[] =>
  between(db, ask).map(({ subject_id: _, ...decision }) => decision)

/** The same, each beside what is known now. */
export const decisionsBetween = (db: ReadableDb, ask: DecisionsAsk, now: number): DecisionSince[] =>
  withNow(db, between(db, ask), now)

type DecisionRow = ReturnType<typeof readDecision>

/**
 * A decision on a domain that no lookup had found by then, as when a file brings both, has the figures of the first lookup
 * that finds it by the end of its day.
 */
function withFiguresOfItsDay(db: ReadableDb, row: DecisionRow): DecisionRow {
  if (row.snapshot.foundAt !== null) return row
  const { foundAt, record } = snapshotBefore(db, row.name, endOf(row.day), 'first')
  return foundAt === null ? row : { ...row, snapshot: { ...row.snapshot, foundAt, record } }
}

const between = (db: ReadableDb, { from, to, kinds, after, limit }: DecisionsAsk): DecisionRow[] =>
  select(
    db,
    readDecision,
    `${SELECT} where e.day between ?1 and ?2 and (?3 is null or e.kind in (select value from json_each(?3)))
    and (e.day, e.id) > (?4, ?5) order by e.day, e.id limit ?6`,
  )
    .all(from, to, kinds && JSON.stringify(kinds), after?.day ?? '', after?.id ?? 0, limit)
    .map((row) => withFiguresOfItsDay(db, row))

function withNow(db: ReadableDb, rows: readonly DecisionRow[], now: number): DecisionSince[] {
  const known = snapshotsNow(db, [...new Set(rows.map((row) => row.subject_id))], now)
  return rows.map(({ subject_id: subject, ...decision }) => ({
    ...decision,
    today: known.get(subject) ?? snapshotBefore(db, decision.name, now),
  }))
}

const readDecided = rowReader({ unicode: text, kind: text, amount: optional(number) })

/** Those of some domains that have a decision already, each with the last one, in the order of the alphabet. */
export const decidedAmong = (db: ReadableDb, of: SomeDomains): DecidedDomain[] =>
  select(
    db,
    readDecided,
    `select s.unicode, e.kind, e.amount from subject s join decision e on e.id = ${LATEST_DECISION('s.id')}
    where s.name in (select value from json_each(?)) order by s.unicode`,
  ).all(JSON.stringify(asciiNamesOf(db, of)))

/** The kinds that were used, the most frequent first. */
export const usedKinds = (db: ReadableDb): string[] =>
  selectValue(db, text, 'select kind from decision group by kind order by count(*) desc, kind').all()
