import { clsx } from 'clsx'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { Alerts } from './alerts.tsx'
import { ChangeFeed, FeedActions } from './change-feed.tsx'
import { NewRule, Rules } from './rules.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'

type Tab = 'changes' | 'alerts' | 'rules'
let last: Tab = 'changes'

/** What changed, the alerts of the rules, and the rules themselves. `alerts` are those of a notification. */
export function ChangesScreen({ alerts }: { alerts: number[] | null }) {
  const t = useWords()
  const [tab, setTab] = useState<Tab>(alerts ? 'alerts' : last)
  const choose = (next: Tab): void => {
    last = next
    setTab(next)
  }
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.changes')}</h1>
          <SegmentedControl
            size="xs"
            value={tab}
            onChange={(next) => choose(next as Tab)}
            data={(['changes', 'alerts', 'rules'] as const).map((value) => ({
              value,
              label: t(`changes.tab-${value}`),
            }))}
            aria-label={t('watch.shown')}
          />
          <span className={layout.pageActions}>
            {tab === 'changes' ? <FeedActions /> : tab === 'rules' && <NewRule />}
          </span>
        </div>
        {tab === 'changes' ? <ChangeFeed /> : tab === 'alerts' ? <Alerts ids={alerts} /> : <Rules />}
      </div>
    </PageScroll>
  )
}
