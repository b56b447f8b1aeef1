import { z } from 'zod'
import { expectations } from '../../../core/library/analysis/expectations.ts'
import { percentiles } from '../../../core/library/analysis/percentiles.ts'
import { field } from '../../../shared/fields.ts'
import { FEWEST_PEERS, PEERS_IN_COMMON, type Peers } from '../../../shared/figures/peers.ts'
import { RANKED_FIELDS } from '../../../shared/figures/ranked-fields.ts'
import { listOf, nameOf } from '../asked.ts'
import { about, domainName, listRef } from '../schemas.ts'
import { type Call, tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const among = z.union([z.enum(['all', ...PEERS_IN_COMMON]), z.strictObject({ list: listRef })])

export const explainFigure = tool({
  name: 'explain_figure',
  title: 'Explain a figure',
  description: `Says where one figure of a stored domain stands among others (percentile, 100 is best) and what its other
    figures let expect of it. Only reads what was looked up before.`,
  input: z.strictObject({
    domain: domainName,
    field: z.enum(RANKED_FIELDS.map(({ id }) => id) as [string, ...string[]]),
    among: among.default('all').describe('The other domains: all, or those that have something in common with it'),
  }),
  output: z.object({
    ...about,
    domain: z.string(),
    field: z.string(),
    value: z.number().nullable(),
    estimate: z.boolean(),
    better: z.enum(['higher', 'lower', 'none']),
    percentile: z.number().nullable().describe(`Null among fewer than ${FEWEST_PEERS}`),
    peers: z.int(),
    expected: z
      .object({
        low: z.number(),
        high: z.number(),
        from: z.array(z.string()),
        unusual: z.enum(['high', 'low']).nullable(),
      })
      .nullable()
      .describe('What 80 in 100 domains with these other figures have'),
  }),
  async run(args, call) {
    const { ascii } = nameOf(args.domain, call)
    const ask = { name: ascii, peers: peersOf(args.among, call) }
    const watch = { signal: call.signal }
    const found = await call.reader.inSteps((db) => percentiles(db, ask, call.now), watch)
    if (found === null) throw new ToolError('mcp.not-stored', { domain: ascii })
    const one = found.fields.find(({ field: id }) => id === args.field)
    const figures = await call.reader.inSteps((db) => expectations(db, ascii), watch)
    const expected = figures?.find(({ field: id }) => id === args.field)
    const { estimate, better } = field(args.field)
    return {
      body: {
        domain: ascii,
        field: args.field,
        value: one?.value ?? null,
        estimate,
        better,
        percentile: one?.percentile ?? null,
        peers: one?.peers ?? found.peers,
        expected: expected
          ? { low: expected.low, high: expected.high, from: expected.by, unusual: expected.mark }
          : null,
      },
    }
  },
})

function peersOf(asked: z.output<typeof among>, call: Call): Peers {
  return typeof asked === 'string' ? { by: asked } : { by: 'list', id: listOf(asked.list, call).id }
}
