import { z } from 'zod'
import type { ListAsk } from '../../../core/query/query-ask.ts'
import { isOfPerson } from '../../../shared/list.ts'
import { isUsual } from '../../../shared/columns/percentile-columns.ts'
import { nameOf } from '../asked.ts'
import { about, domainName, row } from '../schemas.ts'
import { tableAnswer } from '../table-answer.ts'
import { tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

export const getDomain = tool({
  name: 'get_domain',
  title: 'Get a domain',
  description: `Gives everything that is stored about one domain: each figure, and for each that is not there why. Figures
    are estimates of the service. Only reads what was looked up before.`,
  input: z.strictObject({ domain: domainName }),
  output: z.object({
    ...about,
    domain: z.string(),
    values: row,
    absent: z.record(z.string(), z.string()).describe('Why a column has no value'),
  }),
  async run(args, call) {
    const { ascii } = nameOf(args.domain, call)
    const columns = [...call.sight.shown.values()].filter(
      ({ id, origin, sources, ...column }) =>
        sources.includes('domains') && (origin !== 'percentile' || isUsual({ ...column, id, origin, sources })),
    )
    // Of percentiles and of the person's own it goes without saying why there is none.
    const explained = columns.filter(({ id, origin }) => origin === 'field' || isOfPerson(id)).map(({ id }) => id)
    const ids = columns.map(({ id }) => id)
    const ask: Omit<ListAsk, 'limit'> = {
      of: 'list',
      list: 'domains',
      filter: { op: 'is', column: 'domain', values: [ascii] },
      columns: [...ids, ...explained.map((id) => `${id}_absent`)],
      sort: [{ column: 'domain', descending: false }],
      now: call.now,
    }
    const { rows } = await tableAnswer(call, call.reader, ask, { offset: 0, limit: 1 })
    const [found] = rows
    if (!found) throw new ToolError('mcp.not-stored', { domain: ascii })
    const absent = explained.flatMap((id) => {
      const why = found[`${id}_absent`]
      return found[id] === null && typeof why === 'string' ? [[id, why] as const] : []
    })
    const values = Object.fromEntries(ids.filter((id) => found[id] !== null).map((id) => [id, found[id]]))
    return { body: { domain: ascii, values, absent: Object.fromEntries(absent) } }
  },
})
