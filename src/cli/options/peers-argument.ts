import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { type Peers, PEERS_IN_COMMON, PEERS_NAMED } from '../../shared/figures/peers.ts'
import { similarName } from '../../shared/formulas/language/similar-name.ts'
import { UsageError } from '../exit-status.ts'
import { notOneOf, valued, type Valued } from './option.ts'
import type { Word } from '../../shared/locales/catalogue.ts'

/** What `--among` takes, as the help shows it. */
const PEERS_TYPED = ['all', ...PEERS_IN_COMMON, ...PEERS_NAMED.map((by) => `${by}:NAME` as const)]

/** What a shell may offer for it. */
const PEERS_CHOICES = ['all', ...PEERS_IN_COMMON, ...PEERS_NAMED.map((by) => `${by}:` as const)]

const KEPT_PEERS = { 'list:': 'list', 'label:': 'label', 'view:': 'view' } as const

export interface TypedPeers {
  typed: string
  by: Peers['by']
  /** What a list, a label or a view is called, or its number. */
  name: string | null
}

/** The option `--among`, with what it means to a command. */
export const among = (word: Word): Valued<TypedPeers> =>
  valued('PEERS', word, {
    choices: PEERS_CHOICES,
    kept: KEPT_PEERS,
    values: { peers: PEERS_TYPED.join(', ') },
    read: readPeers,
  })

function readPeers(typed: string, option: string): TypedPeers {
  const common = (['all', ...PEERS_IN_COMMON] as const).find((by) => by === typed)
  if (common) return { typed, by: common, name: null }
  const [, kind, name] = /^([a-z]+):(.+)$/su.exec(typed) ?? []
  const by = PEERS_NAMED.find((one) => one === kind)
  if (by && name !== undefined) return { typed, by, name }
  throw notOneOf(option, PEERS_TYPED, typed)
}

type Reads = Pick<LibraryMethods['read'], 'watchlists' | 'labels' | 'savedViews'>

/** The peers that were asked for; all domains without a word. Throws UsageError for a list, label or view that is not there. */
export async function peersOf(asked: TypedPeers | null, read: Reads): Promise<Peers> {
  if (asked === null) return { by: 'all' }
  const { typed, by, name } = asked
  if (by !== 'list' && by !== 'label' && by !== 'view') return { by }
  const known = await { list: read.watchlists, label: read.labels, view: read.savedViews }[by]()
  const found = known.find((one) => one.name === name) ?? known.find(({ id }) => String(id) === name)
  if (!found) {
    const meant = similarName(
      name ?? '',
      known.map((one) => one.name),
    )
    throw new UsageError('terminal.no-peers', { value: typed }, { similar: meant === null ? null : `${by}:${meant}` })
  }
  return { by, id: found.id }
}
