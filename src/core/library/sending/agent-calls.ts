import type { DatabaseSync } from 'node:sqlite'
import type { AgentCall } from '../../../shared/program/agents.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader, text } from '../file/row-reader.ts'
import { select, statement, transaction } from '../file/statements.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** How long it is kept what agents asked. */
const KEPT_MS = 30 * DAY
/** No more than so many are kept: an agent that asks without end must not fill the disk. */
const MOST_KEPT = 20_000

/** Notes what an agent asks, and forgets what is too old. Gives the id under which its requests are counted. */
export function beginAgentCall(db: DatabaseSync, call: { tool: string; now: number }): number {
  return transaction(db, () => {
    const { lastInsertRowid } = statement(db, 'insert into agent_call (at, tool) values (?, ?)').run(
      call.now,
      call.tool,
    )
    statement(db, 'delete from agent_call where at < ?').run(call.now - KEPT_MS)
    statement(db, 'delete from agent_call where id <= ?').run(lastInsertRowid - MOST_KEPT)
    return lastInsertRowid
  })
}

const readCall = rowReader({ id: integer, at: integer, tool: text, cost: integer })

const TOLD_MS = 7 * DAY
const MOST_TOLD = 200

/** What agents asked in the last seven days, newest first. A request that never reached the service costs nothing. */
export function agentCalls(db: ReadableDb, now: number): AgentCall[] {
  return select(
    db,
    readCall,
    `select id, at, tool, (select count(*) from request_log r where r.agent_call = c.id and r.counted = 1) as cost
    from agent_call c where at >= ? order by at desc, id desc limit ?`,
  ).all(now - TOLD_MS, MOST_TOLD)
}
