import { freshAnswer } from '../../core/library/lookups/lookups.ts'
import { exitStatusOf, UsageError } from '../exit-status.ts'
import { type LookupRequest, LookupPrinter } from '../output/lookup-printer.ts'
import type { Output } from '../output/output.ts'
import type { LookupRun } from '../declarations/lookup.ts'
import { openStored } from '../library/stored.ts'
import { tellSuffixes } from '../output/suffix-warning.ts'
import { readTyped, type TypedName } from '../options/typed-name.ts'
import { HOUR } from '../../shared/time/durations.ts'

/** Looks names up, or prints what is stored of them and fresh. Gives the exit status. */
export async function runLookup(run: LookupRun): Promise<number> {
  const { args, input, output, signal } = run
  const names = input.names.map(readTyped)
  if (names.length === 0) throw new UsageError('terminal.no-name')
  // A list in which no name is valid needs neither a service nor a library.
  if (names.every(({ parsed }) => !parsed.ok))
    return printAll(
      names.map((one) => ({ ...one, result: null })),
      args.json,
      output,
      Date.now(),
    )
  tellSuffixes(
    names.map(({ parsed }) => parsed),
    output,
  )
  const fresh = args.refresh ? null : await freshAnswers(run, names)
  if (fresh) {
    return printAll(fresh.requests, args.json, output, fresh.now)
  }
  const [{ withSession }, { lookupNames }] = await Promise.all([
    import('../library/session.ts'),
    import('../ask-names.ts'),
  ])
  return withSession(run, (almanac) => lookupNames(almanac, names, { ...args, signal }, output))
}

/** The stored answers to names when each valid one has a fresh one: then nothing has to be asked. Else null. */
async function freshAnswers(
  run: LookupRun,
  names: readonly TypedName[],
): Promise<{ requests: LookupRequest[]; now: number } | null> {
  const stored = openStored(run)
  if (stored === null) return null
  using opened = stored
  const read = opened.reader.methods({ freshAnswer })
  const now = opened.now()
  const requests: LookupRequest[] = []
  for (const one of names) {
    const { parsed } = one
    const lookup = parsed.ok
      ? await read.freshAnswer(parsed.name.ascii, now - opened.settings.freshHours * HOUR, now)
      : null
    if (parsed.ok && !lookup) return null
    requests.push({ ...one, result: lookup && { kind: 'lookup', source: 'library', lookup } })
  }
  return { requests, now }
}

/** Prints what is known already, in the order given. Gives the exit status. */
function printAll(requests: readonly LookupRequest[], json: boolean, output: Output, now: number): number {
  const printer = new LookupPrinter(requests, json, output, () => now)
  for (const at of requests.keys()) printer.done(at)
  return exitStatusOf(requests.map((one) => one.result))
}
