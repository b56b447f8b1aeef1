import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import { Muted } from '../../components/changes/muted.tsx'
import { NewRule, Rules } from './rules.tsx'
import layout from '../../styles/layout.module.css'

/** The rules behind the alerts, how often each spoke lately, and who is muted. */
export function RulesScreen() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.rules')}</h1>
          <span className={layout.pageActions}>
            <Button variant="default" onClick={() => go({ screen: 'alerts' })}>
              {t('screen.alerts')}
            </Button>
            <NewRule />
          </span>
        </div>
        <Muted />
        <Rules />
      </div>
    </PageScroll>
  )
}
