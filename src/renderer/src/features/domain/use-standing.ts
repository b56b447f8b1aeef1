import { useState } from 'react'
import type { Peers } from '../../../../shared/figures/peers.ts'
import { percentileText } from '../../../../shared/figures/percentile-text.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'

/** Where the figures of a record stand among its peers. */
interface Standing {
  peers: Peers
  choose: (peers: Peers) => void
  /** By the ids of their fields, in words. */
  texts: Readonly<Record<string, string>>
  /** Whether there is anything to say, or to choose: nothing is said in a library of too few domains. */
  isShown: boolean
}

const NOTHING: Standing['texts'] = {}
/** The peers that were chosen last, on whichever domain. */
const chosen: { peers: Peers } = { peers: { by: 'all' } }

/** Where the figures of a domain stand, among peers that can be chosen. */
export function useStanding(name: string): Standing {
  const t = useWords()
  const [peers, setPeers] = useState(chosen.peers)
  const found = useNewest('percentiles', { place: 'record', name, peers }).data
  const told = (found?.fields ?? []).flatMap(({ field, percentile, peers: count }) =>
    percentile === null ? [] : [[field, percentileText({ percentile, peers: count }, t)] as const],
  )
  return {
    peers,
    choose: (next) => setPeers((chosen.peers = next)),
    texts: told.length > 0 ? Object.fromEntries(told) : NOTHING,
    isShown: told.length > 0 || (found !== undefined && peers.by !== 'all'),
  }
}
