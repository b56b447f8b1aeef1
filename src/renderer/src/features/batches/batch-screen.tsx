import { clsx } from 'clsx'
import { ActionIcon, Button, Menu, SegmentedControl, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import type { BatchView } from '../../../../shared/batches/batch-view.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { useBatch } from '../../api/queries.ts'
import { useOnce } from '../../components/hooks/use-once.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { BatchResults } from './batch-results.tsx'
import { BatchBar } from './batch-bar.tsx'
import { BatchItems, type ShownState } from './batch-items.tsx'
import { BatchNow } from './batch-now.tsx'
import { isOver, MyFile, useSaveResults } from './my-file.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'
import styles from './batch-screen.module.css'

/** One batch: how far it is, its results as a table like any other, and its rows. */
export function BatchScreen({ id }: { id: number }) {
  const t = useWords()
  const { data } = useBatch(id)
  const [tab, setTab] = useState<Tab>('results')
  const [{ of, state }, show] = useState<{ of: number; state: ShownState }>({ of: id, state: 'all' })
  const setState = (shown: ShownState): void => show({ of: id, state: shown })
  if (data === undefined) return null
  if (data === null)
    return (
      <PageScroll>
        <p>{t('batch.gone')}</p>
      </PageScroll>
    )
  return (
    <div className={layout.screen}>
      <div className={clsx(layout.stack, styles.head)}>
        <Head key={id} view={data} tab={tab} onTab={setTab} />
        <BatchBar
          summary={data.summary}
          onShow={(shown) => {
            setState(shown)
            setTab('rows')
          }}
        >
          <BatchNow view={data} />
        </BatchBar>
      </div>
      {tab === 'results' ? (
        <BatchResults summary={data.summary} />
      ) : (
        <BatchItems key={id} summary={data.summary} state={of === id ? state : 'all'} onState={setState} />
      )}
    </div>
  )
}

type Tab = 'results' | 'rows'
type Action = InputOf<'actOnBatch'>['action']

function Head({ view, tab, onTab }: { view: BatchView; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { summary } = view
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const once = useOnce()
  const act = (action: Action): void =>
    once(async () => {
      const { here } = useNavigation.getState()
      const result = await runCommand('actOnBatch', { id: summary.id, action })
      // Who has gone elsewhere meanwhile stays there.
      if (useNavigation.getState().here !== here) return
      if (action === 'delete') go({ screen: 'batches' })
      if (action === 'run-rest' || action === 'run-again') go({ screen: 'batch', id: result })
    })
  const rename = async (name: string): Promise<void> => {
    if (name !== '' && name !== summary.name) await runCommand('changeBatch', { id: summary.id, name })
    setRenaming(false)
  }
  return (
    <div className={layout.pageHead}>
      {renaming ? (
        <NameField name={summary.name} onEnd={(name) => void rename(name)} back={more} />
      ) : (
        <h1 dir="auto">{summary.name}</h1>
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('batch.show')}
        value={tab}
        onChange={(value) => onTab(value as Tab)}
        data={[
          { value: 'results', label: t('batch.results') },
          { value: 'rows', label: t('batch.rows') },
        ]}
      />
      <div className={layout.pageActions}>
        {isOver(summary) && <MyFile summary={summary} />}
        {(summary.state === 'running' || summary.state === 'waiting') && (
          <Button variant="default" onClick={() => act('pause')}>
            {t('batch.pause')}
          </Button>
        )}
        {summary.state === 'paused' && <Button onClick={() => act('continue')}>{t('batch.continue')}</Button>}
        {view.blocked?.why === 'paused' && (
          <Button variant="default" onClick={() => void runCommand('endPauses')}>
            {t('pause.go-on')}
          </Button>
        )}
        {summary.counts.failed > 0 && (
          <Button variant="default" onClick={() => act('retry-failed')}>
            {t('batch.retry', { count: summary.counts.failed })}
          </Button>
        )}
        <MoreActions view={view} act={act} onRename={() => setRenaming(true)} button={more} />
      </div>
    </div>
  )
}

/** Enter and leaving the field keep what is typed, Escape does not; the keys give the focus back to where it came from. */
function NameField({
  name,
  onEnd,
  back,
}: {
  name: string
  onEnd: (name: string) => void
  back: RefObject<HTMLButtonElement | null>
}) {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      ref={field}
      size="xs"
      aria-label={t('batch.name')}
      defaultValue={name}
      autoFocus
      maxLength={200}
      onBlur={(event) => onEnd(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The rest of the key press would go to the button, and open its menu.
        event.preventDefault()
        if (event.key === 'Escape' && field.current) field.current.value = name
        back.current?.focus()
      }}
    />
  )
}

function MoreActions({
  view,
  act,
  onRename,
  button,
}: {
  view: BatchView
  act: (action: Action) => void
  onRename: () => void
  button: RefObject<HTMLButtonElement | null>
}) {
  const t = useWords()
  const { summary } = view
  const [sure, setSure] = useState(false)
  const rest = summary.counts.cancelled - summary.leftOut
  const over = isOver(summary)
  const inLine = summary.state === 'waiting' || summary.state === 'paused'
  const save = useSaveResults(summary)
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      closeOnItemClick
      onClose={() => setSure(false)}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={30} aria-label={t('batch.more')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => useReportDraft.getState().begin({ of: 'table', source: { from: 'batch', id: summary.id } })}
        >
          {t('export.report')}
        </Menu.Item>
        {!over && <Menu.Item onClick={() => void save('mine', {})}>{t('batch.my-file')}</Menu.Item>}
        <Menu.Item onClick={() => void save('mine', { ids: true })}>{t('batch.my-file-ids')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv', {})}>{t('batch.save-csv')}</Menu.Item>
        <Menu.Item onClick={() => void save('json', {})}>{t('batch.save-json')}</Menu.Item>
        {/* After the menu has given the focus back, which would end the renaming. */}
        <Menu.Item onClick={() => setTimeout(onRename)}>{t('batch.rename')}</Menu.Item>
        <Menu.Item onClick={() => act('run-again')}>{t('batch.run-again')}</Menu.Item>
        {rest > 0 && <Menu.Item onClick={() => act('run-rest')}>{t('batch.run-rest', { count: rest })}</Menu.Item>}
        {summary.state === 'waiting' && <Menu.Item onClick={() => act('first')}>{t('batch.first')}</Menu.Item>}
        {inLine && <Menu.Item onClick={() => act('earlier')}>{t('batch.earlier')}</Menu.Item>}
        {inLine && <Menu.Item onClick={() => act('later')}>{t('batch.later')}</Menu.Item>}
        {summary.state === 'waiting' && <Menu.Item onClick={() => act('last')}>{t('batch.last')}</Menu.Item>}
        {!over && (
          <Menu.Item closeMenuOnClick={sure} onClick={() => (sure ? act('stop') : setSure(true))}>
            {t(sure ? 'batch.stop-sure' : 'batch.stop', { count: summary.counts.queued })}
          </Menu.Item>
        )}
        {over && (
          <Menu.Item closeMenuOnClick={sure} onClick={() => (sure ? act('delete') : setSure(true))}>
            {t(sure ? 'batch.delete-sure' : 'batch.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
