import { clsx } from 'clsx'
import { useWords } from '../../locales/words.ts'
import { ChangeFeed, FeedActions } from './change-feed.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'

/** What changed, quietly: what is worth an alert is in the inbox. */
export function ChangesScreen() {
  const t = useWords()
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.changes')}</h1>
          <span className={layout.pageActions}>
            <FeedActions />
          </span>
        </div>
        <ChangeFeed />
      </div>
    </PageScroll>
  )
}
