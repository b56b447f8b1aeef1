import { clsx } from 'clsx'
import { ActionIcon, Button, SegmentedControl, Skeleton, Textarea, Tooltip } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogFoot } from '../../components/dialog-foot.tsx'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { WHOLE_FEED } from '../../../../shared/changes.ts'
import { CADENCES, type Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { hasMoreThanNames } from '../../../../shared/imports/more-than-names.ts'
import { errorText } from '../../api/error-text.ts'
import { isAboutList, watchesList } from '../../../../shared/rules/rules.ts'
import { useRules, useWatchlists } from '../../api/queries.ts'
import { useAction } from '../../components/hooks/action-keys.ts'
import { later } from '../../components/later.tsx'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { sendListText, useImport } from '../../stores/work/import.ts'
import { showUnseen } from '../../stores/tables/feed.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { WatchedList } from './watched-list.tsx'
import { useAddToList } from '../../components/watched/add-to-list.tsx'
import { ListEditor } from '../../components/watched/list-editor.tsx'
import { ListMenu } from './list-menu.tsx'
import { LivingLine } from './living-line.tsx'
import { RefreshNote } from '../../components/watched/refresh-note.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './watchlist-screen.module.css'

const ListTrend = later(
  () => import('./list-trend.tsx').then((module) => module.ListTrend),
  ['charts', 'fields', 'filters', 'groups', 'trends', 'watchlists'],
  <Skeleton height={300} />,
)

const DecideInTurn = later(
  () => import('./decide-in-turn.tsx').then((module) => module.DecideInTurn),
  ['calendar', 'fields', 'filters', 'lists', 'trends', 'watchlists'],
)

const StarterRules = later(
  () => import('./starter-rules.tsx').then((module) => module.StarterRules),
  ['fields', 'rules', 'watchlists'],
)

const TABS = ['domains', 'trend', 'decide'] as const
type Tab = (typeof TABS)[number]

/** One watchlist: its domains as a table, its figures over time, or one domain after the other to decide on. */
export function WatchlistScreen({ id, part }: { id: number; part: Tab }) {
  const t = useWords()
  const { data } = useWatchlists()
  const list = data?.find((one) => one.id === id)
  const [tab, setTab] = useState<Tab>(part)
  if (!data) return null
  if (!list)
    return (
      <PageScroll>
        <p className={layout.pageNarrow}>{t('watch.gone')}</p>
      </PageScroll>
    )
  return (
    <div className={layout.screen}>
      <Head list={list} tab={tab} onTab={setTab} />
      {tab === 'trend' ? (
        <PageScroll>
          <div className={layout.pageWide}>
            <ListTrend list={list} />
          </div>
        </PageScroll>
      ) : tab === 'decide' && list.domains > 0 ? (
        <PageScroll>
          <div className={layout.pageWide}>
            <DecideInTurn list={list} />
          </div>
        </PageScroll>
      ) : list.domains + list.archived === 0 ? (
        <EmptyList />
      ) : (
        <WatchedList watchlist={list} />
      )}
    </div>
  )
}

function Head({ list, tab, onTab }: { list: Watchlist; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useWords()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState(false)
  const [ruling, setRuling] = useState(false)
  const refresh = async (): Promise<void> => {
    const names = {
      list: 'watched' as const,
      selection: {
        query: {
          list: 'watched' as const,
          filter: { op: 'is' as const, column: 'list', values: [list.id] },
          sort: { column: 'domain', descending: false },
        },
        except: [],
      },
    }
    useToasts.getState().show({ text: t('watch.refreshing', { count: await runCommand('refreshNow', { of: names }) }) })
  }
  const again = useAction('again', () => void refresh())
  const add = useAction('new', () => setAdding(true))
  return (
    <header className={styles.head}>
      <div className={clsx(layout.pageHead, styles.row)}>
        <span className={clsx(layout.row, styles.title)}>
          <span className={colourDot.dot} data-colour={list.colour} aria-hidden="true" />
          <h1 dir="auto" title={list.name}>
            {list.name}
          </h1>
          <Tooltip label={t('watch.edit')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('watch.edit')} onClick={() => setEditing(true)}>
              <IconPencil size={16} />
            </ActionIcon>
          </Tooltip>
        </span>
        <SegmentedControl
          size="xs"
          value={tab}
          onChange={(next) => onTab(next as Tab)}
          data={[
            { value: 'domains', label: t('watch.domains') },
            { value: 'trend', label: t('trend.title') },
            { value: 'decide', label: t('decision.title') },
          ]}
          aria-label={t('watch.shown')}
        />
        <span className={layout.pageActions}>
          <Picker
            size="xs"
            w={110}
            aria-label={t('watch.cadence')}
            data={CADENCES.map((cadence) => ({ value: cadence, label: t(`cadence.${cadence}`) }))}
            value={list.cadence}
            onChange={(cadence) =>
              void (
                cadence &&
                runCommand('updateWatchlist', { id: list.id, change: { cadence: cadence as Watchlist['cadence'] } })
              )
            }
          />
          <Button
            {...again}
            variant="default"
            aria-label={t('watch.refresh-now')}
            classNames={{ label: styles.word, section: styles.icon }}
            leftSection={<IconRefresh size={14} />}
            disabled={list.domains === 0}
          >
            {t('watch.refresh-now')}
          </Button>
          <Button
            {...add}
            aria-label={t('watch.add')}
            classNames={{ label: styles.word, section: styles.icon }}
            leftSection={<IconPlus size={14} />}
          >
            {t('watch.add')}
          </Button>
          <ListMenu list={list} onRules={() => setRuling(true)}>
            <ActionIcon variant="default" size={30} aria-label={t('watch.more')}>
              <IconDots size={16} />
            </ActionIcon>
          </ListMenu>
        </span>
      </div>
      <div className={styles.notes}>
        {list.description && (
          <p className={clsx(typography.quiet, styles.description)} dir="auto" title={list.description}>
            {list.description}
          </p>
        )}
        {list.question && <LivingLine list={list} question={list.question} />}
        <RefreshNote list={list} />
        <RulesOf list={list} onOpen={() => setRuling(true)} />
        {list.unseen > 0 && <Unseen list={list} />}
      </div>
      {adding && <AddDomains list={list} onClose={() => setAdding(false)} />}
      {editing && <ListEditor list={list} onClose={() => setEditing(false)} />}
      {ruling && <StarterRules list={list} onClose={() => setRuling(false)} />}
    </header>
  )
}

/** How many rules watch a list; it opens those that most lists want. */
function RulesOf({ list, onOpen }: { list: Watchlist; onOpen: () => void }) {
  const t = useWords()
  const rules = useRules().data?.filter((rule) => rule.enabled && isAboutList(rule, list.id))
  const count = rules?.filter((rule) => watchesList(rule, list.id)).length
  if (count === undefined) return null
  return (
    // In a small window the rows need the room; the list's menu opens the same.
    <button type="button" className={clsx(typography.link, rules?.length !== 0 && styles.roomy)} onClick={onOpen}>
      {count === 0 ? t('watch.no-rules') : t('watch.rules', { count })}
    </button>
  )
}

function Unseen({ list }: { list: Watchlist }) {
  const t = useWords()
  const see = async (): Promise<void> => {
    const filter = { ...WHOLE_FEED, lists: [list.id], unseen: true }
    await runWithUndo('markChanges', { which: { filter }, seen: true }, ({ count }) =>
      // The second half of a double click: its message would stand before the undo of the first.
      count === 0 ? null : t('changes.marked', { count }),
    )
  }
  return (
    <p className={layout.row}>
      <span>{t('watch.unseen', { count: list.unseen })}</span>
      <button type="button" className={typography.link} onClick={() => showUnseen(list.id)}>
        {t('watch.show-changes')}
      </button>
      <button type="button" className={typography.link} onClick={() => void see()}>
        {t('changes.see-all')}
      </button>
    </p>
  )
}

/** The one action that fills it is in the head. */
function EmptyList() {
  const t = useWords()
  return (
    <div className={layout.empty}>
      <h2>{t('watch.empty')}</h2>
      <p className={typography.quiet}>{t('watch.empty-text')}</p>
      <LearnMore page="watchlists" />
    </div>
  )
}

/** Takes names in any text: a column, an e-mail, a list of URLs. */
function AddDomains({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const t = useWords()
  const draft = useDraft(() => ({ text: '' }), {
    key: `names ${list.id}`,
    title: t('watch.add-to-named', { list: list.name }),
  })
  const { text } = draft.entered
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = useAddToList()
  const go = useNavigation((navigation) => navigation.go)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      await add(list.id, list.name, { text })
      draft.saved()
      onClose()
    } catch (error) {
      // What was typed stays, to be mended.
      setFault(errorText(t, error))
    }
    setBusy(false)
  }
  const importWhole = async (): Promise<void> => {
    // The form goes with this screen; a text that is refused stands in the field of the next one.
    useImport.getState().paste(text)
    draft.saved()
    onClose()
    const { startImport, setDoes } = useImport.getState()
    if (await startImport(() => sendListText(text))) setDoes({ addToList: true, list: { id: list.id } })
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('watch.add-to-named', { list: list.name })} size="md">
      <div className={layout.stack}>
        <DraftLine draft={draft} />
        <Textarea
          label={t('import.paste')}
          autosize
          minRows={6}
          maxRows={14}
          spellCheck={false}
          value={text}
          error={fault}
          onChange={(event) => {
            draft.set({ text: event.currentTarget.value })
            setFault(null)
          }}
          placeholder={'example.com\nexample.org'}
          data-autofocus
        />
        <div role="status">
          {hasMoreThanNames(text) && (
            <>
              {t('watch.add-names-only')}{' '}
              <button type="button" className={typography.link} onClick={() => void importWhole()}>
                {t('watch.add-import')}
              </button>
            </>
          )}
        </div>
        <p className={typography.quiet}>
          {t(list.cadence === 'hand' ? 'watch.add-costs-by-hand' : 'watch.add-costs')}{' '}
          <button
            type="button"
            className={typography.link}
            onClick={() => {
              onClose()
              go({ screen: 'new-batch' })
            }}
          >
            {t('watch.add-file')}
          </button>
        </p>
        <DialogFoot onCancel={onClose}>
          <Button loading={busy} disabled={text.trim() === ''} onClick={() => void save()}>
            {t('watch.add')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
