import { Button } from '@mantine/core'
import { useBatches, useReadyState } from '../../api/queries.ts'
import { Moment } from '../../components/moment.tsx'
import { useActionProps } from '../../components/action-keys.ts'
import { LearnMore } from '../../components/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { BatchBar } from './batch-bar.tsx'
import { BatchNow } from './batch-now.tsx'
import './batches.css'

/** All batches: the one that runs, those in line, and those that are over. */
export function BatchesScreen() {
  const t = useWords()
  const bears = useActionProps()
  const { locale } = useReadyState()
  const { go } = useNavigation()
  const { data } = useBatches()
  if (!data) return null
  return (
    <div className="page-scroll">
      <div className="page-wide stack">
        <div className="row"><h1>{t('screen.batches')}</h1><Button {...bears('new')} ml="auto" onClick={() => go({ screen: 'new-batch' })}>{t('batches.new')}</Button></div>
        {data.length === 0 && <div className="list-empty"><h2>{t('batches.none')}</h2><p className="quiet">{t('batches.none-text')}</p><LearnMore page="lists-of-many" /></div>}
        <ul className="stack">
          {data.map((view) => (
            <li key={view.summary.id} className="card batch-card">
              <div className="row">
                <button type="button" className="link batch-name" onClick={() => go({ screen: 'batch', id: view.summary.id })} dir="auto">{view.summary.name}</button>
                <span className="quiet numeric">{t('batch.names', { count: view.summary.total, shown: new Intl.NumberFormat(locale).format(view.summary.total) })}</span>
                <span className="quiet batch-when"><Moment at={view.summary.createdAt} now={view.now} /></span>
              </div>
              <BatchBar summary={view.summary} />
              <BatchNow view={view} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
