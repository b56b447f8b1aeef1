import type { HeadCause, SharedCause, Together } from '../../../../shared/rules/shared-cause.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, rowReader } from '../../file/row-reader.ts'
import { select } from '../../file/statements.ts'
import { driftOf } from '../../courses/drifts.ts'

/** What is read of an alert that stands for others. */
interface Head {
  id: number
  shared: HeadCause | null
  drift_id: number | null
}

const readCount = rowReader({ head: integer, alerts: integer, domains: integer })

/** What alerts stand for, by their ids; those that stand for none are left out. */
export function togetherOf(db: ReadableDb, heads: readonly Head[]): Map<number, Together> {
  const causes = new Map(
    heads.flatMap((head) => {
      const cause = causeOf(db, head)
      return cause ? [[head.id, cause] as const] : []
    }),
  )
  if (causes.size === 0) return new Map()
  const counts = select(
    db,
    readCount,
    `select head, count(*) as alerts, count(distinct name) as domains from (
      select id as head, name from alert where id in (select value from json_each(?1))
      union all
      select head_id, name from alert where head_id in (select value from json_each(?1))) group by head`,
  ).all(JSON.stringify([...causes.keys()]))
  return new Map(
    counts.flatMap(({ head, alerts, domains }) => {
      const cause = causes.get(head)
      return cause ? [[head, { cause, alerts, domains }]] : []
    }),
  )
}

function causeOf(db: ReadableDb, { shared, drift_id: id }: Head): SharedCause | null {
  if (shared?.by !== 'drift') return shared as Exclude<SharedCause, { by: 'drift' }> | null
  const drift = id === null ? null : driftOf(db, id)
  return drift && { by: 'drift', drift }
}
