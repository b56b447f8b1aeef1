import type { Field } from '../fields.ts'
import { percentileColumn } from '../list.ts'
import { wordKey } from '../locales/translator.ts'
import { type NamedPeers, type Peers, PEERS_IN_COMMON, PEERS_NAMED } from '../figures/peers.ts'
import { RANKED_FIELDS } from '../figures/ranked-fields.ts'
import { type Column, type ColumnLabel, ofType } from './column.ts'

/** The head says which figure it is of, among whom, and that it is an estimate. */
const WIDTHS = { all: 168, others: 264 } as const

type Among = Extract<ColumnLabel, { word: unknown }>['among']

/** Where each figure stands among peers that every library has. */
export const percentileColumns = (): Column[] => [
  ...RANKED_FIELDS.map((entry) => percentile(entry, { by: 'all' })),
  ...PEERS_IN_COMMON.flatMap((by) =>
    RANKED_FIELDS.map((entry) => percentile(entry, { by }, { word: `column.among.${by}` })),
  ),
]

/** False for percentiles among others than all found domains, and for changes: too many to be offered unasked. */
export const isUsual = ({ peers, origin }: Column): boolean =>
  origin !== 'change' && (peers === undefined || peers.by === 'all')

/** Where each figure stands among the domains of lists, labels and views. */
export const namedPeerColumns = (named: NamedPeers): Column[] =>
  PEERS_NAMED.flatMap((by) =>
    named[by].flatMap(({ id, name }) =>
      RANKED_FIELDS.map((entry) => percentile(entry, { by, id }, { word: `column.among.${by}`, name })),
    ),
  )

const percentile = (entry: Field, peers: Peers, among?: Among): Column => ({
  ...ofType('score'),
  id: percentileColumn(entry.id, peers),
  origin: 'percentile',
  label: { word: wordKey('column.percentile', entry.id), ...(among ? { among } : {}) },
  sources: ['domains', 'watched'],
  estimate: entry.estimate,
  // Its head holds the name of a list, a label or a view.
  ...('id' in peers ? { yours: true } : {}),
  peers,
  width: peers.by === 'all' ? WIDTHS.all : WIDTHS.others,
})
