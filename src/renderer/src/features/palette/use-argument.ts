import { useReadyState, useWatchlists } from '../../api/queries.ts'
import { useAddToList } from '../../components/watched/add-to-list.tsx'
import { useWords } from '../../locales/words.ts'
import { runAction } from '../../stores/actions.ts'
import { useAsking } from '../../stores/asking.ts'
import { useComparisons } from '../../stores/work/comparisons.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { type Argument, type ArgumentId, ASKING_IDS } from './argument.ts'
import { type FoundDomain, useMeantDomains } from './domain-items.ts'
import { matchOf } from './match.ts'
import type { Item } from './item.ts'

/** The words for the actions that take a name. */
export function useVerbs(): Record<ArgumentId, string> {
  const t = useWords()
  return {
    'look-up': t('palette.verbs.look-up'),
    compare: t('palette.verbs.compare'),
    watch: t('palette.verbs.watch'),
    open: t('palette.verbs.open'),
  }
}

/** The actions themselves: each asks for its name next. */
export function useArgumentActions(): Item[] {
  const t = useWords()
  const verbs = useVerbs()
  return ASKING_IDS.map((id) => ({
    key: null,
    kind: 'action',
    label: t(`palette.ask.${id}`),
    also: verbs[id].replaceAll('|', ' '),
    kindText: t('palette.sends-nothing'),
    next: { id },
    run: () => undefined,
  }))
}

/**
 * The lines for an action's argument: domains that the typed text may mean, then the lists where a domain is to be put.
 * Without an action there are none.
 */
export function useArgument(
  argument: Argument | { id: ArgumentId; domain?: never } | null,
  typed: string,
): { items: Item[]; settled: boolean } {
  const wantsDomain = argument !== null && argument.domain === undefined
  const { found, settled } = useMeantDomains(wantsDomain ? typed : '', wantsDomain)
  const lineOf = useDomainLine()
  const lists = useListLines(argument?.domain ?? null, typed)
  if (argument === null) return { items: [], settled: true }
  if (!wantsDomain) return { items: lists, settled: true }
  return { items: found.map((domain) => lineOf(argument.id, domain)), settled }
}

function useDomainLine(): (id: ArgumentId, domain: FoundDomain) => Item {
  const t = useWords()
  const library = useReadyState().active?.id ?? ''
  const { go } = useNavigation.getState()
  return (id, domain) => {
    const { ascii, unicode, isKnown } = domain
    const run: Record<ArgumentId, () => void> = {
      open: () => go({ screen: 'domain', name: ascii }),
      'look-up': () => {
        go({ screen: 'domain', name: ascii })
        void useAsking.getState().ask(ascii)
      },
      compare: () => go({ screen: 'comparison', key: useComparisons.getState().add([{ ascii, unicode }]).key }),
      watch: () => undefined,
    }
    const cost = id === 'look-up' ? (isKnown ? 'palette.sends-if-old' : 'palette.sends') : 'palette.sends-nothing'
    return {
      key: id === 'open' && isKnown ? `domain:${ascii}@${library}` : null,
      kind: 'domain',
      label: t(`palette.do.${id}`, { name: unicode }),
      kindText: t(cost),
      ...(id === 'watch' ? { next: { id: 'watch' as const, domain: { ascii, unicode } } } : {}),
      run: run[id],
    }
  }
}

/** The watchlists into which a domain can be put; without any, the way to the first. */
function useListLines(domain: Argument['domain'] | null, typed: string): Item[] {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const add = useAddToList()
  if (!domain) return []
  const fitting = lists.filter(({ name, description }) => matchOf({ label: name, also: description }, typed) > 0)
  if (lists.length === 0)
    return [{ key: null, kind: 'action', label: t('action.new-list'), run: () => runAction('new-list') }]
  return fitting.map(({ id, name }) => ({
    key: null,
    kind: 'watchlist',
    label: t('palette.add-to', { name: domain.unicode, list: name }),
    run: () => void add(id, name, { names: [domain.ascii] }),
  }))
}
