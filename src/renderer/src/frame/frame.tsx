import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconBell,
  IconChevronLeft,
  IconChevronRight,
  IconColumns,
  IconEye,
  IconFlask,
  IconHelp,
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListSearch,
  IconReport,
  IconSearch,
  IconSettings,
  IconStack2,
  IconTable,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { dateFormat } from '../../../shared/formats.ts'
import type { SavedView } from '../../../shared/list.ts'
import { SAMPLE_CONNECTION } from '../../../shared/settings.ts'
import { bridge, unwrap } from '../api/bridge.ts'
import { refreshState, useChangeCount, useReadyState, useViews, useWatchlists } from '../api/queries.ts'
import { AllowanceMeter } from '../features/allowance/allowance-meter.tsx'
import { LookupField } from '../components/lookup-field.tsx'
import { useWords } from '../locales/words.ts'
import { runAction } from '../stores/actions.ts'
import { useListPlaces } from '../stores/list-places.ts'
import { type Place, useNavigation } from '../stores/navigation.ts'
import { openView } from '../stores/open-view.ts'
import { useOverlay } from '../stores/overlay.ts'
import { useToasts } from '../stores/toasts.ts'
import { useActionProps, useKeys } from '../components/action-keys.ts'
import { BatchPill } from './batch-pill.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { HandedOver } from './handed-over.tsx'
import { later } from '../components/later.tsx'
import { PlaceKeeper } from './place-keeper.tsx'
import { DropTarget } from './drop-target.tsx'
import { Notices } from '../components/notices.tsx'
import { ScheduledReports } from './scheduled-reports.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Spoken } from '../components/spoken.tsx'
import { Toasts } from '../components/toasts.tsx'

/** Fetched ahead: keys are pressed faster than a file is read. */
export const Overlays = later(() => import('../features/palette/overlays.tsx').then((module) => module.Overlays))

const ICON = { size: 16, stroke: 1.6 } as const

/** The window's frame: bar, sidebar, page, and the strip that marks invented data. */
export function Frame({ children }: { children: ReactNode }) {
  const { preferences, platform, active } = useReadyState()
  const { here } = useNavigation()
  const overlay = useOverlay().open
  return (
    <div className="frame" data-collapsed={preferences.sidebarCollapsed} data-platform={platform}>
      <Bar />
      <Sidebar collapsed={preferences.sidebarCollapsed} />
      <main className="frame-page" tabIndex={-1}>
        <Notices />
        {active?.libraryFault && here.screen !== 'settings' && here.screen !== 'storage' ? (
          <LibraryFault message={active.libraryFault} />
        ) : (
          children
        )}
      </main>
      {active?.sample && <SampleStrip builtIn={active.id === SAMPLE_CONNECTION} />}
      <Toasts />
      <Spoken />
      <DropTarget />
      <HandedOver />
      <CloseDialog />
      <PlaceKeeper />
      <ScheduledReports />
      <Shortcuts />
      {overlay !== null && <Overlays />}
    </div>
  )
}

function Bar() {
  const t = useWords()
  const { here, past, future, back, forward, go } = useNavigation()
  const { active } = useReadyState()
  const keys = useKeys()
  const bears = useActionProps()
  return (
    <header className="frame-bar">
      <div className="frame-bar-left">
        <Tooltip label={`${t('bar.back')} (${keys('back')})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('bar.back')}
            aria-keyshortcuts={bears('back')['aria-keyshortcuts']}
            disabled={past.length === 0}
            onClick={back}
          >
            <IconChevronLeft {...ICON} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('bar.forward')} (${keys('forward')})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('bar.forward')}
            aria-keyshortcuts={bears('forward')['aria-keyshortcuts']}
            disabled={future.length === 0}
            onClick={forward}
          >
            <IconChevronRight {...ICON} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className="frame-bar-middle">
        {here.screen !== 'lookup' && !active?.libraryFault && (
          <LookupField compact onAsked={(name) => go({ screen: 'domain', name })} />
        )}
        {here.screen === 'lookup' ? (
          <button
            type="button"
            className="palette-wide"
            aria-keyshortcuts={bears('palette')['aria-keyshortcuts']}
            onClick={() => runAction('palette')}
          >
            <IconListSearch {...ICON} />
            <span>{t('action.palette')}</span>
            <kbd className="keys">{keys('palette')}</kbd>
          </button>
        ) : (
          <Tooltip label={`${t('action.palette')} (${keys('palette')})`}>
            <ActionIcon
              className="palette-button"
              variant="default"
              aria-label={t('action.palette')}
              aria-keyshortcuts={bears('palette')['aria-keyshortcuts']}
              onClick={() => runAction('palette')}
            >
              <IconListSearch {...ICON} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <div className="frame-bar-right">
        <BatchPill />
        <AllowanceMeter />
      </div>
    </header>
  )
}

type SideScreen = 'lookup' | 'domains' | 'history' | 'batches' | 'watchlists' | 'changes' | 'compare' | 'reports'

const SCREENS: readonly { screen: SideScreen; icon: ComponentType<{ size: number; stroke: number }> }[] = [
  { screen: 'lookup', icon: IconSearch },
  { screen: 'domains', icon: IconWorld },
  { screen: 'history', icon: IconHistory },
  { screen: 'batches', icon: IconStack2 },
  { screen: 'watchlists', icon: IconEye },
  { screen: 'changes', icon: IconBell },
  { screen: 'compare', icon: IconColumns },
  { screen: 'reports', icon: IconReport },
]

/** The sidebar's item that a screen belongs to when it has none of its own. */
const PARENTS: Partial<Record<Place['screen'], string>> = {
  domain: 'lookup',
  batch: 'batches',
  'new-batch': 'batches',
  watchlist: 'watchlists',
  rule: 'changes',
  comparison: 'compare',
  report: 'reports',
  'opened-report': 'reports',
}

function Sidebar({ collapsed }: { collapsed: boolean }) {
  const t = useWords()
  const { here, go } = useNavigation()
  const unseen = useChangeCount(UNSEEN).data ?? 0
  const toggle = (): void => void unwrap(bridge.updatePreferences({ sidebarCollapsed: !collapsed })).then(refreshState)
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className="frame-side" aria-label={t('side.label')}>
      {SCREENS.map(({ screen, icon: Icon }) => (
        <div key={screen} className="side-group">
          <SideItem
            collapsed={collapsed}
            word={t(`screen.${screen}`)}
            count={screen === 'changes' ? unseen : 0}
            current={
              here.screen === screen ||
              (PARENTS[here.screen] === screen && !(here.screen === 'watchlist' && !collapsed))
            }
            onClick={() => go({ screen })}
            icon={<Icon {...ICON} />}
          />
          {screen === 'watchlists' && !collapsed && <SideLists />}
        </div>
      ))}
      <Views collapsed={collapsed} />
      <div className="side-spacer" />
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
  everything: false,
}
const LISTS_SHOWN = 12

/** The lists under Watchlists, each with the changes that nobody has seen. */
function SideLists() {
  const lists = useWatchlists().data ?? []
  const { here, go } = useNavigation()
  if (lists.length === 0) return null
  return (
    <ul className="side-lists">
      {lists.slice(0, LISTS_SHOWN).map((list) => (
        <li key={list.id}>
          <SideItem
            collapsed={false}
            word={list.name}
            count={list.unseen}
            current={here.screen === 'watchlist' && here.id === list.id}
            onClick={() => go({ screen: 'watchlist', id: list.id })}
            icon={<span className="colour-dot" data-colour={list.colour} />}
          />
        </li>
      ))}
    </ul>
  )
}

function SideItem({
  collapsed,
  word,
  current,
  onClick,
  icon,
  count = 0,
}: {
  collapsed: boolean
  word: string
  current: boolean
  onClick: () => void
  icon: ReactNode
  count?: number
}) {
  const t = useWords()
  const item = (
    <button
      type="button"
      className="side-item"
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? word : undefined}
      onClick={onClick}
    >
      {icon}
      {!collapsed && (
        <span className="side-word" dir="auto">
          {word}
        </span>
      )}
      {count > 0 && (
        <span className="side-count numeric">
          <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
          <span className="visually-hidden"> {t('side.unseen', { count })}</span>
        </span>
      )}
    </button>
  )
  return collapsed ? (
    <Tooltip label={word} position="right">
      {item}
    </Tooltip>
  ) : (
    item
  )
}

function Views({ collapsed }: { collapsed: boolean }) {
  const t = useWords()
  const views = useViews().data ?? []
  const { here } = useNavigation()
  const { places } = useListPlaces()
  if (collapsed || views.length === 0) return null
  return (
    <>
      <div className="side-heading" id="views-heading">
        {t('side.views')}
      </div>
      <ul aria-labelledby="views-heading">
        {views.map((view) => (
          <li key={view.id} className="side-row">
            <SideItem
              collapsed={false}
              word={view.name}
              current={here.screen === view.query.list && places[view.query.list].view === view.id}
              onClick={() => openView(view)}
              icon={<IconTable {...ICON} />}
            />
            <RemoveView view={view} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RemoveView({ view }: { view: SavedView }) {
  const t = useWords()
  const { show } = useToasts()
  const remove = async (): Promise<void> => {
    await unwrap(bridge.removeView({ id: view.id }))
    show({
      text: t('views.removed', { name: view.name }),
      action: {
        label: t('undo'),
        run: () => void bridge.saveView({ name: view.name, query: view.query, columns: view.columns }),
      },
    })
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('views.remove', { name: view.name })}
      onClick={() => void remove()}
    >
      <IconX size={14} stroke={1.6} />
    </ActionIcon>
  )
}

function SampleStrip({ builtIn }: { builtIn: boolean }) {
  const t = useWords()
  const { go } = useNavigation()
  const { show } = useToasts()
  const nextDay = async (): Promise<void> => {
    const now = await unwrap(bridge.nextSampleDay())
    show({ text: t('sample.advanced', { day: dateFormat(undefined, { dateStyle: 'long' }).format(now) }) })
  }
  return (
    <footer className="frame-strip">
      <IconFlask {...ICON} aria-hidden="true" />
      <span>{t('sample.strip')}</span>
      {builtIn && (
        <Button data-action="next-day" variant="subtle" color="gray" size="compact-xs" onClick={() => void nextDay()}>
          {t('sample.next-day')}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => go({ screen: 'settings' })}>
        {t('sample.connect')}
      </Button>
    </footer>
  )
}

function LibraryFault({ message }: { message: string }) {
  const t = useWords()
  const { go } = useNavigation()
  return (
    <div className="page-scroll">
      <div className="page-narrow stack" role="alert">
        <h1>{t('library-fault.title')}</h1>
        <p>{message}</p>
        <p className="quiet">{t('library-fault.text')}</p>
        <div className="row">
          <Button onClick={() => void refreshState()}>{t('try-again')}</Button>
          <Button variant="default" onClick={() => go({ screen: 'settings' })}>
            {t('library-fault.another')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'storage' })}>
            {t('library-fault.restore')}
          </Button>
          <Button variant="default" onClick={() => void bridge.showDataFolder()}>
            {t('settings.show-folder')}
          </Button>
        </div>
      </div>
    </div>
  )
}
