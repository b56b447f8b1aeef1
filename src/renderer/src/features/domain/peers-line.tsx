import { NativeSelect } from '@mantine/core'
import type { Peers } from '../../../../shared/peers.ts'
import { peersKey, usePeersChoices } from '../../components/peers-choices.ts'
import { useWords } from '../../locales/words.ts'
import styles from './peers-line.module.css'

/** Among which domains the figures of a record stand, and what chooses others. */
export function PeersLine({ peers, told, onPeers }: { peers: Peers; told: boolean; onPeers: (peers: Peers) => void }) {
  const t = useWords()
  const { data, of } = usePeersChoices()
  return (
    <div className={styles.line}>
      <NativeSelect
        size="xs"
        label={t('peers.among')}
        classNames={{ root: styles.choice }}
        value={peersKey(peers)}
        data={data}
        onChange={({ currentTarget }) => {
          const chosen = of(currentTarget.value)
          if (chosen) onPeers(chosen)
        }}
      />
      {!told && <span className={styles.few}>{t('peers.none')}</span>}
    </div>
  )
}
