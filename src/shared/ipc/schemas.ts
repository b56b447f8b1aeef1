import { z } from 'zod'
import type { Condition } from '../list.ts'

// What several routes take. Like all schemas, these are reached by the main process alone.

export const text = (most: number) => z.string().max(most)
export const nothing = z.undefined()
export const id = z.number().int().nonnegative()
export const column = text(80)
export const columns = z.array(column).max(100)
export const value = z.union([text(400), z.number(), z.boolean()])
export const asciiName = text(300)
export const token = text(60)
export const storedList = z.enum(['domains', 'history'])
export const list = z.enum(['domains', 'history', 'watched'])

/** By kind: a kind of condition that is forgotten here, or read as another, does not compile. */
const CONDITIONS = {
  'is-one-of': z.strictObject({ column, op: z.literal('is-one-of'), values: z.array(value).max(200) }),
  between: z.strictObject({
    column,
    op: z.literal('between'),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  'is-domain': z.strictObject({ op: z.literal('is-domain'), name: text(300) }),
  'in-batch': z.strictObject({ op: z.literal('in-batch'), batch: id }),
  'in-list': z.strictObject({ op: z.literal('in-list'), watchlist: id.nullable() }),
  'has-label': z.strictObject({ op: z.literal('has-label'), labels: z.array(id).max(200) }),
  unseen: z.strictObject({ op: z.literal('unseen') }),
  archived: z.strictObject({ op: z.literal('archived') }),
  'has-value': z.strictObject({ column, op: z.literal('has-value') }),
  'has-no-value': z.strictObject({ column, op: z.literal('has-no-value') }),
} satisfies { [Op in Condition['op']]: z.ZodType<Extract<Condition, { op: Op }>> }
const condition = z.union(Object.values(CONDITIONS))
export const listQuery = z.strictObject({
  list,
  search: text(300),
  conditions: z.array(condition).max(40),
  sort: z.strictObject({ column, descending: z.boolean() }),
})
export const selection = z.union([
  z.strictObject({ ids: z.array(id).max(1_000_000), query: listQuery }),
  z.strictObject({ query: listQuery, except: z.array(id).max(100_000) }),
])
/** Domains, by name or as what is selected in a list. */
export const target = z.union([
  z.strictObject({ names: z.array(asciiName).max(100_000) }),
  z.strictObject({ list, selection }),
])
/** A point in a feed that is read backwards; null for its head. */
export const before = z.strictObject({ at: z.number(), id }).nullable()
