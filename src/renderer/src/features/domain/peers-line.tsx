import type { Peers } from '../../../../shared/figures/peers.ts'
import { PeersSelect } from '../../components/fields/peers-select.tsx'
import { useWords } from '../../locales/words.ts'
import styles from './peers-line.module.css'

/** Among which domains the figures of a record stand, and what chooses others. */
export function PeersLine({ peers, told, onPeers }: { peers: Peers; told: boolean; onPeers: (peers: Peers) => void }) {
  const t = useWords()
  return (
    <div className={styles.line}>
      <PeersSelect peers={peers} onPeers={onPeers} />
      {!told && <span className={styles.few}>{t('peers.none')}</span>}
    </div>
  )
}
