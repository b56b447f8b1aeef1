import type { ReactNode } from 'react'
import { SAMPLE_CONNECTION } from '../../../shared/program/settings.ts'
import { useReadyState } from '../api/queries.ts'
import { later } from '../components/later.tsx'
import { Notices } from '../components/told/notices.tsx'
import { Announcer } from '../components/told/announcer.tsx'
import { Toasts } from '../components/told/toasts.tsx'
import { useNavigation } from '../stores/navigation.ts'
import { useFormulaEditor } from '../stores/work/formula-editor.ts'
import { useScoreEditor } from '../stores/work/score-editor.ts'
import { useOverlay } from '../stores/overlay.ts'
import { Bar } from './bar.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DropTarget } from './drop-target.tsx'
import { OpenRequests } from './open-requests.tsx'
import { LongWorks } from './long-works.tsx'
import { LibraryFault } from './library-fault.tsx'
import { RestorePlace } from './restore-place.tsx'
import { SampleStrip } from './sample-strip.tsx'
import { ScheduledReports } from './scheduled-reports.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { useClicksOfOneScreen } from './use-clicks-of-one-screen.ts'
import styles from './frame.module.css'

/** Fetched ahead: keys are pressed faster than a file is read. */
export const Overlays = later(
  () => import('../features/palette/overlays.tsx').then((module) => module.Overlays),
  ['fields', 'filters', 'palette', 'settings', 'watchlists'],
)

const FormulaEditor = later(
  () => import('../features/formulas/formula-editor.tsx').then((module) => module.FormulaEditor),
  ['fields', 'filters', 'formulas'],
)

const ScoreEditor = later(
  () => import('../features/scores/score-editor.tsx').then((module) => module.ScoreEditor),
  ['compare', 'fields', 'filters', 'formulas', 'scores'],
)

const ScoreFirmness = later(
  () => import('../features/scores/score-firmness.tsx').then((module) => module.ScoreFirmness),
  ['fields', 'filters', 'scores'],
)

/** The window's frame: bar, sidebar, page, and the strip that marks invented data. */
export function Frame({ children }: { children: ReactNode }) {
  useClicksOfOneScreen()
  const { preferences, platform, active } = useReadyState()
  const here = useNavigation((navigation) => navigation.here)
  const overlay = useOverlay((overlay) => overlay.open)
  const isFirmnessOpen = useScoreEditor((editor) => editor.firmness !== null)
  const isScoreOpen = useScoreEditor((editor) => editor.open !== null)
  const isFormulaOpen = useFormulaEditor((editor) => editor.open !== null)
  return (
    <div className={styles.frame} data-collapsed={preferences.sidebarCollapsed} data-platform={platform}>
      <Bar />
      <Sidebar collapsed={preferences.sidebarCollapsed} />
      <main className={styles.page} tabIndex={-1}>
        <Notices />
        <LongWorks />
        {active?.libraryFault && here.screen !== 'settings' && here.screen !== 'storage' ? (
          <LibraryFault fault={active.libraryFault} />
        ) : (
          children
        )}
      </main>
      <Toasts />
      {active?.sample && <SampleStrip builtIn={active.id === SAMPLE_CONNECTION} />}
      <Announcer />
      <DropTarget />
      <OpenRequests />
      <CloseDialog />
      <RestorePlace />
      <ScheduledReports />
      <Shortcuts />
      {overlay !== null && <Overlays />}
      {isFormulaOpen && <FormulaEditor />}
      {isScoreOpen && <ScoreEditor />}
      {isFirmnessOpen && <ScoreFirmness />}
    </div>
  )
}
