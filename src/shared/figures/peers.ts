import type { FieldId } from '../fields.ts'

/** Fewer peers say nothing about where a figure stands, or whether figures agree. */
export const FEWEST_PEERS = 30

/** The found domains among which a figure stands: all of the library, those that have something in common, or those of a list. */
export const PEERS_IN_COMMON = ['tld', 'category', 'country'] as const
export const PEERS_NAMED = ['list', 'label', 'view'] as const
type NamedBy = (typeof PEERS_NAMED)[number]
export type Peers =
  | { by: 'all' | (typeof PEERS_IN_COMMON)[number] }
  | { [By in NamedBy]: { by: By; id: number } }[NamedBy]

/** True for peers that are the same. */
export const isSamePeers = (a: Peers, b: Peers): boolean =>
  a.by === b.by && ('id' in a ? a.id : 0) === ('id' in b ? b.id : 0)

/** What those lists, labels and views are called. */
export type NamedPeers = Readonly<Record<(typeof PEERS_NAMED)[number], readonly { id: number; name: string }[]>>

/** Where one figure of a domain stands. */
export interface FieldPercentile {
  field: FieldId
  value: number
  /** How many found domains among the peers have a value. */
  peers: number
  /** 0 to 100, the better the higher; null among too few peers. */
  percentile: number | null
}

/** Where the figures of a domain stand. */
export interface DomainPercentiles {
  /** How many found domains there are among the peers. */
  peers: number
  /** The fields in which the domain has a value. */
  fields: FieldPercentile[]
}
