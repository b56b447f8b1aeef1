import { z } from 'zod'
import { LIST_FIELD } from '../../../shared/rules/membership-alert.ts'
import { alerts } from '../../../core/library/following/alerts/inbox.ts'
import { jsonSafe } from '../../../core/reports/json-safe.ts'
import { SEVERITIES, type StoredAlert } from '../../../shared/rules/rules.ts'
import { iso, listOf, startOf } from '../asked.ts'
import { cleanText, cleanValue } from '../clean-text.ts'
import { cursorOf, cursorText } from '../cursor.ts'
import { cursor, limit, listRef, paged, since } from '../schemas.ts'
import { rowsThatFit } from '../table-answer.ts'
import { type Call, tool } from '../tool.ts'
import { plainKnown } from './list-changes.ts'

/** So many alerts are looked through for one answer; those of private rules are passed over. */
const MOST_LOOKED_THROUGH = 5_000
const PAGE = 500

export const listAlerts = tool({
  name: 'list_alerts',
  title: 'List alerts',
  description: 'Gives what the rules of the person who uses the program have found, newest first. Only reads.',
  input: z.strictObject({
    list: listRef.optional(),
    severity: z.enum(SEVERITIES).optional(),
    since,
    limit,
    cursor,
  }),
  output: z.object({
    ...paged,
    alerts: z.array(
      z.object({
        id: z.int(),
        domain: z.string(),
        at: z.string(),
        severity: z.enum(SEVERITIES),
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        rule: z.string().optional(),
        done: z.boolean().optional(),
      }),
    ),
  }),
  async run(args, call) {
    const filter = {
      state: null,
      rules: [],
      severities: args.severity ? [args.severity] : [],
      lists: args.list === undefined ? [] : [listOf(args.list, call).id],
      labels: [],
      text: '',
    }
    const from = startOf(args.since) ?? 0
    const read = call.reader.methods({ alerts })
    const found: StoredAlert[] = []
    let before = cursorOf(args.cursor)
    let isMore = false
    for (let looked = 0; found.length < args.limit; looked += PAGE) {
      if (looked >= MOST_LOOKED_THROUGH) {
        isMore = true
        break
      }
      const page = await read.alerts({ before, limit: PAGE, ids: null, filter, now: call.now, alone: true })
      const known = page.filter((one) => one.firedAt >= from)
      for (const one of known) {
        if (found.length === args.limit) {
          isMore = true
          break
        }
        before = { at: one.firedAt, id: one.id }
        if (call.sight.tellsAlert(one)) found.push(one)
      }
      if (page.length < PAGE || known.length < page.length) break
    }
    const lines = rowsThatFit(found.map((one) => toldAlert(one, call)))
    const last = lines.length < found.length ? found[lines.length - 1] : undefined
    const at = last ? { at: last.firedAt, id: last.id } : before
    const isCut = last !== undefined || isMore
    return {
      body: {
        alerts: lines,
        next: isCut && at ? call.t('mcp.next-cursor', { cursor: cursorText(at.at, at.id) }) : null,
      },
    }
  },
})

function toldAlert(alert: StoredAlert, { sight }: Call): Record<string, unknown> {
  const { id, name, firedAt, severity, evidence, ruleName, doneAt } = alert
  // What a list is called stands in the evidence of who joined or left it.
  const isNamed = evidence.field === LIST_FIELD && !sight.isPrivate
  return cleanValue(
    jsonSafe({
      id,
      domain: name,
      at: iso(firedAt),
      severity,
      field: evidence.field,
      before: isNamed ? null : plainKnown(evidence.before),
      after: isNamed ? null : plainKnown(evidence.after),
      ...(sight.isPrivate ? { rule: cleanText(ruleName), done: doneAt !== null } : {}),
    }),
  ) as Record<string, unknown>
}
