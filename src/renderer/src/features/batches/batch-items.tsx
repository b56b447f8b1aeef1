import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ask } from '../../api/route-queries.ts'
import {
  type BatchItem,
  type BatchSummary,
  ITEM_STATES,
  type ItemState,
  LEFT_OUT,
} from '../../../../shared/batches/batch.ts'
import { VALUES_USES } from '../../../../shared/imports/same-name.ts'
import { useWords } from '../../locales/words.ts'
import { type Translator, wordKey } from '../../../../shared/locales/translator.ts'
import { useNavigation } from '../../stores/navigation.ts'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './batch-items.module.css'

const PAGE = 200

/** The rows that are shown: those in one state, or all. */
export type ShownState = ItemState | 'all'
interface StateChoice {
  state: ShownState
  onState: (state: ShownState) => void
}

/** The rows of a batch in the file's order, all or those in one state, with what became of each. */
export function BatchItems({ summary, state, onState }: { summary: BatchSummary } & StateChoice) {
  const t = useWords()
  const { id, source } = summary
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
    <div className={styles.items}>
      <StateFilter summary={summary} state={state} onState={onState} />
      <section className={styles.rows} data-scroll-area="restored" aria-label={t('batch.rows')} tabIndex={0}>
        <table className={plainTable.table}>
          <thead>
            <tr>
              <th scope="col" className={plainTable.numeric}>
                {t('import.row')}
              </th>
              <th scope="col">{t('column.domain')}</th>
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
          <div className={styles.more}>
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

/** Only states that rows are in are there to be chosen. */
function StateFilter({ summary: { counts }, state, onState }: { summary: BatchSummary } & StateChoice) {
  const t = useWords()
  const states = ITEM_STATES.filter((one) => counts[one] > 0 || one === state)
  return (
    <div className={styles.tools}>
      <NativeSelect
        size="xs"
        aria-label={t('batch.which-rows')}
        value={state}
        onChange={(event) => onState(event.currentTarget.value as ShownState)}
        data={[
          { value: 'all', label: t('batch.all-rows') },
          ...states.map((one) => ({
            value: one as string,
            label: t(one === 'cancelled' ? 'batch.cancelled-rows' : `item.${one}`),
          })),
        ]}
      />
    </div>
  )
}

/** What is said of a row beside its state: why, what it repeats, and what became of its values. */
function detailsOf(t: Translator, item: BatchItem): string[] {
  if (item.fault) return [t(wordKey('name-fault', item.fault), { detail: item.detail })]
  const use = VALUES_USES.find((one) => one === item.detail)
  return [
    item.ofRow !== null ? t('import.same-as', { row: item.ofRow }) : '',
    item.state === 'failed' && item.outcome ? t(`outcome.${item.outcome}`) : '',
    use ? t(`item.${use}`) : '',
  ].filter(Boolean)
}

function stateOf(t: Translator, { state, detail }: BatchItem): string {
  if (state === 'duplicate') return t('item.is-duplicate')
  return t(state === 'cancelled' && detail === LEFT_OUT ? 'item.left-out' : `item.${state}`)
}

function Line({ item, own }: { item: BatchItem; own: readonly number[] }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { name } = item
  const shown = item.unicode ?? name
  const input = item.input.trim().slice(0, 200)
  return (
    <tr>
      <td className={plainTable.numeric}>{item.row}</td>
      <td className={styles.domain} title={shown ?? input}>
        {name && (
          <button type="button" className={typography.link} dir="auto" onClick={() => go({ screen: 'domain', name })}>
            {shown}
          </button>
        )}
        {input !== shown && input !== name && (
          <div className={clsx(name && typography.quiet)} dir="auto">
            {input}
          </div>
        )}
      </td>
      <td className={styles.state} title={item.state === 'not-found' ? t('explained.not-found') : undefined}>
        {stateOf(t, item)}
        {detailsOf(t, item).map((detail) => (
          <span key={detail} className={typography.quiet}>
            {' · '}
            {detail}
          </span>
        ))}
      </td>
      {own.map((at) => (
        <td key={at} className={styles.own} dir="auto">
          {(item.cells[at] ?? '').slice(0, 200)}
        </td>
      ))}
    </tr>
  )
}
