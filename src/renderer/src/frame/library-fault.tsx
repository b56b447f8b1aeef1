import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { keyFor } from '../api/route-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { runCommand } from '../stores/commands.ts'
import type { Fault } from '../../../shared/fault.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { useWords } from '../locales/words.ts'
import { useNavigation } from '../stores/navigation.ts'
import { PageScroll } from '../components/page-scroll.tsx'
import layout from '../styles/layout.module.css'
import typography from '../styles/typography.module.css'

/** Stands in place of a screen when the library cannot be used. */
export function LibraryFault({ fault }: { fault: Fault }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <PageScroll>
      <div className={clsx(layout.pageNarrow, layout.stack)} role="alert">
        <h1>{t('library-fault.title')}</h1>
        <p>{faultText(t, fault)}</p>
        <p className={typography.quiet}>{t('library-fault.text')}</p>
        <div className={layout.row}>
          <Button onClick={() => void queryClient.invalidateQueries({ queryKey: keyFor('getState') })}>
            {t('try-again')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'settings' })}>
            {t('library-fault.another')}
          </Button>
          <Button variant="default" onClick={() => go({ screen: 'storage' })}>
            {t('library-fault.restore')}
          </Button>
          <Button variant="default" onClick={() => void runCommand('showDataFolder')}>
            {t('settings.show-folder')}
          </Button>
        </div>
      </div>
    </PageScroll>
  )
}
