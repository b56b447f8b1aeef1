import { z } from 'zod'
import { CADENCES } from '../../../shared/watchlists/watchlist.ts'
import { cleanText } from '../clean-text.ts'
import { about } from '../schemas.ts'
import { tool } from '../tool.ts'

export const listLists = tool({
  name: 'list_lists',
  title: 'List watchlists',
  description: `Gives the watchlists of followed domains: the number of each, how many domains it has and how often they are
    looked up. The number is taken by "query", "list_alerts" and "list_changes".`,
  input: z.strictObject({}),
  output: z.object({
    ...about,
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
  async run(_args, { sight }) {
    const lists = sight.lists.map(({ id, domains, cadence, name, description, question }) => ({
      number: id,
      size: domains,
      cadence,
      ...(sight.isPrivate
        ? { name: cleanText(name), description: cleanText(description), living: question !== null }
        : {}),
    }))
    return { body: { lists } }
  },
})
