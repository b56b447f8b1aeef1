import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AppState } from '../../shared/program/app-state.ts'
import { reportToLog } from './api/report-errors.ts'
import type { Preferences } from '../../shared/program/preferences.ts'
import { ReadyState, useAppState } from './api/queries.ts'
import { Frame, Overlays } from './frame/frame.tsx'
import { later } from './components/later.tsx'
import { StartFailed } from './components/told/crash-screen.tsx'
import { LookupScreen } from './features/lookup/lookup-screen.tsx'
import { WordsProvider } from './locales/words-provider.tsx'
import { words } from './locales/words.ts'
import { endFirstScreen } from './stores/first-screen.ts'
import { showKeptTables } from './stores/tables/table-layout.ts'
import { useNavigation } from './stores/navigation.ts'

const DomainScreen = later(
  () => import('./features/domain/domain-screen.tsx').then((screen) => screen.DomainScreen),
  [
    'agreement',
    'answers',
    'changes',
    'compare',
    'domain',
    'fields',
    'network',
    'peers',
    'record',
    'trends',
    'watchlists',
  ],
)
const ListScreen = later(
  () => import('./features/lists/list-screen.tsx').then((screen) => screen.ListScreen),
  ['answers', 'batches', 'compare', 'fields', 'filters', 'groups', 'lists', 'watchlists'],
)
const WelcomeScreen = later(
  () => import('./features/welcome/welcome-screen.tsx').then((screen) => screen.WelcomeScreen),
  ['answers', 'connections', 'fields', 'network', 'welcome'],
)
const RestoreSection = later(
  () => import('./features/storage/restore-section.tsx').then((screen) => screen.RestoreSection),
  ['storage'],
)
const BatchesScreen = later(
  () => import('./features/batches/batches-screen.tsx').then((screen) => screen.BatchesScreen),
  ['answers', 'batches'],
)
const NewBatchScreen = later(
  () => import('./features/imports/new-batch-screen.tsx').then((screen) => screen.NewBatchScreen),
  ['batches', 'fields', 'importColumns', 'imports', 'watchlists'],
)
const BatchScreen = later(
  () => import('./features/batches/batch-screen.tsx').then((screen) => screen.BatchScreen),
  ['answers', 'batches', 'compare', 'fields', 'filters', 'groups', 'imports', 'lists', 'watchlists'],
)
const AllowanceScreen = later(
  () => import('./features/allowance/allowance-screen.tsx').then((screen) => screen.AllowanceScreen),
  ['allowance', 'answers', 'fields'],
)
const ReportsScreen = later(
  () => import('./features/reports/reports-screen.tsx').then((screen) => screen.ReportsScreen),
  ['fields', 'filters', 'reports'],
)
const ReportScreen = later(
  () => import('./features/reports/report-screen.tsx').then((screen) => screen.ReportScreen),
  ['charts', 'fields', 'filters', 'groups', 'imports', 'lists', 'peers', 'reports', 'trends', 'watchlists'],
)
const OpenedReportScreen = later(
  () => import('./features/reports/opened-report-screen.tsx').then((screen) => screen.OpenedReportScreen),
  ['batches', 'fields', 'reports'],
)
const WatchlistsScreen = later(
  () => import('./features/watchlists/watchlists-screen.tsx').then((screen) => screen.WatchlistsScreen),
  ['allowance', 'answers', 'fields', 'filters', 'lists', 'reports', 'rules', 'watchlists'],
)
const WatchlistScreen = later(
  () => import('./features/watchlists/watchlist-screen.tsx').then((screen) => screen.WatchlistScreen),
  [
    'allowance',
    'answers',
    'batches',
    'changes',
    'compare',
    'fields',
    'filters',
    'groups',
    'imports',
    'lists',
    'reports',
    'rules',
    'trends',
    'watchlists',
  ],
)
const ChangesScreen = later(
  () => import('./features/changes/changes-screen.tsx').then((screen) => screen.ChangesScreen),
  ['changes', 'fields', 'filters', 'lists', 'record', 'watchlists'],
)
const InboxScreen = later(
  () => import('./features/alerts/inbox-screen.tsx').then((screen) => screen.InboxScreen),
  ['changes', 'fields', 'rules', 'watchlists'],
)
const RulesScreen = later(
  () => import('./features/rules/rules-screen.tsx').then((screen) => screen.RulesScreen),
  ['fields', 'rules', 'watchlists'],
)
const CalendarScreen = later(
  () => import('./features/calendar/calendar-screen.tsx').then((screen) => screen.CalendarScreen),
  ['calendar', 'fields', 'filters', 'watchlists'],
)
const DecisionsScreen = later(
  () => import('./features/decisions/decisions-screen.tsx').then((screen) => screen.DecisionsScreen),
  ['calendar', 'charts', 'fields', 'watchlists'],
)
const FiguresScreen = later(
  () => import('./features/figures/figures-screen.tsx').then((screen) => screen.FiguresScreen),
  ['agreement', 'fields', 'charts'],
)
const RuleScreen = later(
  () => import('./features/rules/rule-screen.tsx').then((screen) => screen.RuleScreen),
  ['fields', 'rules', 'watchlists'],
)
const CompareScreen = later(
  () => import('./features/compare/compare-screen.tsx').then((screen) => screen.CompareScreen),
  ['compare'],
)
const ComparisonScreen = later(
  () => import('./features/compare/comparison-screen.tsx').then((screen) => screen.ComparisonScreen),
  ['answers', 'compare', 'domain', 'fields', 'filters', 'lists', 'watchlists'],
)
const StorageScreen = later(
  () => import('./features/storage/storage-screen.tsx').then((screen) => screen.StorageScreen),
  ['lists', 'storage'],
)
const HelpScreen = later(() => import('./features/help/help-screen.tsx').then((screen) => screen.HelpScreen), ['help'])
const SettingsScreen = later(
  () => import('./features/settings/settings-screen.tsx').then((screen) => screen.SettingsScreen),
  ['answers', 'connections', 'fields', 'formulas', 'network', 'settings', 'watchlists'],
)

/** The whole window: the welcome before the first choice, then the frame with one screen in it. */
export function App() {
  const state = useAppState()
  useTheme(state.data?.preferences.theme)
  const isTranslated = useLanguage(state.data)
  useFetchedAhead(state.data !== undefined)
  useRememberedTables(state.data?.preferences)
  const isDrawn = state.error !== null || (state.data !== undefined && isTranslated)
  // After what is drawn has taken over what was typed.
  useLayoutEffect(() => {
    if (isDrawn) endFirstScreen()
  }, [isDrawn])
  if (state.error) return <StartFailed error={state.error} />
  if (!state.data || !isTranslated) return null
  return (
    <ReadyState value={state.data}>
      <WordsProvider>
        {state.data.active ? (
          <Frame key={state.data.active.id}>
            <Screen />
          </Frame>
        ) : (
          <WelcomeScreen Guide={HelpScreen} Restore={RestoreSection} />
        )}
      </WordsProvider>
    </ReadyState>
  )
}

function Screen() {
  const here = useNavigation((navigation) => navigation.here)
  if (here.screen === 'lookup') return <LookupScreen />
  if (here.screen === 'domain') return <DomainScreen key={here.name} name={here.name} />
  // Who comes for another section does not find it hidden by a search.
  if (here.screen === 'settings') return <SettingsScreen key={here.section} section={here.section ?? null} />
  if (here.screen === 'storage') return <StorageScreen />
  if (here.screen === 'batches') return <BatchesScreen />
  if (here.screen === 'new-batch') return <NewBatchScreen />
  if (here.screen === 'batch') return <BatchScreen key={here.id} id={here.id} />
  if (here.screen === 'watchlists') return <WatchlistsScreen />
  if (here.screen === 'watchlist')
    return <WatchlistScreen key={`${here.id} ${here.part}`} id={here.id} part={here.part ?? 'domains'} />
  if (here.screen === 'changes') return <ChangesScreen />
  if (here.screen === 'alerts') return <InboxScreen key={String(here.alerts)} ids={here.alerts ?? null} />
  if (here.screen === 'rules') return <RulesScreen />
  if (here.screen === 'rule')
    return (
      <RuleScreen
        // One that begins with something else is another form.
        key={JSON.stringify(here)}
        id={here.id}
        scope={here.scope ?? null}
        remind={here.remind ?? null}
        awaits={here.awaits ?? null}
      />
    )
  if (here.screen === 'calendar') return <CalendarScreen />
  if (here.screen === 'decisions') return <DecisionsScreen />
  if (here.screen === 'figures') return <FiguresScreen />
  if (here.screen === 'compare') return <CompareScreen />
  if (here.screen === 'comparison') return <ComparisonScreen key={here.key} id={here.key} />
  if (here.screen === 'allowance') return <AllowanceScreen />
  if (here.screen === 'reports') return <ReportsScreen />
  if (here.screen === 'report') return <ReportScreen />
  if (here.screen === 'opened-report') return <OpenedReportScreen key={here.id} id={here.id} />
  if (here.screen === 'help') {
    const { page = 'first-lookup', section = null, search = '' } = here
    return <HelpScreen key={search} page={page} section={section} search={search} />
  }
  return <ListScreen key={here.screen} list={here.screen} />
}

function useTheme(theme: 'light' | 'dark' | 'system' | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
}

/** Speaks the language of the settings, also when it is changed; false until the first words are there. */
function useLanguage(state: AppState | undefined): boolean {
  const [isTranslated, setTranslated] = useState(false)
  const { language, format } = state ?? {}
  useEffect(() => {
    if (language === undefined || format === undefined) return
    // Without its words the window goes on in the language that it has.
    void words
      .setLanguage(language, format)
      .catch((error: unknown) => reportToLog(`words of ${language}: ${String(error)}`, false))
      .finally(() => setTranslated(true))
  }, [language, format])
  return isTranslated
}

/** How long the first screen has the machine to itself: whoever starts the program types or clicks at once. */
const FETCH_AHEAD_AFTER_MS = 500

/** What most visits open next is fetched once the first screen stands, so that nobody waits for it. */
function useFetchedAhead(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    let idle: number | null = null
    const timer = setTimeout(() => {
      idle = requestIdleCallback(() => void Promise.all([Overlays.ahead(), DomainScreen.ahead(), ListScreen.ahead()]))
    }, FETCH_AHEAD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== null) cancelIdleCallback(idle)
    }
  }, [ready])
}

/** The columns that the person chose last time, taken over once. */
function useRememberedTables(preferences: Pick<Preferences, 'columns' | 'layouts'> | undefined): void {
  const isTaken = useRef(false)
  useEffect(() => {
    // From then on the screen leads and the preferences follow: an answer that is late must not take a choice back.
    if (!preferences || isTaken.current) return
    isTaken.current = true
    showKeptTables(preferences)
  }, [preferences])
}
