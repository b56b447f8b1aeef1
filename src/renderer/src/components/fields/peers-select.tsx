import { NativeSelect } from '@mantine/core'
import type { Peers } from '../../../../shared/figures/peers.ts'
import { useWords } from '../../locales/words.ts'
import { peersKey, usePeersChoices } from './peers-choices.ts'
import styles from './peers-select.module.css'

/** Chooses the domains among which figures stand. */
export function PeersSelect({ peers, onPeers }: { peers: Peers; onPeers: (peers: Peers) => void }) {
  const t = useWords()
  const { data, of } = usePeersChoices()
  return (
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
  )
}
