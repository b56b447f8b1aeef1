import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addFormulaBeside } from '../../../core/query/formula-beside.ts'
import type { GroupsAsk, ListAsk } from '../../../core/query/query-ask.ts'
import type { DirectReader } from '../../../core/library/door/direct-reader.ts'
import { type Grouping, groupBy, groupWays, MOST_SHOWN, shownAggregates } from '../../../shared/analysis/grouping.ts'
import type { GroupBy, Shown } from '../../../shared/analysis/analysis.ts'
import { FIRST_TABLE } from '../../../shared/columns/table-columns.ts'
import { isFault } from '../../../shared/fault.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { allOf, type Filter } from '../../../shared/filter/filter.ts'
import { mistakeText } from '../../../shared/formulas/language/mistake-text.ts'
import type { ListName } from '../../../shared/list.ts'
import { AGGREGATES } from '../../../shared/values/value-type.ts'
import { columnOf, filterOf, listOf, shownColumn, startOf } from '../asked.ts'
import { cleanText } from '../clean-text.ts'
import { columnId, limit, listRef, offset, paged, row, since } from '../schemas.ts'
import { isPublic, sightOf } from '../sight.ts'
import { tableAnswer } from '../table-answer.ts'
import { type Call, tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

/** What a formula is called in an answer, whatever the agent calls it in its own words. */
const FORMULA = 'formula'

const input = z.strictObject({
  from: z.enum(['domains', 'history']).default('domains').describe('Every domain once, or every lookup'),
  list: listRef.optional(),
  filter: z
    .string()
    .max(2_000)
    .optional()
    .describe('Conditions, such as: tld:de value>1000 ssl>=A (updated<30d or category:"News") not visitors:missing'),
  since,
  columns: z.array(columnId).min(1).max(40).optional().describe('What rows show; "formula" is always shown'),
  sort: z
    .array(z.strictObject({ column: z.union([columnId, z.literal(FORMULA)]), descending: z.boolean().default(false) }))
    .min(1)
    .max(4)
    .optional(),
  group_by: z
    .array(
      z.strictObject({
        column: columnId,
        by: z.enum(['value', 'range', 'day', 'week', 'month', 'quarter', 'year']).optional(),
      }),
    )
    .min(1)
    .max(2)
    .optional()
    .describe('Count rows in groups instead of listing them'),
  figures: z
    .array(z.strictObject({ figure: z.enum(AGGREGATES), column: z.union([columnId, z.literal(FORMULA)]) }))
    .max(MOST_SHOWN)
    .optional()
    .describe('With group_by: what is summed up of each group'),
  formula: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('One more column, calculated: value / visitors, if(ssl >= "A", value, 0); named "formula" here'),
  limit,
  offset,
})
type Asked = z.output<typeof input>

export const query = tool({
  name: 'query',
  title: 'Query the library',
  description: `Answers a question about the stored domains or lookups: filter, sort, group, sum up, calculate. The resource
    almanac://columns lists the columns. Only reads what was looked up before.`,
  input,
  output: z.object({ ...paged, rows: z.array(row) }),
  async run(args, call) {
    if (args.formula === undefined) return { body: await answered(args, call, call.reader, null) }
    using reader = call.openReader()
    const id = await addFormula(args.formula, reader, call)
    const sight = await reader.methods({ sightOf }).sightOf(call.sight.isPrivate, id)
    return { body: await answered(args, { ...call, sight }, reader, id) }
  },
})

/** A formula of the agent, which this connection alone knows: the id of its column. Throws ToolError with its first mistake. */
async function addFormula(text: string, reader: DirectReader, { sight, t }: Call): Promise<string> {
  try {
    // Nothing of the library has this name.
    const name = `${FORMULA} ${randomUUID()}`
    return await reader
      .methods({ addFormulaBeside })
      .addFormulaBeside({ name, text }, sight.isPrivate ? () => true : isPublic)
  } catch (error) {
    if (!isFault(error) || error.fault.code !== 'formula-mistake') throw error
    const [first] = error.fault.facts.mistakes
    throw new ToolError('mcp.bad-formula', {
      why: first ? cleanText(mistakeText(first, t), 600) : faultText(t, error.fault),
      at: first ? cleanText(text.slice(first.start, Math.max(first.end, first.start + 1)), 120) : '',
    })
  }
}

/** The rows or the groups that were asked for. `formula` is the id of the agent's own formula, or null. */
async function answered(args: Asked, call: Call, reader: DirectReader, formula: string | null) {
  const list: ListName = args.list === undefined ? args.from : 'watched'
  const idOf = (id: string): string => {
    if (id !== FORMULA) return id
    if (formula === null) throw new ToolError('mcp.no-formula')
    return formula
  }
  const filter = allOf([...ofList(args, call), ...sinceDay(args.since), filterOf(args.filter, list, call)])
  const common = { list, filter, now: call.now }
  const ask = args.group_by ? groupsAsk(args, common, call, idOf) : listAsk(args, common, call, { idOf, formula })
  const called = (id: string): string => (formula === null ? id : id.replaceAll(formula, FORMULA))
  const { rows, total, next } = await tableAnswer(call, reader, ask, { ...args, called })
  return { total, next, rows }
}

type Common = Pick<ListAsk, 'list' | 'filter' | 'now'>

function ofList({ list, from }: Asked, call: Call): Filter[] {
  if (list === undefined) return []
  if (from === 'history') throw new ToolError('mcp.list-of-domains')
  return [{ op: 'is', column: 'list', values: [listOf(list, call).id] }]
}

function sinceDay(day: string | undefined): Filter[] {
  const from = startOf(day)
  return from === null ? [] : [{ op: '>=', column: 'looked_up_at', value: from }]
}

function listAsk(
  { columns, sort, figures }: Asked,
  common: Common,
  call: Call,
  { idOf, formula }: { idOf: (id: string) => string; formula: string | null },
): Omit<ListAsk, 'limit'> {
  if (figures) throw new ToolError('mcp.figures-of-groups')
  const shown = columns
    ? columns.map((id) => shownColumn(id, common.list, call).id)
    : FIRST_TABLE[common.list].filter((id) => call.sight.shown.has(id))
  const keys = (sort ?? []).map(({ column, descending }) => ({
    column: columnOf(idOf(column), common.list, call),
    descending,
  }))
  if (keys.length > 1 && keys.some(({ column }) => column.type === 'set')) throw new ToolError('mcp.sort-set')
  return {
    of: 'list',
    ...common,
    columns: [...new Set(['domain', ...shown, ...(formula === null ? [] : [formula])])],
    sort:
      keys.length > 0
        ? keys.map(({ column, descending }) => ({ column: column.id, descending }))
        : [{ column: 'domain', descending: false }],
  }
}

function groupsAsk(
  { group_by: keys = [], figures = [], columns, sort }: Asked,
  common: Common,
  call: Call,
  idOf: (id: string) => string,
): Omit<GroupsAsk, 'limit'> {
  if (columns ?? sort) throw new ToolError('mcp.groups-alone')
  const by = keys.map(({ column: id, by: way }): GroupBy => {
    const column = columnOf(id, common.list, call)
    if (way === undefined) return groupBy(column)
    if (groupWays(column).includes(way)) return { column: column.id, by: way }
    throw new ToolError('mcp.group-way', { column: column.id, ways: groupWays(column).join(', ') })
  })
  const show = figures.map(({ figure, column: id }): Shown => {
    const column = columnOf(idOf(id), common.list, call)
    const allowed = shownAggregates(column)
    if (allowed.includes(figure)) return { column: column.id, aggregate: figure }
    throw new ToolError('mcp.no-figure', { column: column.id, figures: allowed.join(', ') })
  })
  const grouping: Grouping = { by, show, order: { by: 'rows', descending: true }, cross: false }
  return { of: 'groups', ...common, grouping, weekStart: call.t.format.weekStart }
}
