import { useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from './api/bridge.ts'
import { useAppState } from './api/queries.ts'
import { Frame, palette } from './components/frame.tsx'
import { StartFailed } from './components/crash-screen.tsx'
import { LookupScreen } from './features/lookup/lookup-screen.tsx'
import { useListPlaces } from './stores/list-places.ts'
import { useNavigation } from './stores/navigation.ts'

const PSEUDO_LOCALE = 'en-XA'

const domainScreen = () => import('./features/domain/domain-screen.tsx')
const listScreen = () => import('./features/lists/list-screen.tsx')
const DomainScreen = lazy(() => domainScreen().then((module) => ({ default: module.DomainScreen })))
const ListScreen = lazy(() => listScreen().then((module) => ({ default: module.ListScreen })))
const WelcomeScreen = lazy(() => import('./features/welcome/welcome-screen.tsx').then((module) => ({ default: module.WelcomeScreen })))
const BatchesScreen = lazy(() => import('./features/batches/batches-screen.tsx').then((module) => ({ default: module.BatchesScreen })))
const NewBatchScreen = lazy(() => import('./features/batches/new-batch-screen.tsx').then((module) => ({ default: module.NewBatchScreen })))
const BatchScreen = lazy(() => import('./features/batches/batch-screen.tsx').then((module) => ({ default: module.BatchScreen })))
const AllowanceScreen = lazy(() => import('./features/allowance/allowance-screen.tsx').then((module) => ({ default: module.AllowanceScreen })))
const ReportsScreen = lazy(() => import('./features/reports/reports-screen.tsx').then((module) => ({ default: module.ReportsScreen })))
const ReportScreen = lazy(() => import('./features/reports/report-screen.tsx').then((module) => ({ default: module.ReportScreen })))
const OpenedReportScreen = lazy(() => import('./features/reports/opened-report-screen.tsx').then((module) => ({ default: module.OpenedReportScreen })))
const WatchlistsScreen = lazy(() => import('./features/watchlists/watchlists-screen.tsx').then((module) => ({ default: module.WatchlistsScreen })))
const WatchlistScreen = lazy(() => import('./features/watchlists/watchlist-screen.tsx').then((module) => ({ default: module.WatchlistScreen })))
const ChangesScreen = lazy(() => import('./features/changes/changes-screen.tsx').then((module) => ({ default: module.ChangesScreen })))
const RuleScreen = lazy(() => import('./features/changes/rule-screen.tsx').then((module) => ({ default: module.RuleScreen })))
const CompareScreen = lazy(() => import('./features/compare/compare-screen.tsx').then((module) => ({ default: module.CompareScreen })))
const ComparisonScreen = lazy(() => import('./features/compare/comparison-screen.tsx').then((module) => ({ default: module.ComparisonScreen })))
const StorageScreen = lazy(() => import('./features/storage/storage-screen.tsx').then((module) => ({ default: module.StorageScreen })))
const HelpScreen = lazy(() => import('./features/help/help-screen.tsx').then((module) => ({ default: module.HelpScreen })))
const SettingsScreen = lazy(() => import('./features/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })))

/** The whole window: the welcome before the first choice, then the frame with one screen in it. */
export function App() {
  const state = useAppState()
  useTheme(state.data?.preferences.theme)
  usePseudoWords(state.data?.locale)
  useOpenedPlaces()
  useFetchedAhead(state.data !== undefined)
  useRememberedColumns(state.data?.preferences.columns)
  if (state.error) return <StartFailed message={state.error.message} />
  if (!state.data) return null
  if (!state.data.active) return <Suspense><WelcomeScreen /></Suspense>
  return <Frame key={state.data.active.id}><Screen /></Frame>
}

function Screen() {
  const { here } = useNavigation()
  if (here.screen === 'lookup') return <LookupScreen />
  if (here.screen === 'domain') return <Suspense><DomainScreen key={here.name} name={here.name} /></Suspense>
  if (here.screen === 'settings') return <Suspense><SettingsScreen /></Suspense>
  if (here.screen === 'storage') return <Suspense><StorageScreen /></Suspense>
  if (here.screen === 'batches') return <Suspense><BatchesScreen /></Suspense>
  if (here.screen === 'new-batch') return <Suspense><NewBatchScreen /></Suspense>
  if (here.screen === 'batch') return <Suspense><BatchScreen key={here.id} id={here.id} /></Suspense>
  if (here.screen === 'watchlists') return <Suspense><WatchlistsScreen /></Suspense>
  if (here.screen === 'watchlist') return <Suspense><WatchlistScreen key={here.id} id={here.id} /></Suspense>
  if (here.screen === 'changes') return <Suspense><ChangesScreen alerts={here.alerts ?? null} /></Suspense>
  if (here.screen === 'rule') return <Suspense><RuleScreen key={here.id} id={here.id} scope={here.scope ?? null} /></Suspense>
  if (here.screen === 'compare') return <Suspense><CompareScreen /></Suspense>
  if (here.screen === 'comparison') return <Suspense><ComparisonScreen key={here.key} id={here.key} /></Suspense>
  if (here.screen === 'allowance') return <Suspense><AllowanceScreen /></Suspense>
  if (here.screen === 'reports') return <Suspense><ReportsScreen /></Suspense>
  if (here.screen === 'report') return <Suspense><ReportScreen /></Suspense>
  if (here.screen === 'opened-report') return <Suspense><OpenedReportScreen key={here.id} id={here.id} /></Suspense>
  if (here.screen === 'help') return <Suspense><HelpScreen page={here.page ?? 'first-lookup'} section={here.section ?? null} /></Suspense>
  return <Suspense><ListScreen key={here.screen} list={here.screen} /></Suspense>
}

function useTheme(theme: 'light' | 'dark' | 'system' | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
}

/** The pseudo-locale: words of a language that does not exist, with which tests find what is cut off. */
function usePseudoWords(locale: string | undefined): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (locale !== PSEUDO_LOCALE) return
    void import('./locales/pseudo.ts').then(({ pseudoWords }) => {
      i18n.addResourceBundle(PSEUDO_LOCALE, 'translation', pseudoWords())
      return i18n.changeLanguage(PSEUDO_LOCALE)
    })
  }, [locale, i18n])
}

function useOpenedPlaces(): void {
  useEffect(() => bridge.onOpen((place) => useNavigation.getState().go(place)), [])
}

/** What most visits open next is fetched once the first screen stands, so that nobody waits for it. */
function useFetchedAhead(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const asked = requestIdleCallback(() => void Promise.all([domainScreen(), listScreen(), palette()]))
    return () => cancelIdleCallback(asked)
  }, [ready])
}

/** The columns that the person chose last time, taken over once. */
function useRememberedColumns(columns: Partial<Record<'domains' | 'history', string[]>> | undefined): void {
  const { show } = useListPlaces()
  const known = JSON.stringify(columns ?? {})
  useEffect(() => {
    const kept = JSON.parse(known) as Partial<Record<'domains' | 'history', string[]>>
    for (const list of ['domains', 'history'] as const) {
      const chosen = kept[list]
      if (chosen) show(list, { columns: chosen })
    }
  }, [known, show])
}
