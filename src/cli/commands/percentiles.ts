import type { Almanac } from '../../core/almanac.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { field } from '../../shared/fields.ts'
import { formatValue } from '../../shared/formats/format-value.ts'
import { type DomainPercentiles, FEWEST_PEERS, type Peers } from '../../shared/figures/peers.ts'
import { percentileText } from '../../shared/figures/percentile-text.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { peersOf } from '../options/peers-argument.ts'
import { versionedText, printable } from '../output/printable.ts'
import type { PercentilesRun } from '../declarations/percentiles.ts'
import { withSession } from '../library/session.ts'

/** Prints where the figures of some names stand among their peers; asks nothing. Gives the exit status. */
export function runPercentiles(run: PercentilesRun): Promise<number> {
  const names = [...new Set(run.input.names.map(asciiName))]
  return withSession(run, async (almanac) => {
    const peers = await peersOf(run.args.among, almanac.library.read)
    let status: number = EXIT.ok
    for (const name of names) {
      if (run.signal.aborted) return EXIT.interrupted
      if (!(await tellOne(almanac, { name, peers }, run))) status = EXIT.some
    }
    return status
  })
}

function asciiName(typed: string): string {
  const parsed = parseDomainName(typed)
  if (parsed.ok) return parsed.name.ascii
  throw new UsageError('terminal.bad-name', {
    what: printable(typed),
    why: { word: `name-fault.${parsed.fault}`, values: { detail: printable(parsed.detail) } },
  })
}

/** Tells of one name; false when there is no record, or when there are too few peers for each of its figures. */
async function tellOne(
  almanac: Almanac,
  ask: { name: string; peers: Peers },
  { args, output }: Pick<PercentilesRun, 'args' | 'output'>,
): Promise<boolean> {
  const { name } = ask
  const { t } = output
  const found = await almanac.library.analyse.percentiles(ask, almanac.now())
  if (found === null) {
    output.message(t('terminal.no-record', { name, command: `${COMMAND_LINE} lookup ${name}` }))
    return false
  }
  const isTold = found.fields.some(({ percentile }) => percentile !== null)
  if (args.json) output.line(percentilesLine(name, args.among?.typed ?? null, found))
  else if (isTold) for (const line of percentileLines(output, name, found)) output.line(line)
  if (!isTold) output.message(t('peers.too-few', { name, count: found.peers, fewest: FEWEST_PEERS }))
  return isTold
}

/** The JSON line of a name (docs/terminal.md). */
const percentilesLine = (domain: string, among: string | null, { peers, fields }: DomainPercentiles): string =>
  versionedText({
    domain,
    among,
    peers,
    fields: fields.map((one) => ({ ...one, better: field(one.field).better, estimate: field(one.field).estimate })),
  })

function percentileLines({ t, style }: Output, name: string, { peers, fields }: DomainPercentiles): string[] {
  const lines = fields.map(({ field: id, value, percentile, peers: among }) => {
    const entry = field(id)
    const estimate = entry.estimate ? ` (${t('estimate')})` : ''
    return [
      `${t(`field.${id}`)}${estimate}`,
      formatValue(entry, value, t.format, { yes: '', no: '' }),
      percentile === null ? t('peers.few', { count: among }) : percentileText({ percentile, peers: among }, t),
    ] as const
  })
  const [first, second] = ([0, 1] as const).map((at) => Math.max(0, ...lines.map((line) => [...line[at]].length)))
  return [
    `${style.bold(printable(name))}  ${t('peers.found', { count: peers })}`,
    ...lines.map(
      ([label, value, stands]) => `  ${label.padEnd(first ?? 0)}  ${value.padStart(second ?? 0)}  ${stands}`,
    ),
  ]
}
