import { cadenceDays } from '../subjects/cadence-sql.ts'
import { columnsIn, type Condition, type Filter } from '../../../shared/filter/filter.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { formulaOf, type ListQuery } from '../../../shared/list.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import { isJudgedDaily } from '../../../shared/watchlists/question.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'
import { filterOfOne, wholeFilter } from '../rows/filter-sql.ts'
import { type Piece, testOf, UnknownColumn } from '../rows/sql-condition.ts'
import { computedColumns } from '../formulas/formulas.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** A list that is judged by itself: by its question, or because its share leaves some of its domains resting. */
export interface KeptList {
  id: number
  name: string
  question: Filter | null
  /** The domains that it may follow at its cadence; null for all. */
  room: number | null
  first: ListQuery['sort'] | null
  /** The day (`YYYY-MM-DD`) on which its question was last asked of all domains, and the revision of the questions then. */
  judgedOn: string | null
  judgedAs: number | null
}

/** A list that keeps itself. */
export type LivingList = KeptList & { question: Filter }

/** A question as it is asked of one domain: SQL gives the truth of its parts, values that are worked out that of the rest. */
type Tree =
  | { op: 'sql'; at: number }
  | { op: 'worked-out'; column: Column | null; condition: Extract<Condition, { column: string }> }
  | { op: 'not'; of: Tree }
  | { op: 'and' | 'or'; of: readonly Tree[] }

/** A question that is asked of each domain that changes. */
export interface Judged {
  list: LivingList
  /** With what it does not say: archived domains are left out. */
  whole: Filter
  tree: Tree
}

/** The questions of a library, ready to be asked of one domain. */
export interface Questions {
  judged: readonly Judged[]
  /** Lists whose question is asked of all domains at once only; their pins hold at any moment. */
  daily: readonly LivingList[]
  /** The truth of every part in SQL, one after the other. */
  parts: readonly Piece[]
  /** The formulas that some of them name. */
  formulas: readonly string[]
}

const readLiving = rowReader({
  id: integer,
  name: text,
  question: optional(json<Filter>()),
  share: optional(integer),
  first: optional(json<ListQuery['sort']>()),
  days: optional(integer),
  judged_on: optional(text),
  judged_as: optional(integer),
})

const LIVING = `select id, name, question, share, first, judged_on, judged_as,
  ${cadenceDays('cadence')} as days
  from watchlist where question is not null or share is not null`

/** The lists that keep themselves, in the person's order. */
export const livingLists = (db: ReadableDb): LivingList[] =>
  keptLists(db).flatMap((list) => (list.question === null ? [] : [{ ...list, question: list.question }]))

/** These and the lists made by hand that have a share of their own. */
export const keptLists = (db: ReadableDb): KeptList[] =>
  select(db, readLiving, `${LIVING} order by place, id`)
    .all()
    .map(({ share, days, judged_on: judgedOn, judged_as: judgedAs, ...list }) => ({
      ...list,
      room: share === null || days === null ? null : share * days,
      judgedOn,
      judgedAs,
    }))

/** How often what questions are made of was changed. */
export const questionsRevision = (db: ReadableDb): number =>
  selectValue(db, integer, "select n from revision where part = 'questions'").one()

const known = new WeakMap<ReadableDb, { stamp: string; questions: Questions | null }>()

/** The questions as they are asked of one domain on this day; null where no list has one. */
export function questionsOf(db: ReadableDb, now: number): Questions | null {
  // A condition may name days before today, which are local ones, or an age, which is counted in those of UTC.
  const stamp = `${questionsRevision(db)}:${dayOfMoment(now)}:${Math.floor(now / DAY)}`
  const held = known.get(db)
  if (held?.stamp === stamp) return held.questions
  const lists = livingLists(db)
  const questions = lists.length === 0 ? null : compiled(db, lists, now)
  known.set(db, { stamp, questions })
  return questions
}

function compiled(db: ReadableDb, lists: readonly LivingList[], now: number): Questions {
  const pieces: Piece[] = []
  const { columns } = computedColumns(db)
  const daily = lists.filter(({ question }) => isJudgedDaily(question))
  const judged = lists.flatMap((list): Judged[] => {
    if (daily.includes(list)) return []
    const whole = wholeFilter({ list: 'watched', filter: list.question })
    const own: Piece[] = []
    try {
      const tree = treeOf(
        whole,
        (part) => ({ op: 'sql', at: pieces.length + own.push(sqlOf(db, part, now)) - 1 }),
        columns,
      )
      pieces.push(...own)
      return [{ list, whole, tree }]
    } catch (error) {
      // What a forged file asks is asked of nobody; an answer is stored all the same.
      if (error instanceof UnknownColumn) return []
      throw error
    }
  })
  const formulas = [...new Set(judged.flatMap(({ whole }) => columnsIn(whole).filter(isFormula)))]
  return { judged, daily, parts: pieces, formulas }
}

const sqlOf = (db: ReadableDb, part: Filter, now: number): Piece => testOf(filterOfOne(db, part, now))

const isFormula = (id: string): boolean => formulaOf(id) !== null

function treeOf(filter: Filter, inSql: (part: Filter) => Tree, columns: ReadonlyMap<string, Column>): Tree {
  if (!columnsIn(filter).some(isFormula)) return inSql(filter)
  if (filter.op === 'not') return { op: 'not', of: treeOf(filter.of, inSql, columns) }
  if (filter.op === 'and' || filter.op === 'or') {
    const plain = filter.of.filter((part) => !columnsIn(part).some(isFormula))
    const rest = filter.of.filter((part) => !plain.includes(part)).map((part) => treeOf(part, inSql, columns))
    return { op: filter.op, of: plain.length === 0 ? rest : [inSql({ op: filter.op, of: plain }), ...rest] }
  }
  if (!('column' in filter)) throw new UnknownColumn(filter.op)
  return { op: 'worked-out', column: columns.get(filter.column) ?? null, condition: filter }
}
