import type { Filter } from '../../../../../shared/filter/filter.ts'
import { useCount, useReadyState, useWatchlists } from '../../../api/queries.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { useWords } from '../../../locales/words.ts'
import { useNavigation } from '../../../stores/navigation.ts'
import typography from '../../../styles/typography.module.css'
import styles from './not-looked-up.module.css'

/**
 * How many names stand in watchlists and have no lookup: whoever has imported them would look for them among the domains,
 * and take them for lost.
 */
export function NotLookedUp() {
  const lists = useWatchlists().data ?? []
  const named = lists.filter(({ domains }) => domains > 0)
  return named.length === 0 ? null : <Line lists={named.map(({ id }) => id)} />
}

function Line({ lists }: { lists: number[] }) {
  const t = useWords()
  const { format } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const filter: Filter = {
    op: 'and',
    of: [
      { op: 'missing', column: 'status', kind: 'not-looked-up' },
      { op: 'is', column: 'list', values: lists },
    ],
  }
  const count = useCount({ list: 'watched', filter, sort: { column: 'domain', descending: false } }).data ?? 0
  if (count === 0) return null
  const [only, ...more] = lists
  return (
    <p className={styles.line}>
      {t('list.not-looked-up', { count, shown: numberFormat(format).format(count) })}{' '}
      <button
        type="button"
        className={typography.link}
        onClick={() =>
          go(only !== undefined && more.length === 0 ? { screen: 'watchlist', id: only } : { screen: 'watchlists' })
        }
      >
        {t('list.to-watchlists', { count: lists.length })}
      </button>
    </p>
  )
}
