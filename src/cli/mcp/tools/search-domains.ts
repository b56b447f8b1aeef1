import { z } from 'zod'
import { FIRST_TABLE } from '../../../shared/columns/table-columns.ts'
import { allOf, NO_FILTER } from '../../../shared/filter/filter.ts'
import { limit, offset, paged, row } from '../schemas.ts'
import { withoutNotes } from '../sight.ts'
import { tableAnswer } from '../table-answer.ts'
import { tool } from '../tool.ts'

/** What is told of each domain that was found. */
const COLUMNS = [...FIRST_TABLE.domains, 'title', 'outcome']

export const searchDomains = tool({
  name: 'search_domains',
  title: 'Search domains',
  description: `Finds stored domains by a part of their name or of their page's title. Only reads what was looked up
    before. Use "query" for conditions on figures.`,
  input: z.strictObject({
    text: z.string().min(1).max(200).describe('A part of a name or of a title'),
    limit,
    offset,
  }),
  output: z.object({ ...paged, rows: z.array(row) }),
  async run(args, call) {
    const words = { op: 'words', text: args.text } as const
    const filter = allOf([NO_FILTER, call.sight.isPrivate ? words : withoutNotes(words)])
    const columns = [...new Set(COLUMNS)].filter((id) => call.sight.shown.has(id))
    const ask = { of: 'list', list: 'domains', filter, columns, sort: [BY_NAME], now: call.now } as const
    const { rows, total, next } = await tableAnswer(call, call.reader, ask, args)
    return { body: { total, next, rows } }
  },
})

const BY_NAME = { column: 'domain', descending: false }
