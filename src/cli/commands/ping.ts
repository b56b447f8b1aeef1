import type { Almanac } from '../../core/almanac.ts'
import type { Run } from '../run.ts'
import { withSession } from '../library/session.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { noConnectionText } from '../output/lookup-text.ts'
import { versionedText, printable } from '../output/printable.ts'
import { clockText } from '../../shared/time/clock-words.ts'

/** Checks that the service is there (interface specification 4.1). Gives the exit status. */
export function runPing(run: Run): Promise<number> {
  const { args, output, signal } = run
  // A ping reads nothing of the library.
  return withSession(run, (almanac) => ping(almanac, { json: args.json, signal }, output), { isLibraryRead: false })
}

async function ping(
  almanac: Almanac,
  options: { json: boolean; signal: AbortSignal },
  output: Output,
): Promise<number> {
  const { json, signal } = options
  const answer = await almanac.ping('terminal', signal)
  if (answer.ok) {
    if (json)
      output.line(
        versionedText({
          ok: true,
          url: almanac.connection.baseUrl,
          version: answer.version,
          sample: answer.sample,
          durationMs: Math.round(answer.durationMs),
          clockAheadSeconds: answer.clockOffMs === null ? null : Math.round(answer.clockOffMs / 1_000),
          outcome: null,
          status: 200,
          message: null,
        }),
      )
    else
      output.line(
        output.t('terminal.ping-there', {
          url: almanac.connection.baseUrl,
          version: printable(answer.version) || output.t('terminal.ping-no-version'),
          ms: Math.round(answer.durationMs),
        }),
      )
    if (!answer.expectedVersion)
      output.message(output.t('terminal.ping-version', { version: printable(answer.version) }))
    if (answer.clockOffMs !== null) output.message(clockText(answer.clockOffMs, output.t))
    return EXIT.ok
  }
  const { outcome, status, message, durationMs } = answer.answer
  if (json)
    output.line(
      versionedText({
        ok: false,
        url: almanac.connection.baseUrl,
        version: null,
        sample: answer.answer.sample,
        durationMs: Math.round(durationMs),
        clockAheadSeconds: null,
        outcome,
        status,
        message,
      }),
    )
  else {
    const messageText =
      outcome === 'no-connection' ? noConnectionText(output.t, message) : message && printable(message)
    const withStatus = status === null ? '' : ` ${output.t('terminal.ping-status', { status })}`
    const why = messageText ? `: ${messageText}` : ''
    output.line(`${almanac.connection.baseUrl}: ${output.t(`outcome.${outcome}`)}${withStatus}${why}`)
  }
  if (signal.aborted) return EXIT.interrupted
  return outcome === 'rate-limited' ? EXIT.limited : EXIT.some
}
