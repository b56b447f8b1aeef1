import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/route-queries.ts'
import { type BatchItem, type BatchSummary, ITEM_STATES, type ItemState, LEFT_OUT } from '../../../../shared/batch.ts'
import { useWords } from '../../locales/words.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useNavigation } from '../../stores/navigation.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './batch-items.module.css'

const PAGE = 200

/** The rows of a batch in the file's order, with what became of each. */
export function BatchItems({ summary: { id, source } }: { summary: BatchSummary }) {
  const t = useWords()
  const [state, setState] = useState<ItemState | 'all'>('all')
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['batchItems', id, state, 'pages'],
    queryFn: ({ pageParam }) =>
      ask('batchItems', { batchId: id, states: state === 'all' ? null : [state], after: pageParam, limit: PAGE }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === PAGE ? (last.at(-1)?.id ?? null) : null),
  })
  const items = data?.pages.flat() ?? []
  const own = source.columns.map((name, at) => ({ name, at })).filter(({ at }) => at !== source.domainColumn)
  return (
    <section className={styles.items} data-scroll-area="restored" aria-label={t('batch.rows')} tabIndex={0}>
      <div className={layout.row}>
        <NativeSelect
          size="xs"
          aria-label={t('batch.which-rows')}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as ItemState)}
          data={[
            { value: 'all', label: t('batch.all-rows') },
            ...ITEM_STATES.map((one) => ({
              value: one as string,
              label: t(one === 'cancelled' ? 'batch.cancelled-rows' : `item.${one}`),
            })),
          ]}
        />
      </div>
      <table className={plainTable.table}>
        <thead>
          <tr>
            <th scope="col" className={plainTable.numeric}>
              {t('import.row')}
            </th>
            <th scope="col">{t('import.text')}</th>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('batch.item-state')}</th>
            {own.map(({ name, at }) => (
              <th key={at} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={item.id} item={item} own={own.map(({ at }) => at)} />
          ))}
        </tbody>
      </table>
      {items.length === 0 && data && <p className={typography.quiet}>{t('batch.no-rows')}</p>}
      {hasNextPage && (
        <div>
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {t('batch.more-rows')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ item, own }: { item: BatchItem; own: readonly number[] }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { name } = item
  const detail = item.fault
    ? t(wordKey('name-fault', item.fault), { detail: item.detail })
    : item.ofRow !== null
      ? t('import.same-as', { row: item.ofRow })
      : item.state === 'failed' && item.outcome
        ? t(`outcome.${item.outcome}`)
        : ''
  return (
    <tr>
      <td className={plainTable.numeric}>{item.row}</td>
      <td dir="auto">{item.input.slice(0, 200)}</td>
      <td>
        {name && (
          <button type="button" className={typography.link} dir="auto" onClick={() => go({ screen: 'domain', name })}>
            {item.unicode ?? name}
          </button>
        )}
      </td>
      <td title={item.state === 'not-found' ? t('explained.not-found') : undefined}>
        {t(item.state === 'cancelled' && item.detail === LEFT_OUT ? 'item.left-out' : `item.${item.state}`)}
        {detail && <span className={typography.quiet}> · {detail}</span>}
      </td>
      {own.map((at) => (
        <td key={at} className={styles.own} dir="auto">
          {(item.cells[at] ?? '').slice(0, 200)}
        </td>
      ))}
    </tr>
  )
}
