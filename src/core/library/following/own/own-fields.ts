import type { DatabaseSync } from 'node:sqlite'
import { faultError } from '../../../../shared/fault.ts'
import type { NameFacts } from '../../../../shared/fields.ts'
import { ownColumn } from '../../../../shared/list.ts'
import {
  type ChoiceChange,
  type OwnChoice,
  type OwnFieldCount,
  ownValueOfStored,
  storedOwnValue,
} from '../../../../shared/own-fields/own-field.ts'
import {
  OWN_KINDS,
  type OwnValue,
  type OwnValueAside,
  type RemovedOwnField,
} from '../../../../shared/watchlists/watchlist.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, json, oneOf, optional, rowReader, text, textOrNumber } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { followChoices } from '../lists/follow-choices.ts'
import { forgetDeleted, keepDeleted } from '../../formulas/deleted-columns.ts'
import { forgetRulesOn, rewriteNaming } from '../../formulas/formulas.ts'
import { forgetOwnSteps } from '../rules/rules.ts'
import { dropEmptySubjects, putOwnValue, subjectId } from '../../subjects/subjects.ts'

const readPlacedField = rowReader({
  id: integer,
  name: text,
  kind: oneOf(OWN_KINDS),
  choices: json<string[]>(),
  currency: text,
  place: integer,
})
const readNamedValue = rowReader({ name: text, value: textOrNumber })
const readNamedAside = rowReader({
  name: text,
  kind: oneOf(OWN_KINDS),
  value: textOrNumber,
  became: optional(textOrNumber),
})

/** Takes an own field and all its values away. Gives its name, or null when there was none. */
export function removeOwnField(db: DatabaseSync, id: number): string | null {
  return transaction(db, () => {
    const row = select(db, readPlacedField, 'select * from own_field where id = ?').get(id)
    if (!row) return null
    const removed: RemovedOwnField = {
      id: row.id,
      name: row.name,
      kind: row.kind,
      choices: row.choices,
      currency: row.currency,
      place: row.place,
      values: select(
        db,
        readNamedValue,
        'select s.name, v.value from own_value v join subject s on s.id = v.subject_id where v.field_id = ?',
      )
        .all(id)
        .map(({ name, value }) => ({ name, value: ownValueOfStored(row.kind, value) })),
      aside: asideOf(db, id),
    }
    rewriteNaming(db, `own_${id}`)
    for (const table of ['own_value', 'own_aside']) statement(db, `delete from ${table} where field_id = ?`).run(id)
    statement(db, 'delete from own_field where id = ?').run(id)
    dropEmptySubjects(db)
    keepDeleted(db, ownColumn(id), removed.name, { ownField: removed })
    return removed.name
  })
}

/** The values of a field as they were before its type was changed. */
function asideOf(db: ReadableDb, fieldId: number): ({ name: string } & OwnValueAside)[] {
  return select(
    db,
    readNamedAside,
    'select s.name, a.kind, a.value, a.became from own_aside a join subject s on s.id = a.subject_id where a.field_id = ?',
  )
    .all(fieldId)
    .map((row) => ({ ...row, value: ownValueOfStored(row.kind, row.value) }))
}

/**
 * Brings an own field back with all that it held, at its place and under its id. Throws when its name was given away. What
 * it held is not judged anew: nothing of it may be lost.
 */
export function restoreOwnField(
  db: DatabaseSync,
  field: Omit<RemovedOwnField, 'values' | 'aside'>,
  values: readonly { name: NameFacts; value: OwnValue }[],
  aside: readonly ({ name: NameFacts } & OwnValueAside)[] = [],
): void {
  transaction(db, () => {
    const { id, name, kind, choices = [], currency = '', place } = field
    statement(db, 'insert into own_field (id, name, kind, choices, currency, place) values (?, ?, ?, ?, ?, ?)').run(
      id,
      name,
      kind,
      JSON.stringify(choices),
      currency,
      place,
    )
    for (const one of values) putOwnValue(db, id, subjectId(db, one.name), one.value)
    for (const one of aside)
      statement(db, 'insert into own_aside (field_id, subject_id, kind, value, became) values (?, ?, ?, ?, ?)').run(
        id,
        subjectId(db, one.name),
        one.kind,
        storedOwnValue(one.value),
        one.became === null ? null : storedOwnValue(one.became),
      )
    dropEmptySubjects(db)
    forgetDeleted(db, ownColumn(id))
    // The values are what they were: that they are back is no news.
    forgetOwnSteps(db, id)
  })
}

/** Moves an own field before another one, or to the end. */
export function moveOwnField(db: DatabaseSync, id: number, before: number | null): void {
  move(db, 'own_field', id, before)
}

/** Moves a label before another one, or to the end. */
export function moveLabel(db: DatabaseSync, id: number, before: number | null): void {
  move(db, 'label', id, before)
}

function move(db: DatabaseSync, table: 'own_field' | 'label', id: number, before: number | null): void {
  transaction(db, () => {
    const all = selectValue(db, integer, `select id from ${table} order by place, id`).all()
    if (!all.includes(id)) return
    const order = all.filter((one) => one !== id)
    const at = before === null ? -1 : order.indexOf(before)
    order.splice(at < 0 ? order.length : at, 0, id)
    order.forEach((one, place) => void statement(db, `update ${table} set place = ? where id = ?`).run(place + 1, one))
  })
}

/** The domains that have a value in an own field. */
export function namesWithValue(db: ReadableDb, fieldId: number): string[] {
  return selectValue(
    db,
    text,
    'select s.name from own_value v join subject s on s.id = v.subject_id where v.field_id = ?',
  ).all(fieldId)
}

/** How many domains have a value in each own field. */
export function countOwnValues(db: ReadableDb): OwnFieldCount[] {
  return selectValue(db, integer, 'select id from own_field order by place, id')
    .all()
    .map((fieldId) => ({
      fieldId,
      values: selectValue(db, integer, 'select count(*) as n from own_value where field_id = ?').one(fieldId),
      aside: selectValue(
        db,
        integer,
        `select count(*) as n from own_aside a where a.field_id = ? and a.became is null
        and not exists (select 1 from own_value v where v.field_id = a.field_id and v.subject_id = a.subject_id)`,
      ).one(fieldId),
    }))
}

const readCountedChoice = rowReader({ choice: textOrNumber, n: integer })

/** What a choice field offers, in its order, and after that the values it holds beside them; each with its domains. */
export function ownChoices(db: ReadableDb, fieldId: number): OwnChoice[] {
  const listed = choicesOf(db, fieldId) ?? []
  const counts = new Map(
    select(
      db,
      readCountedChoice,
      'select value as choice, count(*) as n from own_value where field_id = ? group by value order by value',
    )
      .all(fieldId)
      .map(({ choice, n }) => [String(choice), n]),
  )
  const others = [...counts.keys()].filter((choice) => !listed.includes(choice))
  return [...listed, ...others].map((choice) => ({
    choice,
    domains: counts.get(choice) ?? 0,
    listed: listed.includes(choice),
  }))
}

const choicesOf = (db: ReadableDb, fieldId: number): string[] | undefined =>
  selectValue(db, json<string[]>(), 'select choices from own_field where id = ?').get(fieldId)

/**
 * Gives a choice field another list of choices and renames some of them on every domain that has them, and in every stored
 * condition that names them. A choice that is
 * left out stays on its domains. Throws `own-choice-taken` where two would become one, and
 * `own-field-gone`.
 */
export function editChoices(db: DatabaseSync, fieldId: number, { choices, renamed }: ChoiceChange): void {
  transaction(db, () => {
    const before = choicesOf(db, fieldId)
    if (before === undefined) throw faultError('own-field-gone')
    const from = new Set(renamed.map((one) => one.from))
    const held = selectValue(
      db,
      textOrNumber,
      'select distinct value from own_value where field_id = ? and value in (select value from json_each(?))',
    ).all(fieldId, JSON.stringify(renamed.map((one) => one.to)))
    const targets = new Set(renamed.map((one) => one.to))
    if (targets.size < renamed.length || held.some((value) => !from.has(String(value))))
      throw faultError('own-choice-taken')
    if (renamed.length > 0) {
      renameChoices(db, fieldId, renamed)
      followChoices(db, fieldId, { renamed, kept: before.filter((choice) => !from.has(choice)) })
    }
    statement(db, 'update own_field set choices = ? where id = ?').run(JSON.stringify([...new Set(choices)]), fieldId)
  })
}

/** A choice under another name is no news: in the queue of the rules only what was changed before stays, under its new name. */
function renameChoices(db: DatabaseSync, fieldId: number, renamed: ChoiceChange['renamed']): void {
  const names = JSON.stringify(Object.fromEntries(renamed.map((one) => [one.from, one.to])))
  const waiting = selectValue(db, text, 'select name from own_step where field_id = ?').all(fieldId)
  for (const [table, column] of [
    ['own_value', 'value'],
    ['own_aside', 'became'],
    ['own_step', 'before'],
  ] as const)
    statement(
      db,
      `update ${table} set ${column} = (select j.value from json_each(?1) j where j.key = ${table}.${column})
      where field_id = ?2 and ${column} in (select key from json_each(?1))`,
    ).run(names, fieldId)
  statement(db, 'delete from own_step where field_id = ? and name not in (select value from json_each(?))').run(
    fieldId,
    JSON.stringify(waiting),
  )
  forgetRulesOn(db, `own_${fieldId}`)
}
