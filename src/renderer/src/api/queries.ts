import { keepPreviousData } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AppState } from '../../../shared/program/app-state.ts'
import type { Comparison } from '../../../shared/comparison/comparison.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import type { ListQuery, StoredList } from '../../../shared/list.ts'
import type { OwnKind } from '../../../shared/watchlists/watchlist.ts'
import { useRoute } from './route-queries.ts'

// Times pass without anything changing: what counts the last 24 hours is read now and then as well.
const NOW_AND_THEN = { refetchInterval: 30_000 }

/** For what says how long ago something was: what was answered once grows old though nothing has changed. */
const WITH_TIME = { ...NOW_AND_THEN, refetchOnMount: 'always' } as const

export const useAppState = () => useRoute('getState')
export const useAllowance = () => useRoute('getAllowance', undefined, NOW_AND_THEN)
export const useAllowancePage = () => useRoute('getAllowancePage', undefined, NOW_AND_THEN)
export const useDomain = (name: string) => useRoute('getDomain', { name })
export const useLookup = (id: number | null) => useRoute('getLookup', { id: id ?? 0 }, { enabled: id !== null })
export const useViews = () => useRoute('listViews')
export const useCount = (query: ListQuery) => useRoute('countRows', { query }, { placeholderData: keepPreviousData })
export const useChoices = (list: StoredList, column: string, enabled: boolean) =>
  useRoute('listChoices', { list, column }, { enabled })
export const useBatches = () => useRoute('listBatches', undefined, WITH_TIME)
export const useBatch = (id: number) => useRoute('getBatch', { id }, { refetchInterval: 5_000 })
export const useTemplates = (options: { enabled?: boolean } = {}) => useRoute('listTemplates', undefined, options)
export const useLetterheads = () => useRoute('listLetterheads')
export const useWatchlists = () => useRoute('listWatchlists')
export const useRefreshPlan = () => useRoute('getRefreshPlan', undefined, NOW_AND_THEN)
export const useLabels = () => useRoute('listLabels')
export const useOwnFields = () => useRoute('listOwnFields')
export const useFormulas = () => useRoute('formulas')
export const useDeletedColumns = () => useRoute('deletedColumns')
export const useOwnCounts = () => useRoute('countOwnValues')
export const useOwnChoices = (id: number) => useRoute('listOwnChoices', { id })
export const useOwnKindPreview = (id: number, kind: OwnKind) => useRoute('previewOwnKind', { id, kind })
export const useSubject = (name: string) => useRoute('getSubject', { name })
export const useRules = () => useRoute('listRules')
/** Read now and then as well: a snooze ends without anything being written. */
export const useAlertCounts = () => useRoute('countAlerts', undefined, NOW_AND_THEN)
export const useRuleRecords = () => useRoute('ruleRecords')
export const useMutedDomains = () => useRoute('mutedDomains')
export const useChangeCount = (filter: InputOf<'countChanges'>['filter']) => useRoute('countChanges', { filter })
export const useTrash = () => useRoute('listTrash')
export const useParsedName = (typed: string) =>
  useRoute('parseName', { typed }, { enabled: typed.trim() !== '', placeholderData: keepPreviousData, gcTime: 30_000 })

export const useSavedComparisons = () => useRoute('listComparisons', undefined, WITH_TIME)
export const useStoredMoments = (names: readonly string[], enabled: boolean) =>
  useRoute('storedMoments', { names: [...names].sort() }, { enabled, placeholderData: keepPreviousData })
/** What is stored for a comparison. The order of its columns is not part of the question, so that moving one asks nothing. */
export const useComparisonRecords = ({
  mode,
  names,
  thenAt,
  nowAt,
}: Pick<Comparison, 'mode' | 'names' | 'thenAt' | 'nowAt'>) =>
  useRoute(
    'comparisonRecords',
    { mode, names: [...names].sort(), thenAt, nowAt },
    { placeholderData: keepPreviousData },
  )

export const useStorage = () => useRoute('getStorage')
export const useOldLookups = (before: number | null) =>
  useRoute('previewOld', { before: before ?? 0 }, { enabled: before !== null, placeholderData: keepPreviousData })

/** Handed down by the window once it is there: every cell of a table asks for it, and a query each would be thousands. */
export const ReadyState = createContext<AppState | null>(null)

/** The state of the program, where the window has made sure that it is there. */
export function useReadyState(): AppState {
  const data = useContext(ReadyState)
  if (!data) throw new Error('The state of the program is read before it has come.')
  return data
}
