import { clsx } from 'clsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFileImport } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { BatchView } from '../../../../shared/batches/batch-view.ts'
import { useBatches, useReadyState } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAction } from '../../components/hooks/action-keys.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { BatchBar } from './batch-bar.tsx'
import { BatchNow } from './batch-now.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './batches-screen.module.css'

/** All batches: the one that runs, those in line, and those that are over. */
export function BatchesScreen() {
  const t = useWords()
  const { format } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const action = useAction('new', () => go({ screen: 'new-batch' }))
  const { data } = useBatches()
  if (!data) return null
  const line = data.filter(({ summary }) => summary.state === 'waiting' || summary.state === 'paused')
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.batches')}</h1>
          <span className={layout.pageActions}>
            <Button {...action} leftSection={<IconFileImport size={14} />}>
              {t('batches.new')}
            </Button>
          </span>
        </div>
        {data.length === 0 && (
          <div className={layout.empty}>
            <h2>{t('batches.none')}</h2>
            <p className={typography.quiet}>{t('batches.none-text')}</p>
            <LearnMore page="lists-of-many" />
          </div>
        )}
        <ul className={layout.stack}>
          {data.map((view) => (
            <li key={view.summary.id} className={clsx(card.card, styles.card)}>
              <div className={card.line}>
                <button
                  type="button"
                  className={clsx(typography.link, card.name)}
                  data-name=""
                  onClick={() => go({ screen: 'batch', id: view.summary.id })}
                  dir="auto"
                >
                  {view.summary.name}
                </button>
                <span className={clsx(typography.quiet, typography.numeric)}>
                  {t('batch.names', {
                    count: view.summary.total,
                    shown: numberFormat(format).format(view.summary.total),
                  })}
                </span>
                {line.length > 1 && line.includes(view) && <Places view={view} line={line} />}
                <span className={clsx(typography.quiet, card.end)}>
                  <Moment at={view.summary.createdAt} now={view.now} />
                </span>
              </div>
              <BatchBar summary={view.summary}>
                <BatchNow view={view} />
              </BatchBar>
            </li>
          ))}
        </ul>
      </div>
    </PageScroll>
  )
}

/** Moves a batch up and down the line. */
function Places({ view: { summary }, line }: { view: BatchView; line: readonly BatchView[] }) {
  const t = useWords()
  const buttons = useRef<HTMLSpanElement>(null)
  const used = useRef<'earlier' | 'later' | null>(null)
  const move = (action: 'earlier' | 'later'): void => {
    used.current = action
    void runCommand('actOnBatch', { id: summary.id, action })
  }
  const place = line.findIndex((one) => one.summary.id === summary.id)
  // A card that moves loses the focus: it goes back to the button that was used, or at an end of the line to the other one.
  useLayoutEffect(() => {
    const [earlier, later] = [...(buttons.current?.querySelectorAll('button') ?? [])]
    const [button, other] = used.current === 'earlier' ? [earlier, later] : [later, earlier]
    if (
      used.current === null ||
      place < 0 ||
      !(document.activeElement === document.body || buttons.current?.contains(document.activeElement))
    )
      return
    used.current = null
    if (button?.disabled) other?.focus()
    else button?.focus()
  }, [place])
  const isAt = (index: number): boolean => line.at(index)?.summary.id === summary.id
  return (
    <span ref={buttons} className={clsx(layout.row, styles.places)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isAt(0)}
        aria-label={t('batch.earlier-named', { name: summary.name })}
        onClick={() => move('earlier')}
      >
        <IconArrowUp size={14} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        disabled={isAt(-1)}
        aria-label={t('batch.later-named', { name: summary.name })}
        onClick={() => move('later')}
      >
        <IconArrowDown size={14} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
