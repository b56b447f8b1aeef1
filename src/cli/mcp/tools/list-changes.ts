import { z } from 'zod'
import { changeFeed } from '../../../core/library/following/changes.ts'
import { jsonSafe } from '../../../core/reports/json-safe.ts'
import { type Known, type StoredChange, WHOLE_FEED } from '../../../shared/changes.ts'
import { FIELDS } from '../../../shared/fields.ts'
import { iso, listOf, nameOf, startOf } from '../asked.ts'
import { cleanValue } from '../clean-text.ts'
import { cursorOf, cursorText } from '../cursor.ts'
import { cursor, domainName, limit, listRef, paged, since } from '../schemas.ts'
import { rowsThatFit } from '../table-answer.ts'
import { tool } from '../tool.ts'

export const listChanges = tool({
  name: 'list_changes',
  title: 'List changes',
  description: `Gives what changed between two lookups of a domain, newest first: which field, from what to what. Only reads
    what was looked up before.`,
  input: z.strictObject({
    domain: domainName.optional(),
    list: listRef.optional(),
    fields: z
      .array(z.enum(FIELDS.map(({ id }) => id) as [string, ...string[]]))
      .max(20)
      .optional(),
    since,
    limit,
    cursor,
  }),
  output: z.object({
    ...paged,
    changes: z.array(
      z.object({
        domain: z.string(),
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        direction: z.string(),
        before_at: z.string(),
        changed_at: z.string(),
      }),
    ),
  }),
  async run(args, call) {
    const { reader, t } = call
    const filter = {
      ...WHOLE_FEED,
      everything: true,
      name: args.domain === undefined ? null : nameOf(args.domain, call).ascii,
      lists: args.list === undefined ? [] : [listOf(args.list, call).id],
      fields: args.fields ?? [],
      since: startOf(args.since),
    }
    const ask = { before: cursorOf(args.cursor), limit: args.limit + 1 }
    const found = await reader.methods({ changeFeed }).changeFeed(filter, ask)
    const changes = rowsThatFit(found.slice(0, args.limit).map(changeLine))
    const last = found[changes.length - 1]
    const isMore = found.length > changes.length && last !== undefined
    return { body: { changes, next: isMore ? t('mcp.next-cursor', { cursor: cursorText(last.toAt, last.id) }) : null } }
  },
})

const changeLine = ({ name, field, before, after, direction, fromAt, toAt }: StoredChange) =>
  cleanValue(
    jsonSafe({
      domain: name,
      field,
      before: plainKnown(before),
      after: plainKnown(after),
      direction,
      before_at: iso(fromAt),
      changed_at: iso(toAt),
    }),
  ) as Record<string, unknown>

/** A value as it is told; null for none. */
export const plainKnown = (known: Known): unknown => (known.state === 'value' ? known.value : null)
