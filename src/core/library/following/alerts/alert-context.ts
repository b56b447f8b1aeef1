import type { RuleBody, StoredAlert } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, json, rowReader, text } from '../../file/row-reader.ts'
import { select } from '../../file/statements.ts'

const readList = rowReader({ name: text, id: integer, list: text })
const readScope = rowReader({ id: integer, scope: json<RuleBody['scope']>() })
const readSame = rowReader({ id: integer, rule_name: text })

/** Alerts with the lists that they are about, and which other rules tell the same of the same answer. */
export function withContext(db: ReadableDb, alerts: readonly StoredAlert[]): StoredAlert[] {
  const scopes = new Map(
    select(db, readScope, "select id, json_extract(rule, '$.scope') as scope from rule")
      .all()
      .map(({ id, scope }) => [id, scope]),
  )
  const lists = Map.groupBy(
    select(
      db,
      readList,
      `select s.name, l.id, l.name as list from subject s join watched w on w.subject_id = s.id
      join watchlist l on l.id = w.list_id where s.name in (select value from json_each(?)) order by l.place, l.id`,
    ).all(JSON.stringify([...new Set(alerts.map(({ name }) => name))])),
    ({ name }) => name,
  )
  const also = Map.groupBy(
    select(
      db,
      readSame,
      `select a.id, o.rule_name from json_each(?) j join alert a on a.id = j.value
      join alert o indexed by alert_of_lookup on o.lookup_id = a.lookup_id and o.id != a.id and o.name = a.name
        and o.rule_id is not a.rule_id and json_extract(o.evidence, '$.field') = json_extract(a.evidence, '$.field')
      order by a.id, o.id`,
    ).all(JSON.stringify(alerts.map(({ id }) => id))),
    ({ id }) => id,
  )
  return alerts.map((alert) => {
    const scope = alert.ruleId === null ? undefined : scopes.get(alert.ruleId)
    const isAbout = (id: number): boolean => scope?.of !== 'lists' || scope.ids.includes(id)
    return {
      ...alert,
      lists: (lists.get(alert.name) ?? []).flatMap(({ id, list }) => (isAbout(id) ? [{ id, name: list }] : [])),
      also: [...new Set((also.get(alert.id) ?? []).map(({ rule_name: name }) => name))],
    }
  })
}
