import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { type AlertNarrowing, alerts } from '../../core/library/following/inbox.ts'
import { watchlists } from '../../core/library/following/watchlists.ts'
import { type AlertMove, openedAt, type StoredAlert } from '../../shared/rules.ts'
import { snoozedToDay, snoozedUntil, SNOOZES, type Snooze } from '../../shared/snooze.ts'
import { alertLine, alertTextLine } from '../alert-line.ts'
import type { AlertMark } from '../arguments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { listNamed } from '../list-named.ts'
import type { Run } from '../run.ts'
import { openStored } from '../stored.ts'

const PAGE = 500

/** What of the library is read. */
type Reads = Pick<LibraryMethods['read'], 'alerts' | 'watchlists'>

/** Prints alerts, newest first, or marks those that are named and prints them. Gives the exit status. */
export async function runAlerts(run: Run): Promise<number> {
  const { mark } = run.args
  if (mark !== null) return await markAlerts(run, mark)
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    return await list(run, opened.reader.methods({ alerts, watchlists }), opened.now())
  }
  const { withSession } = await import('../session.ts')
  return withSession(run, (almanac) => list(run, almanac.library.read, almanac.now()))
}

async function list(run: Run, read: Reads, now: number): Promise<number> {
  const { args, output, signal } = run
  let printed = 0
  for await (const page of pagesOf(run, read, now)) {
    for (const alert of page) print(run, alert, now)
    await output.drained()
    printed += page.length
  }
  if (printed === 0) output.notice(output.t(args.all ? 'terminal.no-alerts' : 'terminal.no-open-alerts'))
  return signal.aborted ? EXIT.interrupted : EXIT.ok
}

/** The alerts that the options name, newest first. */
async function* pagesOf({ args, signal }: Run, read: Reads, now: number): AsyncGenerator<StoredAlert[]> {
  const lists = args.list === null ? [] : [listNamed(await read.watchlists(), args.list).id]
  const filter: AlertNarrowing = {
    state: args.all ? null : 'open',
    rules: [],
    severities: [],
    lists,
    labels: [],
    text: '',
  }
  let before: { at: number; id: number } | null = null
  let left = args.limit ?? Number.POSITIVE_INFINITY
  while (left > 0 && !signal.aborted) {
    const limit = Math.min(PAGE, left)
    const page: StoredAlert[] = await read.alerts({ before, limit, ids: null, filter, now })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (page.length < limit || !last) return
    before = { at: args.all ? last.firedAt : openedAt(last), id: last.id }
    left -= page.length
  }
}

async function markAlerts(run: Run, mark: AlertMark): Promise<number> {
  const { args, output, signal } = run
  const { withSession } = await import('../session.ts')
  return withSession(run, async (almanac) => {
    const { read, write } = almanac.library
    const now = almanac.now()
    const move = moveOf(mark, now)
    const ids = args.names[0] === 'all' ? await idsOf(pagesOf(run, read, now)) : [...new Set(args.names.map(Number))]
    const known = new Set<number>()
    for (let from = 0; from < ids.length && !signal.aborted; from += PAGE) {
      const some = ids.slice(from, from + PAGE)
      await write.moveAlerts(some, move, now)
      for (const alert of await read.alerts({ before: null, limit: some.length, ids: some })) {
        known.add(alert.id)
        print(run, alert, now)
      }
      await output.drained()
    }
    if (signal.aborted) return EXIT.interrupted
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0)
      output.message(output.t('terminal.no-such-alerts', { ids: missing.join(', '), count: missing.length }))
    if (ids.length === 0) output.notice(output.t('terminal.no-open-alerts'))
    return missing.length > 0 ? EXIT.some : EXIT.ok
  })
}

async function idsOf(pages: AsyncIterable<StoredAlert[]>): Promise<number[]> {
  const ids: number[] = []
  for await (const page of pages) ids.push(...page.map(({ id }) => id))
  return ids
}

/** Throws UsageError for a snooze whose moment has passed. */
function moveOf(mark: AlertMark, now: number): AlertMove {
  if (mark.to !== 'snoozed') return mark
  const { typed, until } = mark
  const at = typeof until === 'number' ? until : isSnooze(until) ? snoozedUntil(until, now) : snoozedToDay(until, now)
  if (at === null || at <= now) throw new UsageError('terminal.snooze-passed', { value: typed })
  return { to: 'snoozed', until: at }
}

const isSnooze = (word: string): word is Snooze => (SNOOZES as readonly string[]).includes(word)

function print({ args, output }: Run, alert: StoredAlert, now: number): void {
  output.line(args.json ? alertLine(alert, now) : alertTextLine(output.t, alert, now))
}
