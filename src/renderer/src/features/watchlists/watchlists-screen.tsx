import { clsx } from 'clsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useReadyState, useWatchlists } from '../../api/queries.ts'
import { useAction } from '../../components/hooks/action-keys.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { showUnseen } from '../../stores/tables/feed.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { showChanged } from '../../stores/undo.ts'
import { useToasts } from '../../stores/toasts.ts'
import { ListEditor } from '../../components/watched/list-editor.tsx'
import { ListMenu } from './list-menu.tsx'
import { RefreshNote } from '../../components/watched/refresh-note.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './watchlists-screen.module.css'

/** All watchlists, what refreshing them costs, and the way to the labels and own fields of their domains. */
export function WatchlistsScreen() {
  const t = useWords()
  const lists = useWatchlists().data
  const go = useNavigation((navigation) => navigation.go)
  const [making, setMaking] = useState(false)
  const action = useAction('new', () => setMaking(true))
  const open = async (): Promise<void> => {
    const answer = await send('openWatchlistFile')
    const { show } = useToasts.getState()
    if (!answer.ok) return show({ text: faultText(t, answer.error) })
    const { value, undo } = answer.value
    if (value.kind === 'refused') return show({ text: faultText(t, value.fault) })
    if (value.kind === 'none') return
    const { id, name, domains, invalid } = value
    go({ screen: 'watchlist', id })
    const sentences = [t('watch.file-read', { count: domains, list: name })]
    if (invalid.length > 0)
      sentences.push(t('watch.not-valid', { count: invalid.length, what: invalid.slice(0, 3).join(', ') }))
    showChanged(sentences.join(' '), undo)
  }
  if (!lists) return null
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.watchlists')}</h1>
          <span className={layout.pageActions}>
            <Button variant="default" leftSection={<IconFileImport size={14} />} onClick={() => void open()}>
              {t('watch.open-file')}
            </Button>
            <Button {...action} leftSection={<IconPlus size={14} />}>
              {t('watch.new')}
            </Button>
          </span>
        </div>
        {lists.length === 0 ? (
          <div className={layout.empty}>
            <h2>{t('watch.none')}</h2>
            <p className={typography.quiet}>{t('watch.none-text')}</p>
            <LearnMore page="watchlists" />
          </div>
        ) : (
          <>
            <RefreshNote />
            <Table lists={lists} />
            <div>
              <button
                type="button"
                className={typography.link}
                onClick={() => go({ screen: 'settings', section: 'own' })}
              >
                {t('own.settings')}
              </button>
            </div>
          </>
        )}
      </div>
      {making && (
        <ListEditor list={null} onClose={() => setMaking(false)} onSaved={(id) => go({ screen: 'watchlist', id })} />
      )}
    </PageScroll>
  )
}

function Table({ lists }: { lists: Watchlist[] }) {
  const t = useWords()
  const { format } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const number = (value: number): string => numberFormat(format).format(value)
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('watch.name')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('watch.domains')}
          </th>
          <th scope="col">{t('watch.cadence')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('watch.unseen-head')}
          </th>
          <th scope="col">
            <span className={typography.visuallyHidden}>{t('watch.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <tr key={list.id}>
            <td>
              <span className={clsx(layout.row, styles.name)}>
                <span className={colourDot.dot} data-colour={list.colour} aria-hidden="true" />
                <button
                  type="button"
                  className={typography.link}
                  dir="auto"
                  onClick={() => go({ screen: 'watchlist', id: list.id })}
                >
                  {list.name}
                </button>
              </span>
              {list.description && (
                <div className={clsx(typography.quiet, styles.oneLine)} dir="auto">
                  {list.description}
                </div>
              )}
            </td>
            <td className={plainTable.numeric}>
              {number(list.domains)}
              {list.archived > 0 && (
                <div className={typography.quiet}>{t('watch.archived-count', { count: list.archived })}</div>
              )}
            </td>
            <td>
              <span className={styles.cadence}>{t(`cadence.${list.cadence}`)}</span>
              {list.unanswered > 0 && (
                <div className={typography.quiet}>{t('watch.unanswered', { count: list.unanswered })}</div>
              )}
            </td>
            <td className={plainTable.numeric}>
              {list.unseen > 0 ? (
                <button
                  type="button"
                  className={typography.link}
                  aria-label={`${t('watch.unseen-head')}: ${number(list.unseen)} (${list.name})`}
                  onClick={() => showUnseen(list.id)}
                >
                  {number(list.unseen)}
                </button>
              ) : (
                <span className={typography.quiet}>0</span>
              )}
            </td>
            <td className={plainTable.actions}>
              <ListMenu list={list}>
                <ActionIcon variant="subtle" color="gray" aria-label={t('watch.more-of', { list: list.name })}>
                  <IconDots size={16} />
                </ActionIcon>
              </ListMenu>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
