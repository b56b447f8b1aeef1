import { NativeSelect } from '@mantine/core'
import { type Peers, PEERS_IN_COMMON } from '../../../shared/peers.ts'
import { useLabels, useViews, useWatchlists } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import styles from './peers-select.module.css'

const keyOf = (peers: Peers): string => ('id' in peers ? `${peers.by}:${peers.id}` : peers.by)
const keyed = (peers: Peers): [string, Peers] => [keyOf(peers), peers]

/** Chooses the domains among which figures stand. */
export function PeersSelect({ peers, onPeers }: { peers: Peers; onPeers: (peers: Peers) => void }) {
  const t = useWords()
  const named = [
    { by: 'list', group: t('peers.lists'), among: useWatchlists().data ?? [] },
    { by: 'label', group: t('peers.labels'), among: useLabels().data ?? [] },
    { by: 'view', group: t('peers.views'), among: useViews().data ?? [] },
  ] as const
  const options = new Map<string, Peers>([{ by: 'all' } as const, ...PEERS_IN_COMMON.map((by) => ({ by }))].map(keyed))
  const groups = named.flatMap(({ by, group, among }) => {
    const items = among.map(({ id, name }) => {
      const [value, one] = keyed({ by, id })
      options.set(value, one)
      return { value, label: name }
    })
    return items.length > 0 ? [{ group, items }] : []
  })
  return (
    <NativeSelect
      size="xs"
      label={t('peers.among')}
      classNames={{ root: styles.choice }}
      value={keyOf(peers)}
      data={[
        ...(['all', ...PEERS_IN_COMMON] as const).map((by) => ({ value: by, label: t(`peers.${by}`) })),
        ...groups,
      ]}
      onChange={({ currentTarget }) => {
        const chosen = options.get(currentTarget.value)
        if (chosen) onPeers(chosen)
      }}
    />
  )
}
