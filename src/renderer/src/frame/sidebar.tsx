import {
  IconActivity,
  IconBell,
  IconCalendarEvent,
  IconColumns,
  IconEye,
  IconHelp,
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconReport,
  IconSearch,
  IconSettings,
  IconStack2,
  IconWorld,
} from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { runCommand } from '../stores/commands.ts'
import { caughtUp } from '../api/query-client.ts'
import { useAlertCounts, useTemplates, useChangeCount, useReadyState, useWatchlists } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { forgetInboxPlace } from '../stores/tables/inbox-place.ts'
import { type Place, useNavigation } from '../stores/navigation.ts'
import { openTable } from '../stores/tables/open-view.ts'
import { SideItem } from './side-item.tsx'
import { SidebarViews } from './sidebar-views.tsx'
import colourDot from '../styles/colour-dot.module.css'
import styles from './sidebar.module.css'

const ICON = { size: 16, stroke: 1.6 } as const

type SideScreen = Extract<
  Place['screen'],
  | 'lookup'
  | 'domains'
  | 'history'
  | 'batches'
  | 'watchlists'
  | 'alerts'
  | 'changes'
  | 'calendar'
  | 'compare'
  | 'reports'
>

const SCREENS: readonly { screen: SideScreen; icon: ComponentType<{ size: number; stroke: number }> }[] = [
  { screen: 'lookup', icon: IconSearch },
  { screen: 'domains', icon: IconWorld },
  { screen: 'history', icon: IconHistory },
  { screen: 'batches', icon: IconStack2 },
  { screen: 'watchlists', icon: IconEye },
  { screen: 'alerts', icon: IconBell },
  { screen: 'changes', icon: IconActivity },
  { screen: 'calendar', icon: IconCalendarEvent },
  { screen: 'compare', icon: IconColumns },
  { screen: 'reports', icon: IconReport },
]

/** The sidebar's item that a screen belongs to when it has none of its own. */
const PARENTS: Partial<Record<Place['screen'], string>> = {
  domain: 'lookup',
  figures: 'domains',
  decisions: 'calendar',
  batch: 'batches',
  'new-batch': 'batches',
  watchlist: 'watchlists',
  rule: 'alerts',
  rules: 'alerts',
  comparison: 'compare',
  report: 'reports',
  'opened-report': 'reports',
}

/** The sidebar: the screens, the watchlists under theirs, the saved views. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const t = useWords()
  const here = useNavigation((navigation) => navigation.here)
  const go = useNavigation((navigation) => navigation.go)
  const { preferences } = useReadyState()
  const unseen = useChangeCount(UNSEEN).data ?? 0
  const { data: alerts } = useAlertCounts()
  const failed = useTemplates({ enabled: alerts !== undefined }).data?.filter(({ lastFault }) => lastFault !== null)
  const counts: Partial<Record<string, { count: number; counts: 'alerts' | 'changes' | 'reports' }>> = {
    alerts: { count: alerts?.open ?? 0, counts: 'alerts' },
    changes: { count: unseen, counts: 'changes' },
    reports: { count: failed?.length ?? 0, counts: 'reports' },
  }
  const side = useRef<HTMLElement>(null)
  // In a low window it may lie below what is in sight.
  useEffect(() => {
    if (here) side.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const toggle = (): void => void runCommand('updatePreferences', { sidebarCollapsed: !collapsed }).then(caughtUp)
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav ref={side} className={styles.side} data-focus-part="" aria-label={t('side.label')}>
      {SCREENS.map(({ screen, icon: Icon }) => (
        <div key={screen}>
          <SideItem
            collapsed={collapsed}
            word={t(`screen.${screen}`)}
            {...counts[screen]}
            current={
              here.screen === screen ||
              (PARENTS[here.screen] === screen && !(here.screen === 'watchlist' && !collapsed))
            }
            onClick={() => {
              if (screen === 'alerts') forgetInboxPlace()
              if (screen === 'domains' || screen === 'history') openTable(screen, preferences)
              else go({ screen })
            }}
            icon={<Icon {...ICON} />}
          />
          {screen === 'watchlists' && !collapsed && <SideLists />}
        </div>
      ))}
      <SidebarViews collapsed={collapsed} />
      <div className={styles.spacer} />
      <SideItem
        collapsed={collapsed}
        word={t('screen.help')}
        current={here.screen === 'help'}
        onClick={() => go({ screen: 'help' })}
        icon={<IconHelp {...ICON} />}
      />
      <SideItem
        collapsed={collapsed}
        word={t('screen.settings')}
        current={here.screen === 'settings' || here.screen === 'storage'}
        onClick={() => go({ screen: 'settings' })}
        icon={<IconSettings {...ICON} />}
      />
      <SideItem
        collapsed={collapsed}
        word={t(collapsed ? 'side.expand' : 'side.collapse')}
        current={false}
        opens={false}
        onClick={toggle}
        icon={<ToggleIcon {...ICON} />}
      />
    </nav>
  )
}

const UNSEEN = {
  lists: [],
  labels: [],
  fields: [],
  kinds: [],
  unseen: true,
  name: null,
  since: null,
  above: null,
  everything: false,
}
const LISTS_SHOWN = 12

/** The lists under Watchlists, each with the changes that nobody has seen. */
function SideLists() {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const here = useNavigation((navigation) => navigation.here)
  const go = useNavigation((navigation) => navigation.go)
  if (lists.length === 0) return null
  return (
    <ul className={styles.lists} aria-label={t('screen.watchlists')}>
      {lists.slice(0, LISTS_SHOWN).map((list) => (
        <li key={list.id}>
          <SideItem
            collapsed={false}
            word={list.name}
            count={list.unseen}
            current={here.screen === 'watchlist' && here.id === list.id}
            onClick={() => go({ screen: 'watchlist', id: list.id })}
            icon={<span className={colourDot.dot} data-colour={list.colour} />}
          />
        </li>
      ))}
    </ul>
  )
}
