import { Button, Checkbox, Pill, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { FEED_ORDERS, type FeedFilter, OUTCOME_FIELD } from '../../../../shared/changes.ts'
import { FIELDS } from '../../../../shared/fields.ts'
import { useLabels, useWatchlists } from '../../api/queries.ts'
import { useChangeLabel } from '../../components/changes/change-value.tsx'
import { MultiPicker } from '../../components/fields/multi-picker.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import { useWords } from '../../locales/words.ts'
import { useFeed } from '../../stores/tables/feed.ts'
import layout from '../../styles/layout.module.css'
import styles from './change-filters.module.css'

const KINDS = ['changed', 'appeared', 'disappeared', 'flipped-back'] as const
const PERIODS = [7, 30, 90, 365] as const
const SHARES = [1, 5, 10, 25, 50, 100] as const
const CHANGED_FIELDS = [OUTCOME_FIELD, ...FIELDS.filter((one) => one.path !== null).map((one) => one.id)]

/** Which changes are shown, and in which order: in sight what is changed often, behind a button the rest, each told once it is set. */
export function ChangeFilters() {
  const t = useWords()
  const { filter, days, order, set, setDays, setOrder } = useFeed()
  return (
    <div className={styles.filters}>
      <Picker
        size="xs"
        aria-label={t('changes.order')}
        data={FEED_ORDERS.map((one) => ({ value: one, label: t(`changes.order.${one}`) }))}
        value={order}
        onChange={(value) => setOrder(value === 'size' ? 'size' : 'time')}
      />
      <Picker
        size="xs"
        aria-label={t('changes.period')}
        placeholder={t('changes.period')}
        data={PERIODS.map((one) => ({ value: String(one), label: t('changes.last-days', { count: one }) }))}
        value={days === null ? null : String(days)}
        onChange={(value) => setDays(Number(value))}
        onClear={() => setDays(null)}
      />
      <MoreFilters />
      <Checkbox
        size="xs"
        label={t('changes.unseen-only')}
        checked={filter.unseen}
        onChange={(event) => set({ unseen: event.currentTarget.checked })}
      />
      <Chosen />
    </div>
  )
}

/** What a filter has been set to, in words, and what it is without that. */
interface ChosenPart {
  text: string
  without: Partial<FeedFilter>
}

function useChosen(): ChosenPart[] {
  const t = useWords()
  const { filter } = useFeed()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const label = useChangeLabel()
  const named = (known: readonly { id: number; name: string }[], ids: readonly number[]) =>
    known.filter(({ id }) => ids.includes(id))
  const { above } = filter
  return [
    ...named(lists, filter.lists).map(({ id, name }) => ({
      text: name,
      without: { lists: filter.lists.filter((one) => one !== id) },
    })),
    ...named(labels, filter.labels).map(({ id, name }) => ({
      text: name,
      without: { labels: filter.labels.filter((one) => one !== id) },
    })),
    ...filter.fields.map((field) => ({
      text: label(field),
      without: { fields: filter.fields.filter((one) => one !== field) },
    })),
    ...filter.kinds.map((kind) => ({ text: t(`change-kind.${kind}`), without: { kinds: [] } })),
    ...(above === null ? [] : [{ text: t('changes.above-percent', { percent: above }), without: { above: null } }]),
    ...(filter.everything ? [{ text: t('changes.everything'), without: { everything: false } }] : []),
  ]
}

function Chosen() {
  const t = useWords()
  const set = useFeed((feed) => feed.set)
  return useChosen().map(({ text, without }, at) => (
    <Pill
      // A list and a label may have one name.
      key={`${at} ${text}`}
      size="sm"
      withRemoveButton
      onRemove={() => set(without)}
      removeButtonProps={{
        'aria-label': t('filter.remove-condition', { what: text }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {text}
    </Pill>
  ))
}

function MoreFilters() {
  const t = useWords()
  const { filter, set } = useFeed()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const label = useChangeLabel()
  const chosen = (values: string[]): number[] => values.map(Number)
  const options = (known: readonly { id: number; name: string }[]) =>
    known.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconFilter size={14} />}>
          {t('list.add-filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={layout.stack}>
        <MultiPicker
          size="xs"
          label={t('screen.watchlists')}
          data={options(lists)}
          value={filter.lists.map(String)}
          onChange={(values) => set({ lists: chosen(values) })}
        />
        {labels.length > 0 && (
          <MultiPicker
            size="xs"
            label={t('label.title')}
            data={options(labels)}
            value={filter.labels.map(String)}
            onChange={(values) => set({ labels: chosen(values) })}
          />
        )}
        <MultiPicker
          size="xs"
          label={t('changes.fields')}
          data={CHANGED_FIELDS.map((id) => ({ value: id, label: label(id) }))}
          value={filter.fields}
          onChange={(fields) => set({ fields })}
        />
        <Picker
          size="xs"
          label={t('changes.kind')}
          data={KINDS.map((kind) => ({ value: kind, label: t(`change-kind.${kind}`) }))}
          value={filter.kinds[0] ?? null}
          onChange={(kind) => set({ kinds: [kind as (typeof KINDS)[number]] })}
          onClear={() => set({ kinds: [] })}
        />
        <Picker
          size="xs"
          label={t('changes.above')}
          data={SHARES.map((one) => ({ value: String(one), label: t('changes.above-percent', { percent: one }) }))}
          value={filter.above === null ? null : String(filter.above)}
          onChange={(value) => set({ above: Number(value) })}
          onClear={() => set({ above: null })}
        />
        <Checkbox
          size="xs"
          label={t('changes.everything')}
          checked={filter.everything}
          onChange={(event) => set({ everything: event.currentTarget.checked })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
