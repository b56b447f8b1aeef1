import { useState } from 'react'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useRoute } from '../../api/route-queries.ts'
import { later } from '../later.tsx'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

const WorthByDomain = later(
  () => import('./worth-by-domain.tsx').then((module) => module.WorthByDomain),
  ['charts', 'fields', 'watchlists'],
)

/** How many refreshes of a list brought something new, by domain on request: it says how often asking is worth it. */
export function RefreshWorth({ list }: { list: Watchlist }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useRoute('getRefreshWorth', { id: list.id })
  const refreshes = data.reduce((sum, one) => sum + one.refreshes, 0)
  if (refreshes === 0) return null
  const news = data.reduce((sum, one) => sum + one.news, 0)
  return (
    <p className={typography.quiet}>
      {t('watch.worth', { count: refreshes, news })}{' '}
      <button type="button" className={typography.link} onClick={() => setOpen(true)}>
        {t('watch.worth-by-domain')}
      </button>
      {isOpen && <WorthByDomain domains={data} onClose={() => setOpen(false)} />}
    </p>
  )
}
