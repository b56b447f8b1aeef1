import type { Peers } from '../../../../shared/figures/peers.ts'
import { useWords } from '../../locales/words.ts'
import { peersKey, usePeersChoices } from './peers-choices.ts'
import { Picker } from './picker.tsx'
import styles from './peers-select.module.css'

/** Chooses the domains among which figures stand. */
export function PeersSelect({ peers, onPeers }: { peers: Peers; onPeers: (peers: Peers) => void }) {
  const t = useWords()
  const { data, of } = usePeersChoices()
  return (
    <Picker
      size="xs"
      label={t('peers.among')}
      classNames={{ root: styles.choice }}
      value={peersKey(peers)}
      data={data}
      onChange={(key) => {
        const chosen = of(key)
        if (chosen) onPeers(chosen)
      }}
    />
  )
}
