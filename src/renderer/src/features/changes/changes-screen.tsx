import { clsx } from 'clsx'
import { useWords } from '../../locales/words.ts'
import { ChangeFeed, FeedActions } from './change-feed.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { runAction } from '../../stores/actions.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What changed, quietly: what is worth an alert is in the inbox. */
export function ChangesScreen() {
  const t = useWords()
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.changes')}</h1>
          <span className={layout.pageActions}>
            {/* What the person changed is looked for here as well. */}
            <button type="button" className={typography.link} onClick={() => runAction('undo-history')}>
              {t('action.undo-history')}
            </button>
            <FeedActions />
          </span>
        </div>
        <ChangeFeed />
      </div>
    </PageScroll>
  )
}
