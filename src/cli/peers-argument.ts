import type { LibraryMethods } from '../core/library/door/methods.ts'
import { type Peers, PEERS_IN_COMMON, PEERS_NAMED } from '../shared/peers.ts'
import { UsageError } from './exit-status.ts'

/** What `--among` takes, as the help shows it. */
export const PEERS_TYPED = ['all', ...PEERS_IN_COMMON, ...PEERS_NAMED.map((by) => `${by}:NAME` as const)]

/** What a shell may offer for it. */
export const PEERS_CHOICES = ['all', ...PEERS_IN_COMMON, ...PEERS_NAMED.map((by) => `${by}:` as const)]

interface Typed {
  by: Peers['by']
  /** What a list, a label or a view is called, or its number. */
  name: string | null
}

/** Reads what was typed for `--among`. Throws UsageError. */
export function peersTyped(value: string): Typed {
  const common = (['all', ...PEERS_IN_COMMON] as const).find((by) => by === value)
  if (common) return { by: common, name: null }
  const [, kind, name] = /^([a-z]+):(.+)$/su.exec(value) ?? []
  const by = PEERS_NAMED.find((one) => one === kind)
  if (by && name !== undefined) return { by, name }
  throw new UsageError('terminal.one-of', { option: '--among', values: PEERS_TYPED.join(', '), value })
}

type Reads = Pick<LibraryMethods['read'], 'watchlists' | 'labels' | 'savedViews'>

/** The peers that were asked for; all domains without a word. Throws UsageError for a list, label or view that is not there. */
export async function peersOf(value: string | null, read: Reads): Promise<Peers> {
  if (value === null) return { by: 'all' }
  const { by, name } = peersTyped(value)
  if (by !== 'list' && by !== 'label' && by !== 'view') return { by }
  const known = await { list: read.watchlists, label: read.labels, view: read.savedViews }[by]()
  const found = known.find((one) => one.name === name) ?? known.find(({ id }) => String(id) === name)
  if (!found) throw new UsageError('terminal.no-peers', { value })
  return { by, id: found.id }
}
