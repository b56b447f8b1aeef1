import type { DatabaseSync } from 'node:sqlite'
import { formatIn } from '../../../../shared/formats/currency.ts'
import { faultError } from '../../../../shared/fault.ts'
import {
  type ChangedOwnKind,
  type LeftAside,
  type OwnKindPreview,
  ownValueOfStored,
  storedOwnValue,
  withChoices,
} from '../../../../shared/own-fields/own-field.ts'
import { convertOwnValue, type OwnWriting, writeOwnValue } from '../../../../shared/own-fields/own-value.ts'
import { OWN_KINDS, type OwnKind, type OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, json, oneOf, optional, rowReader, text, textOrNumber } from '../../file/row-reader.ts'
import { select, selectValue, snapshot, statement, transaction } from '../../file/statements.ts'
import { forgetRulesOn } from '../../formulas/formulas.ts'
import { forgetOwnSteps } from '../rules/rules.ts'
import { dropEmptySubjects } from '../../subjects/subjects.ts'

interface KindChange {
  id: number
  kind: OwnKind
  /** How the values are written that are read as another kind, and what is written is read. */
  writing: OwnWriting
}

/** The most values that a preview names; it counts all of them. */
const MOST_NAMED = 500

type Stored = string | number

const readField = rowReader({ kind: oneOf(OWN_KINDS), choices: json<string[]>(), currency: text })
const readHeld = rowReader({
  subject_id: integer,
  unicode: text,
  value: optional(textOrNumber),
  was_kind: optional(oneOf(OWN_KINDS)),
  was: optional(textOrNumber),
  became: optional(textOrNumber),
})

/** What a field holds of a domain: its value, and what the person entered before the type was changed. */
interface Held {
  subject: number
  name: string
  value: Stored | null
  origin: { kind: OwnKind; value: Stored; became: Stored | null } | null
}

function heldBy(db: ReadableDb, fieldId: number): Held[] {
  return select(
    db,
    readHeld,
    `select v.subject_id, s.unicode, v.value, a.kind as was_kind, a.value as was, a.became
    from own_value v indexed by own_value_by_field join subject s on s.id = v.subject_id
    left join own_aside a on a.field_id = v.field_id and a.subject_id = v.subject_id where v.field_id = ?1
    union all
    select a.subject_id, s.unicode, null, a.kind, a.value, a.became from own_aside a join subject s on s.id = a.subject_id
    where a.field_id = ?1
    and not exists (select 1 from own_value v where v.subject_id = a.subject_id and v.field_id = a.field_id)`,
  )
    .all(fieldId)
    .map((row) => ({
      subject: row.subject_id,
      name: row.unicode,
      value: row.value,
      origin:
        row.was_kind === null || row.was === null ? null : { kind: row.was_kind, value: row.was, became: row.became },
    }))
}

/** What becomes of one value. `source` is what the person entered last: null where they have taken it away. */
interface Planned {
  source: { kind: OwnKind; value: Stored } | null
  value: Stored | null
  left: LeftAside | null
}

/**
 * Each value is read anew from what the person entered, not from what an earlier type has made of it: so no chain of
 * types loses anything, and the type it was entered in brings the very value back.
 */
class Plan {
  readonly #from: OwnKind
  readonly #to: OwnKind
  readonly #writing: OwnWriting
  readonly #known = new Map<string, Stored | null>()

  constructor(from: OwnKind, to: OwnKind, writing: OwnWriting) {
    this.#from = from
    this.#to = to
    this.#writing = writing
  }

  of({ name, value, origin }: Held): Planned {
    const untouched = origin !== null && origin.became === value
    const source = untouched ? origin : value === null ? null : { kind: this.#from, value }
    const next = source && this.#converted(source.kind, source.value)
    if (source !== null && next === null)
      return { source, value: null, left: { name, text: this.#text(source), why: 'does-not-fit' } }
    const replaced = origin !== null && !untouched && origin.became === null
    return { source, value: next, left: replaced ? { name, text: this.#text(origin), why: 'replaced' } : null }
  }

  #converted(kind: OwnKind, stored: Stored): Stored | null {
    const key = `${kind} ${typeof stored} ${stored}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const value: OwnValue | undefined = convertOwnValue(ownValueOfStored(kind, stored), kind, this.#to, this.#writing)
    const converted = value === undefined ? null : storedOwnValue(value)
    this.#known.set(key, converted)
    return converted
  }

  #text({ kind, value }: { kind: OwnKind; value: Stored }): string {
    return writeOwnValue(kind, ownValueOfStored(kind, value), this.#writing)
  }
}

/** What changing a field's type would do, with the values that would not be shown any more. Throws `own-field-gone`. */
export function previewOwnKind(db: ReadableDb, { id, kind, writing }: KindChange): OwnKindPreview {
  const [field, held] = snapshot(db, () => [fieldOf(db, id), heldBy(db, id)] as const)
  const plan = new Plan(field.kind, kind, inCurrency(writing, field.currency))
  const left: LeftAside[] = []
  let [fits, returning] = [0, 0]
  for (const one of held) {
    const planned = plan.of(one)
    if (planned.value !== null) fits += 1
    if (planned.value !== null && one.value === null) returning += 1
    if (planned.left) left.push(planned.left)
  }
  const replaced = left.filter(({ why }) => why === 'replaced').length
  const doesNotFit = left.length - replaced
  left.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { values: fits + doesNotFit, fits, returning, doesNotFit, replaced, left: left.slice(0, MOST_NAMED) }
}

/**
 * Changes a field's type and converts its values, all in one transaction. What the person entered is kept aside, so that
 * a value which does not fit comes back with a type that it fits. Gives how many values fit, and how many do not. Throws
 * `own-field-gone`.
 */
export function changeOwnKind(db: DatabaseSync, { id, kind, writing }: KindChange): ChangedOwnKind {
  return transaction(db, () => {
    const { currency, ...before } = fieldOf(db, id)
    const plan = new Plan(before.kind, kind, inCurrency(writing, currency))
    let [fits, doesNotFit] = [0, 0]
    if (kind !== before.kind)
      for (const held of heldBy(db, id)) {
        const planned = plan.of(held)
        if (planned.value !== null) fits += 1
        else if (planned.source !== null) doesNotFit += 1
        store(db, id, kind, held, planned)
      }
    const offered = kind === 'choice' ? withChoices(before, usedValues(db, id)) : before.choices
    statement(db, 'update own_field set kind = ?, choices = ? where id = ?').run(kind, JSON.stringify(offered), id)
    dropEmptySubjects(db)
    if (kind !== before.kind) {
      forgetOwnSteps(db, id)
      forgetRulesOn(db, `own_${id}`)
    }
    return { fits, doesNotFit }
  })
}

/** Amounts are read and written in the field's currency, which it keeps while it is of another type. */
const inCurrency = (writing: OwnWriting, currency: string): OwnWriting => ({
  ...writing,
  format: formatIn(writing.format, currency),
})

function fieldOf(db: ReadableDb, id: number): { kind: OwnKind; choices: string[]; currency: string } {
  const field = select(db, readField, 'select kind, choices, currency from own_field where id = ?').get(id)
  if (!field) throw faultError('own-field-gone')
  return field
}

function store(db: DatabaseSync, id: number, kind: OwnKind, held: Held, { source, value }: Planned): void {
  const { subject } = held
  if (value === null) statement(db, 'delete from own_value where subject_id = ? and field_id = ?').run(subject, id)
  else if (value !== held.value)
    statement(
      db,
      'insert into own_value (subject_id, field_id, value) values (?, ?, ?) on conflict do update set value = excluded.value',
    ).run(subject, id, value)
  if (source === null || source.kind === kind) {
    if (held.origin) statement(db, 'delete from own_aside where field_id = ? and subject_id = ?').run(id, subject)
  } else
    statement(
      db,
      `insert into own_aside (field_id, subject_id, kind, value, became) values (?, ?, ?, ?, ?)
      on conflict do update set kind = excluded.kind, value = excluded.value, became = excluded.became`,
    ).run(id, subject, source.kind, source.value, value)
}

/** What a field holds, the most frequent first. */
function usedValues(db: ReadableDb, id: number): string[] {
  return selectValue(
    db,
    textOrNumber,
    'select value from own_value where field_id = ? group by value order by count(*) desc, value',
  )
    .all(id)
    .map(String)
}
