import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ListQuery, StoredList } from '../../../shared/list.ts'
import type { AppState, InputOf } from '../../../shared/ipc/contract.ts'
import type { Comparison } from '../../../shared/comparison/comparison.ts'
import { bridge, unwrap } from './bridge.ts'
import { queryClient } from './query-client.ts'

// Everything under 'library' is fetched anew when the library or the connection has changed.

export const useAppState = () => useQuery({ queryKey: ['state'], queryFn: () => unwrap(bridge.getState()) })
export const useAllowance = () =>
  useQuery({
    queryKey: ['library', 'allowance'],
    queryFn: () => unwrap(bridge.getAllowance()),
    refetchInterval: 30_000,
  })
export const useDomain = (name: string) =>
  useQuery({ queryKey: ['library', 'domain', name], queryFn: () => unwrap(bridge.getDomain({ name })) })
export const useLookup = (id: number | null) =>
  useQuery({
    queryKey: ['library', 'lookup', id],
    queryFn: () => (id === null ? null : unwrap(bridge.getLookup({ id }))),
    enabled: id !== null,
  })
export const useViews = () => useQuery({ queryKey: ['library', 'views'], queryFn: () => unwrap(bridge.listViews()) })
export const useCount = (query: ListQuery) =>
  useQuery({
    queryKey: ['library', 'count', query],
    queryFn: () => unwrap(bridge.countRows({ query })),
    placeholderData: keepPreviousData,
  })
export const useChoices = (list: StoredList, column: string, enabled: boolean) =>
  useQuery({
    queryKey: ['library', 'choices', list, column],
    queryFn: () => unwrap(bridge.listChoices({ list, column })),
    enabled,
  })
export const useBatches = () =>
  useQuery({ queryKey: ['library', 'batches'], queryFn: () => unwrap(bridge.listBatches()) })
export const useBatch = (id: number) =>
  useQuery({
    queryKey: ['library', 'batch', id],
    queryFn: () => unwrap(bridge.getBatch({ id })),
    refetchInterval: 5_000,
  })
export const useAllowancePage = () =>
  useQuery({
    queryKey: ['library', 'allowance-page'],
    queryFn: () => unwrap(bridge.getAllowancePage()),
    refetchInterval: 30_000,
  })
export const useTemplates = () =>
  useQuery({ queryKey: ['library', 'report-templates'], queryFn: () => unwrap(bridge.listTemplates()) })
export const useWatchlists = () =>
  useQuery({ queryKey: ['library', 'watchlists'], queryFn: () => unwrap(bridge.listWatchlists()) })
export const useRefreshPlan = () =>
  useQuery({
    queryKey: ['library', 'refresh-plan'],
    queryFn: () => unwrap(bridge.getRefreshPlan()),
    refetchInterval: 30_000,
  })
export const useLabels = () => useQuery({ queryKey: ['library', 'labels'], queryFn: () => unwrap(bridge.listLabels()) })
export const useOwnFields = () =>
  useQuery({ queryKey: ['library', 'own-fields'], queryFn: () => unwrap(bridge.listOwnFields()) })
export const useSubject = (name: string) =>
  useQuery({ queryKey: ['library', 'subject', name], queryFn: () => unwrap(bridge.getSubject({ name })) })
export const useRules = () => useQuery({ queryKey: ['library', 'rules'], queryFn: () => unwrap(bridge.listRules()) })
export const useChangeCount = (filter: InputOf<'countChanges'>['filter']) =>
  useQuery({ queryKey: ['library', 'change-count', filter], queryFn: () => unwrap(bridge.countChanges({ filter })) })
export const useTrash = () => useQuery({ queryKey: ['library', 'trash'], queryFn: () => unwrap(bridge.listTrash()) })
export const useParsedName = (typed: string) =>
  useQuery({
    queryKey: ['name', typed],
    queryFn: () => unwrap(bridge.parseName({ typed })),
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  })

export const useKeptComparisons = () =>
  useQuery({ queryKey: ['library', 'comparisons'], queryFn: () => unwrap(bridge.listComparisons()) })
export const useStoredMoments = (names: readonly string[], enabled: boolean) =>
  useQuery({
    queryKey: ['library', 'moments', [...names].sort()],
    queryFn: () => unwrap(bridge.storedMoments({ names: [...names] })),
    enabled,
    placeholderData: keepPreviousData,
  })
/** What is stored for a comparison. The order of its columns is not part of the question, so that moving one asks nothing. */
export const useComparisonRecords = ({
  mode,
  names,
  thenAt,
  nowAt,
}: Pick<Comparison, 'mode' | 'names' | 'thenAt' | 'nowAt'>) => {
  const asked = { mode, names: [...names].sort(), thenAt, nowAt }
  return useQuery({
    queryKey: ['library', 'comparison-records', asked],
    queryFn: () => unwrap(bridge.comparisonRecords(asked)),
    placeholderData: keepPreviousData,
  })
}

export const useStorage = () =>
  useQuery({ queryKey: ['library', 'storage'], queryFn: () => unwrap(bridge.getStorage()) })
export const useOldLookups = (before: number | null) =>
  useQuery({
    queryKey: ['library', 'old', before],
    queryFn: () => (before === null ? null : unwrap(bridge.previewOld({ before }))),
    enabled: before !== null,
    placeholderData: keepPreviousData,
  })
export const refreshStorage = () => queryClient.invalidateQueries({ queryKey: ['library', 'storage'] })

/** Handed down by the window once it is there: every cell of a table asks for it, and a query each would be thousands. */
export const ReadyState = createContext<AppState | null>(null)

/** The state of the program, where the window has made sure that it is there. */
export function useReadyState(): AppState {
  const data = useContext(ReadyState)
  if (!data) throw new Error('The state of the program is read before it has come.')
  return data
}

/** Reads the state again after something changed it. */
export const refreshState = () => queryClient.invalidateQueries({ queryKey: ['state'] })
