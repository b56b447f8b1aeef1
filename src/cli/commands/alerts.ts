import type { Library } from '../../core/library/door/library.ts'
import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { type AlertNarrowing, alerts, countFoundAlerts } from '../../core/library/following/alerts/inbox.ts'
import { watchlists } from '../../core/library/following/lists/watchlists.ts'
import { fullTime } from '../../shared/formats/moments.ts'
import { movedAlerts } from '../../shared/undo/moved-alerts.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { type AlertMove, openedAt, type StoredAlert } from '../../shared/rules/rules.ts'
import { snoozedToDay, snoozedUntil, SNOOZES, type Snooze } from '../../shared/rules/snooze.ts'
import { alertLine, alertTextLine } from '../output/alert-line.ts'
import type { TypedSnooze } from '../options/moment-options.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { listNamed } from '../library/list-named.ts'
import { rowLimit, tellMore } from '../options/row-limit.ts'
import type { AlertsRun } from '../declarations/alerts.ts'
import { openStored } from '../library/stored.ts'

const PAGE = 500

/** What the alerts that are named are marked as. */
type AlertMark = { to: 'done' } | { to: 'open' } | ({ to: 'snoozed' } & TypedSnooze)

function markOf({ done, snooze, reopen }: AlertsRun['args']): AlertMark | null {
  if (snooze !== null) return { to: 'snoozed', ...snooze }
  return done ? { to: 'done' } : reopen ? { to: 'open' } : null
}

/** What of the library is read. */
type Reads = Pick<LibraryMethods['read'], 'alerts' | 'countFoundAlerts' | 'watchlists'>

/** Prints alerts, newest first, or marks those that are named and prints them. Gives the exit status. */
export async function runAlerts(run: AlertsRun): Promise<number> {
  const { names } = run.args
  const mark = markOf(run.args)
  if (mark !== null) return await (names[0] === 'all' ? markAll(run, mark) : markNamed(run, mark))
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    return await list(run, opened.reader.methods({ alerts, countFoundAlerts, watchlists }), opened.now())
  }
  const { withSession } = await import('../library/session.ts')
  return withSession(run, (almanac) => list(run, almanac.library.read, almanac.now()))
}

/** Opens the library to mark alerts in it. */
async function marking(
  run: AlertsRun,
  mark: AlertMark,
  work: (opened: { library: Library; move: AlertMove; now: number }) => Promise<number>,
): Promise<number> {
  const { withSession } = await import('../library/session.ts')
  return withSession(run, (almanac) => {
    const now = almanac.now()
    return work({ library: almanac.library, move: moveOf(mark, now), now })
  })
}

async function list(run: AlertsRun, read: Reads, now: number): Promise<number> {
  const { args, output, signal } = run
  const filter = await filterOf(run, read)
  let printed = 0
  let before: { at: number; id: number } | null = null
  for (const most = rowLimit(run); printed < most && !signal.aborted; ) {
    const limit = Math.min(PAGE, most - printed)
    const page: StoredAlert[] = await read.alerts({ before, limit, ids: null, filter, now })
    for (const alert of page) print(run, alert, now)
    await output.drained()
    printed += page.length
    const last = page.at(-1)
    if (page.length < limit || !last) break
    before = { at: args.all ? last.firedAt : openedAt(last), id: last.id }
  }
  if (printed === 0) output.notice(output.t(args.all ? 'terminal.no-alerts' : 'terminal.no-open-alerts'))
  await tellMore(run, printed, () => read.countFoundAlerts(filter, now))
  return signal.aborted ? EXIT.interrupted : EXIT.ok
}

/** What the options narrow alerts to. Throws UsageError for a list that is not there. */
async function filterOf({ args }: AlertsRun, read: Pick<Reads, 'watchlists'>): Promise<AlertNarrowing> {
  const lists = args.list === null ? [] : [listNamed(await read.watchlists(), args.list).id]
  return { state: args.all ? null : 'open', rules: [], severities: [], lists, labels: [], text: '' }
}

/** Marks every open alert at once, and says how many. Only a program may want to read them one by one. */
async function markAll(run: AlertsRun, mark: AlertMark): Promise<number> {
  const { args, output, signal } = run
  return marking(run, mark, async ({ library, move, now }) => {
    const { read } = library
    const filter = await filterOf(run, read)
    const what = movedAlerts(move)
    const { value: ids } = await library.undoable(what, (write) => write.moveFoundAlerts(filter, move, now), {
      outcome: ({ length }) => ({ ...what, count: length }),
    })
    if (args.json)
      for (let from = 0; from < ids.length && !signal.aborted; from += PAGE)
        await printAlerts(run, read, ids.slice(from, from + PAGE), now)
    output.notice(ids.length === 0 ? output.t('terminal.no-open-alerts') : movedText(output.t, move, ids.length))
    return signal.aborted ? EXIT.interrupted : EXIT.ok
  })
}

function movedText(t: Translator, move: AlertMove, count: number): string {
  return move.to === 'snoozed'
    ? t('alerts.were-snoozed', { count, when: fullTime(move.until, t.format) })
    : t('alerts.were-done', { count })
}

async function markNamed(run: AlertsRun, mark: AlertMark): Promise<number> {
  const { args, output, signal } = run
  return marking(run, mark, async ({ library, move, now }) => {
    const { read } = library
    const ids = [...new Set(args.names.map(Number))]
    await library.undoable({ ...movedAlerts(move), count: ids.length }, (write) => write.moveAlerts(ids, move, now))
    const known = new Set<number>()
    for (let from = 0; from < ids.length && !signal.aborted; from += PAGE)
      for (const id of await printAlerts(run, read, ids.slice(from, from + PAGE), now)) known.add(id)
    if (signal.aborted) return EXIT.interrupted
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0)
      output.message(output.t('terminal.no-such-alerts', { ids: missing.join(', '), count: missing.length }))
    return missing.length > 0 ? EXIT.some : EXIT.ok
  })
}

/** Prints the alerts with these ids. Gives the ids of those that are there. */
async function printAlerts(run: AlertsRun, read: Pick<Reads, 'alerts'>, ids: number[], now: number): Promise<number[]> {
  const found = await read.alerts({ before: null, limit: ids.length, ids })
  for (const alert of found) print(run, alert, now)
  await run.output.drained()
  return found.map(({ id }) => id)
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

function print({ args, output }: AlertsRun, alert: StoredAlert, now: number): void {
  output.line(args.json ? alertLine(alert, now) : alertTextLine(output.t, alert, now))
}
