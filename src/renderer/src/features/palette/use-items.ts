import { useEffect, useState } from 'react'
import { isAskable } from '../../../../shared/columns/catalogue.ts'
import { useColumnName, useColumns } from '../../api/columns.ts'
import { ACTION_IDS, type ActionId, actionOf } from '../../../../shared/actions.ts'
import {
  useBatches,
  useSavedComparisons,
  useParsedName,
  useReadyState,
  useRules,
  useTemplates,
  useViews,
  useWatchlists,
} from '../../api/queries.ts'
import { showNeeding } from '../../components/show-domains.ts'
import { useKeys } from '../../components/hooks/action-keys.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { chooseConnection } from '../../components/connection/choose-connection.ts'
import { useWords } from '../../locales/words.ts'
import { canRun, runAction, tableHere } from '../../stores/actions.ts'
import { useAsking } from '../../stores/asking.ts'
import { useComparisons } from '../../stores/work/comparisons.ts'
import { openedFilter, useListPlaces } from '../../stores/tables/list-places.ts'
import { type Place, useNavigation } from '../../stores/navigation.ts'
import { focusList } from '../../stores/tables/focus-list.ts'
import { turnOrder } from '../../stores/tables/turn-order.ts'
import { openView } from '../../stores/tables/open-view.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { SETTINGS_SECTIONS, SETTINGS_SECTION_IDS } from '../../stores/settings-sections.ts'
import { useToasts } from '../../stores/toasts.ts'
import { type Argument, typedArgument } from './argument.ts'
import { useFoundDomains } from './domain-items.ts'
import type { Item, Kind } from './item.ts'
import { matchOf } from './match.ts'
import { useContext } from './use-context.ts'
import { useArgument, useArgumentActions, useVerbs } from './use-argument.ts'

export interface Section {
  id: 'recent' | 'all' | 'results' | 'elsewhere'
  items: Item[]
}

const MOST_SHOWN = 60
const RECENT_SHOWN = 8
const PAUSE_MS = 60
const go = (place: Place): void => useNavigation.getState().go(place)
/** Whoever goes to a table by its name goes on in it. */
const goToTable = (place: Place): void => {
  go(place)
  focusList()
}

/**
 * What the palette offers for what is typed; the recent ones come first. Until it is `settled` domains and names still
 * come, or belong to what was typed a moment ago.
 */
export function useItems(typed: string, asked: Argument | null): { sections: Section[]; settled: boolean } {
  const { preferences, active } = useReadyState()
  const { recent } = preferences
  const later = useLater(typed.trim())
  const verbs = useVerbs()
  const inFront = asked === null ? typedArgument(later, verbs) : null
  const argument = useArgument(asked ?? inFront, inFront?.rest ?? later)
  const withArgument = useArgumentActions()
  const fixed = [
    ...useActions(),
    ...withArgument,
    ...useOrders(),
    ...useQuestions(),
    ...useConnections(),
    ...useSettings(),
    ...useSavedItems(active?.id ?? ''),
  ]
  const domains = useDomains(later, active?.id ?? '')
  const typedName = useTypedName(later, domains.items)
  const settled = later === typed.trim() && domains.settled && typedName.settled && argument.settled
  const elsewhere = useElsewhere(typed.trim())
  const place = (item: Item): number => recent.findIndex(({ key }) => key === item.key)
  if (asked !== null)
    return { settled: later === typed.trim() && argument.settled, sections: [{ id: 'results', items: argument.items }] }
  if (typed.trim() === '') {
    const known = new Map(fixed.map((item) => [item.key, item]))
    const last = recent
      .flatMap(({ key, label }) => known.get(key) ?? domainOf(key, label, active?.id ?? '') ?? [])
      .slice(0, RECENT_SHOWN)
    const shown = new Set(last.map(({ key }) => key))
    return {
      settled: true,
      sections: [
        { id: 'recent', items: last },
        {
          id: 'all',
          items: [...withArgument, ...fixed].filter(
            (item, at, all) =>
              all.indexOf(item) === at && (item.kind === 'action' || item.kind === 'screen') && !shown.has(item.key),
          ),
        },
      ],
    }
  }
  const score = (item: Item): number => {
    const match = matchOf(item, typed)
    // Of two that answer alike, the one that was chosen lately.
    return match === 0 ? 0 : match + (place(item) < 0 ? 0 : 0.5 - place(item) / 100)
  }
  const found = [...fixed, ...domains.items]
    .map((item) => ({ item, score: score(item) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score || a.item.label.length - b.item.label.length)
  const items = [...typedName.first, ...found.map(({ item }) => item), ...typedName.last, ...argument.items].slice(
    0,
    MOST_SHOWN,
  )
  return {
    settled,
    sections: [
      { id: 'results', items },
      { id: 'elsewhere', items: settled && items.length === 0 ? elsewhere : [] },
    ],
  }
}

function useActions(): Item[] {
  const t = useWords()
  const contextOf = useContext()
  const keys = useKeys()
  return ACTION_IDS.filter((id) => id !== 'palette' && canRun(id)).map((id: ActionId) => {
    const { word, place } = actionOf(id)
    const context = contextOf(id)
    return {
      key: `action:${id}`,
      kind: place === 'screens' ? 'screen' : 'action',
      label: t(word),
      also: t(wordKey('palette.words', id)),
      ...(context === null ? {} : { kindText: context }),
      keys: keys(id),
      run: () => runAction(id),
    }
  })
}

/** The orders of the table that the person is at, by the columns that it shows. */
function useOrders(): Item[] {
  const t = useWords()
  const known = useColumns()
  const nameOf = useColumnName()
  const at = tableHere()
  if (at === null) return []
  const shown = useListPlaces
    .getState()
    .places[at].columns.flatMap((id) => (isAskable(id) ? (known.get(id) ?? []) : []))
  return shown.map((column) => ({
    key: null,
    kind: 'action',
    label: t('column.sort-by', { what: nameOf(column.id) }),
    also: t('palette.words-sort'),
    run: () => {
      turnOrder(at, column)
      focusList()
    },
  }))
}

/** Domains as a question that is often asked finds them. */
function useQuestions(): Item[] {
  const t = useWords()
  const run = (): void => {
    showNeeding()
    focusList()
  }
  return [
    {
      key: 'domains:attention',
      kind: 'screen',
      label: t('palette.attention'),
      also: t('column.words-attention'),
      run,
    },
  ]
}

/** The other connections, each with its library; the sample data is one of them. */
function useConnections(): Item[] {
  const t = useWords()
  const { settings, active } = useReadyState()
  const all = [{ id: SAMPLE_CONNECTION, name: t('connection.sample') }, ...settings.connections]
  return all
    .filter(({ id }) => id !== active?.id)
    .map(({ id, name }) => ({
      key: null,
      kind: 'action',
      label: t('palette.use-connection', { name }),
      also: t('palette.words-connection'),
      run: () => void chooseConnection(id),
    }))
}

/** The sections of the settings, each opened where it stands. */
function useSettings(): Item[] {
  const t = useWords()
  return SETTINGS_SECTION_IDS.map((section) => ({
    key: `settings:${section}`,
    kind: 'setting',
    label: t(SETTINGS_SECTIONS[section]),
    also: t('screen.settings'),
    run: () => go({ screen: 'settings', section }),
  }))
}

/** What the person has made, in the library that is open. */
function useSavedItems(library: string): Item[] {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const views = useViews().data ?? []
  const batches = useBatches().data ?? []
  const comparisons = useSavedComparisons().data?.saved ?? []
  const templates = useTemplates().data ?? []
  const rules = useRules().data ?? []
  const item = (kind: Kind, id: number, label: string, run: () => void, also = ''): Item => ({
    key: `${kind}:${id}@${library}`,
    kind,
    label,
    also: `${also} ${t(`palette.kind.${kind}`)}`,
    run,
  })
  const openComparison = async (id: number): Promise<void> => {
    const key = await useComparisons.getState().openSaved(id)
    if (key === null) useToasts.getState().show({ text: t('compare.gone') })
    else go({ screen: 'comparison', key })
  }
  return [
    ...lists.map(({ id, name, description }) =>
      item('watchlist', id, name, () => goToTable({ screen: 'watchlist', id }), description),
    ),
    ...views.map((view) =>
      item('view', view.id, view.name, () => {
        openView(view)
        focusList()
      }),
    ),
    ...batches.map(({ summary: { id, name } }) => item('batch', id, name, () => goToTable({ screen: 'batch', id }))),
    ...comparisons.map(({ id, name, names }) =>
      item('comparison', id, name, () => void openComparison(id), names.map(({ unicode }) => unicode).join(' ')),
    ),
    ...templates.map((template) =>
      item('template', template.id, template.name, () => useReportDraft.getState().open(template)),
    ),
    ...rules.map(({ id, name }) => item('rule', id, name, () => go({ screen: 'rule', id }))),
  ]
}

function useDomains(search: string, library: string): { items: Item[]; settled: boolean } {
  const { found, settled } = useFoundDomains(search)
  return {
    settled,
    items: found.map(({ ascii, unicode }) => ({
      key: `domain:${ascii}@${library}`,
      kind: 'domain',
      label: unicode,
      also: `${ascii} ${search}`,
      run: () => go({ screen: 'domain', name: ascii }),
    })),
  }
}

/** A recent domain needs nothing but its name. */
function domainOf(key: string, label: string, library: string): Item | null {
  const name = /^domain:(.+)@(.*)$/u.exec(key)
  return name?.[1] && name[2] === library
    ? { key, kind: 'domain', label, run: () => go({ screen: 'domain', name: name[1] ?? '' }) }
    : null
}

/** A whole name can be asked about; nothing is sent unless that line is chosen. */
function useTypedName(typed: string, known: readonly Item[]): { first: Item[]; last: Item[]; settled: boolean } {
  const t = useWords()
  const { active } = useReadyState()
  const { data: parsed, isPlaceholderData, isPending } = useParsedName(typed)
  // What was understood before belongs to another name.
  if (typed === '' || isPlaceholderData || !parsed?.ok)
    return { first: [], last: [], settled: typed === '' || !(isPlaceholderData || isPending) }
  const { ascii, unicode } = parsed.name
  const key = `domain:${ascii}@${active?.id ?? ''}`
  const lookUp: Item = {
    key: null,
    kind: 'action',
    label: t('palette.look-up', { name: unicode }),
    kindText: t('palette.sends'),
    run: () => {
      go({ screen: 'domain', name: ascii })
      void useAsking.getState().ask(ascii)
    },
  }
  // What is in the library is opened first; asking again is wanted less often.
  if (known.some((item) => item.key === key)) return { first: [], last: [lookUp], settled: true }
  return {
    first: [
      lookUp,
      {
        key,
        kind: 'domain',
        label: t('palette.open-page', { name: unicode }),
        kindText: t('palette.sends-nothing'),
        run: () => go({ screen: 'domain', name: ascii }),
      },
    ],
    last: [],
    settled: true,
  }
}

/** Where else something could be that no name answers to. */
function useElsewhere(text: string): Item[] {
  const t = useWords()
  const searchDomains = (): void => {
    useListPlaces.getState().setFilter('domains', openedFilter({ op: 'words', text }))
    go({ screen: 'domains' })
  }
  return [
    { key: null, kind: 'screen', label: t('palette.search-domains', { text }), run: searchDomains },
    {
      key: null,
      kind: 'screen',
      label: t('palette.search-guide', { text }),
      run: () => go({ screen: 'help', search: text }),
    },
  ]
}

/** Follows what is typed after a short pause. */
function useLater(typed: string): string {
  const [later, setLater] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setLater(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return later
}
