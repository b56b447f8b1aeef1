import type { Almanac } from '../../core/almanac.ts'
import { type Known, OUTCOME_FIELD, type StoredChange, WHOLE_FEED } from '../../shared/changes.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { FIRST_TABLE } from '../../shared/columns/table-columns.ts'
import { field, FIRST_COLUMNS, type NameFacts } from '../../shared/fields.ts'
import { changedPercent } from '../../shared/rules/change-importance.ts'
import { formatValue } from '../../shared/formats/format-value.ts'
import { type Translator, wordKey } from '../../shared/locales/translator.ts'
import type { Watchlist } from '../../shared/watchlists/watchlist.ts'
import type { WatchChangesRun, WatchRefreshRun } from '../declarations/watch.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { listNamed } from '../library/list-named.ts'
import { versionedText, printable } from '../output/printable.ts'
import { lookupNames } from '../ask-names.ts'
import type { Run } from '../run.ts'
import { withSession } from '../library/session.ts'
import { tellSuffixes } from '../output/suffix-warning.ts'
import { readTyped } from '../options/typed-name.ts'

const PAGE = 500

type WithAlmanac<R extends Run> = R & { almanac: Almanac }

/** Adds names to a list, and makes it when there is none. Gives the exit status. */
export const runAdd = (run: Run): Promise<number> =>
  withSession(run, (almanac) => add({ ...run, almanac }, (run.args.names[0] ?? '').trim()))

/** Removes names from a list. Gives the exit status. */
export const runRemove = (run: Run): Promise<number> =>
  withSession(run, (almanac) => remove({ ...run, almanac }, run.args.names[0] ?? ''))

/** Looks the domains of one list, or of all lists, up. Gives the exit status. */
export const runRefresh = (run: WatchRefreshRun): Promise<number> =>
  withSession(run, (almanac) => refresh({ ...run, almanac }))

/** Prints the changes on watched domains, newest first. Gives the exit status. */
export const runChanges = (run: WatchChangesRun): Promise<number> =>
  withSession(run, (almanac) => changes({ ...run, almanac }))

const namedList = async ({ almanac }: WithAlmanac<Run>, name: string): Promise<Watchlist> =>
  listNamed(await almanac.library.read.watchlists(), name)

const NEW_LIST = { description: '', colour: 'blue', cadence: 'hand' } as const

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

/** Adds names to a list, which is made when it is not there; it is looked up by hand until its cadence is chosen. */
async function add(run: WithAlmanac<Run>, name: string): Promise<number> {
  const { almanac, args, input, output } = run
  const parsed = input.names.map((text) => ({ text, name: parseDomainName(text) }))
  const names = parsed.flatMap(({ name: one }): NameFacts[] => (one.ok ? [one.name] : []))
  if (names.length === 0) throw new UsageError(parsed.length === 0 ? 'terminal.no-name' : 'terminal.none-valid')
  tellSuffixes(
    parsed.map((one) => one.name),
    output,
  )
  const known = (await almanac.library.read.watchlists()).find((list) => list.name === name)
  const what = { kind: 'members-added' as const, name, count: names.length }
  const { value } = await almanac.library.undoable(what, async (write) => {
    const list = { ...NEW_LIST, name, columns: [...FIRST_TABLE.watched], spark: FIRST_COLUMNS[0] ?? '' }
    const id = known?.id ?? (await write.addWatchlist(list, almanac.now()))
    return write.addToWatchlist(id, names.map(pick), almanac.now())
  })
  const added = new Set(value)
  for (const { text, name: one } of parsed) {
    const state = !one.ok ? 'invalid' : added.has(one.name.ascii) ? 'added' : 'already'
    if (args.json) output.line(versionedText({ input: text, domain: one.ok ? one.name.ascii : null, state }))
    else {
      const said = one.ok
        ? output.t(state === 'added' ? 'terminal.added' : 'terminal.in-it-already')
        : output.t(`name-fault.${one.fault}`, { detail: one.detail })
      output.line(`${printable(text)}  ${said}`)
    }
  }
  return parsed.every(({ name: one }) => one.ok) ? EXIT.ok : EXIT.some
}

async function remove(run: WithAlmanac<Run>, name: string): Promise<number> {
  const { almanac, args, input, output } = run
  if (input.names.length === 0) throw new UsageError('terminal.no-name')
  const list = await namedList(run, name)
  const parsed = input.names.map((text) => ({ text, name: parseDomainName(text) }))
  const names = parsed.flatMap(({ name: one }) => (one.ok ? [pick(one.name)] : []))
  const { value } = await almanac.library.undoable(
    { kind: 'members-removed', name, count: names.length },
    (write) => write.removeFromWatchlist(list.id, names, almanac.now()),
    { outcome: (taken) => ({ kind: 'members-removed', name, count: taken.length }) },
  )
  const removed = new Set(value)
  for (const { text, name: one } of parsed) {
    const state = one.ok && removed.has(one.name.ascii) ? 'removed' : 'not-in-list'
    if (args.json) output.line(versionedText({ input: text, domain: one.ok ? one.name.ascii : null, state }))
    else
      output.line(
        `${printable(text)}  ${output.t(state === 'removed' ? 'terminal.taken-out' : 'terminal.not-in-list')}`,
      )
  }
  return parsed.every(({ name: one }) => one.ok && removed.has(one.name.ascii)) ? EXIT.ok : EXIT.some
}

/** Looks the domains of a list up, or of all lists; with --due only those whose time has come, and no more than the share lets through. */
async function refresh(run: WithAlmanac<WatchRefreshRun>): Promise<number> {
  const { almanac, args, signal, output } = run
  const [name] = args.names
  const list = name === undefined ? null : await namedList(run, name)
  const wanted = await almanac.library.read.refreshNames({ list: list?.id ?? null, due: args.due, now: almanac.now() })
  const plan = await almanac.refreshPlan()
  const names = args.due ? wanted.slice(0, Math.max(0, plan.share - plan.used)) : wanted
  if (wanted.length > names.length)
    output.message(
      output.t('terminal.within-share', {
        due: wanted.length,
        names: names.length,
        share: plan.share,
        used: plan.used,
      }),
    )
  if (names.length === 0) {
    output.message(
      output.t(
        args.due && wanted.length === 0
          ? 'terminal.nothing-due'
          : wanted.length > 0
            ? 'terminal.share-used-up'
            : 'terminal.nothing-to-refresh',
      ),
    )
    return wanted.length > 0 ? EXIT.limited : EXIT.ok
  }
  return lookupNames(
    almanac,
    names.map((one) => readTyped(one.ascii)),
    { refresh: true, sendAnyway: false, json: args.json, signal, askedBy: args.due ? 'watchlist' : 'refresh' },
    output,
  )
}

async function changes(run: WithAlmanac<WatchChangesRun>): Promise<number> {
  const { almanac, args, output, signal } = run
  const lists = args.list === null ? [] : [(await namedList(run, args.list)).id]
  const filter = { ...WHOLE_FEED, lists, since: args.since }
  let before: { at: number; id: number } | null = null
  let printed = 0
  for (;;) {
    const page: StoredChange[] = await almanac.library.read.changeFeed(filter, { before, limit: PAGE })
    for (const change of page) output.line(args.json ? changeLine(change) : changeText(output.t, change))
    await output.drained()
    printed += page.length
    const last = page.at(-1)
    if (page.length < PAGE || !last || signal.aborted) break
    before = { at: last.toAt, id: last.id }
  }
  if (printed === 0) output.message(output.t('terminal.no-changes'))
  return signal.aborted ? EXIT.interrupted : EXIT.ok
}

const plainValue = (known: Known): unknown => (known.state === 'value' ? known.value : null)

/** The JSON line of a change (docs/terminal.md). */
function changeLine(change: StoredChange): string {
  const { name, field: id, before, after, fromAt, toAt, direction } = change
  return versionedText({
    domain: name,
    field: id,
    before: plainValue(before),
    after: plainValue(after),
    percent: changedPercent(change),
    from: new Date(fromAt).toISOString(),
    to: new Date(toAt).toISOString(),
    direction,
  })
}

function changeText(t: Translator, change: StoredChange): string {
  const text = (known: Known): string => {
    if (known.state !== 'value') return t('absent.not-provided')
    return change.field === OUTCOME_FIELD
      ? t(known.value === 'found' ? 'outcome.found' : 'outcome.not-found')
      : formatValue(field(change.field), known.value, t.format, { yes: t('flag.yes'), no: t('flag.no') })
  }
  const label = change.field === OUTCOME_FIELD ? t('column.outcome') : t(wordKey('field', change.field))
  const kind = change.kind === 'changed' ? '' : `  (${t(`change-kind.${change.kind}`)})`
  const direction = change.direction === 'neither' ? '' : `  ${t(`direction.${change.direction}`)}`
  const values = `${text(change.before)} -> ${text(change.after)}`
  return printable(`${new Date(change.toAt).toISOString()}  ${change.unicode}  ${label}: ${values}${direction}${kind}`)
}
