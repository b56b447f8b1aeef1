import { z } from 'zod'
import { CADENCES } from '../../../shared/watchlists/watchlist.ts'
import { cleanText } from '../clean-text.ts'
import { limit, offset, paged } from '../schemas.ts'
import { rowsThatFit } from '../table-answer.ts'
import { tool } from '../tool.ts'

export const listLists = tool({
  name: 'list_lists',
  title: 'List watchlists',
  description: `Gives the watchlists of followed domains: the number of each, how many domains it has and how often they are
    looked up. The number is taken by "query", "list_alerts" and "list_changes".`,
  input: z.strictObject({ limit, offset }),
  output: z.object({
    ...paged,
    lists: z.array(
      z.object({
        number: z.int(),
        size: z.int(),
        cadence: z.enum(CADENCES),
        name: z.string().optional(),
        description: z.string().optional(),
        living: z.boolean().optional().describe('It keeps itself by a question'),
      }),
    ),
  }),
  async run(args, { sight, t }) {
    const all = sight.lists
      .slice(args.offset, args.offset + args.limit)
      .map(({ id, domains, cadence, name, description, question }) => ({
        number: id,
        size: domains,
        cadence,
        ...(sight.isPrivate
          ? { name: cleanText(name), description: cleanText(description), living: question !== null }
          : {}),
      }))
    const lists = rowsThatFit(all)
    const end = args.offset + lists.length
    const isMore = lists.length > 0 && end < sight.lists.length
    return {
      body: { total: sight.lists.length, next: isMore ? t('mcp.next-offset', { offset: end }) : null, lists },
    }
  },
})
