import { type Peers, PEERS_IN_COMMON } from '../../../../shared/figures/peers.ts'
import { useLabels, useViews, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** The value of some peers in a select. */
export const peersKey = (peers: Peers): string => ('id' in peers ? `${peers.by}:${peers.id}` : peers.by)

interface Item {
  value: string
  label: string
}

/** Everything among which figures can stand, as a select takes it, and what each value stands for. */
export function usePeersChoices(): {
  data: (Item | { group: string; items: Item[] })[]
  of: (value: string) => Peers | undefined
} {
  const t = useWords()
  const named = [
    { by: 'list', group: t('peers.lists'), among: useWatchlists().data ?? [] },
    { by: 'label', group: t('peers.labels'), among: useLabels().data ?? [] },
    { by: 'view', group: t('peers.views'), among: useViews().data ?? [] },
  ] as const
  const common = (['all', ...PEERS_IN_COMMON] as const).map((by) => ({ value: by, label: t(`peers.${by}`) }))
  const choices = new Map<string, Peers>(common.map(({ value }) => [value, { by: value }]))
  const groups = named.flatMap(({ by, group, among }) => {
    const items = among.map(({ id, name }) => {
      const peers = { by, id }
      choices.set(peersKey(peers), peers)
      return { value: peersKey(peers), label: name }
    })
    return items.length > 0 ? [{ group, items }] : []
  })
  return { data: [...common, ...groups], of: (value) => choices.get(value) }
}
