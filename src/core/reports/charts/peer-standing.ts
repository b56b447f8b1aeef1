import { numberFormat } from '../../../shared/formats/intl.ts'
import { FEWEST_PEERS, type Peers } from '../../../shared/figures/peers.ts'
import { formatPercentile, percentileText } from '../../../shared/figures/percentile-text.ts'
import type { ReportPart } from '../../../shared/reports/report.ts'
import { percentiles } from '../../library/analysis/percentiles.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import { namedPeers } from '../../library/formulas/named-peers.ts'
import type { ProseSection } from '../report.ts'
import type { SourceDeps } from '../sources/source.ts'

/** A percentile with the number of peers, beside its figure and where many of them stand in a table. */
interface Stands {
  text: string
  short: string
}

/** Where the figures of a domain stand among its peers, for each field that has enough of them. */
export interface Standing {
  /** How many found domains there are among the peers; null where that is not known. */
  found: number | null
  fields: ReadonlyMap<string, Stands>
}

/** Of a domain without a record, and where it is not asked for. */
export const NOWHERE: Standing = { found: null, fields: new Map() }

/** Where the figures of a domain stand among the peers that a report is asked for. */
export function standing(name: string, { db, now, options, words }: SourceDeps): Standing {
  if (options.peers === null) return NOWHERE
  const found = doneAtOnce(db, percentiles(db, { name, peers: options.peers }, now))
  if (found === null) return NOWHERE
  const fields = found.fields.flatMap(({ field, percentile, peers }): [string, Stands][] => {
    if (percentile === null) return []
    const short = words('report.stands', { percentile: formatPercentile(percentile, words.format), count: peers })
    return [[field, { text: percentileText({ percentile, peers }, words), short }]]
  })
  return { found: found.peers, fields: new Map(fields) }
}

/** Who the peers are, how many, and when nothing is said of them. */
export function peersSection(part: ReportPart, { found }: Standing, deps: SourceDeps): ProseSection[] {
  const { options, words } = deps
  if (options.peers === null) return []
  const name = peersName(options.peers, deps)
  const lines = [
    name === null ? words('report.peers-gone') : words('report.peers-of', { peers: name }),
    ...(found === null || name === null
      ? []
      : [words('report.peers-found', { count: found, shown: numberFormat(words.format).format(found) })]),
    words('report.peers-fewest', { fewest: FEWEST_PEERS }),
  ]
  return [{ kind: 'prose', part, id: 'peers', title: words('report.percentiles'), lines: [lines.join(' ')] }]
}

/** What the peers are called; null for a list, label or view that is gone. */
function peersName(peers: Peers, { db, words }: SourceDeps): string | null {
  if (!('id' in peers)) return words(`peers.${peers.by}`)
  return namedPeers(db)[peers.by].find(({ id }) => id === peers.id)?.name ?? null
}
