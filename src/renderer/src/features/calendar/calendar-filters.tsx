import { NativeSelect } from '@mantine/core'
import type { CalendarFilter } from '../../../../shared/calendar/calendar-date.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { useLabels, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'

interface Props {
  fields: readonly OwnField[]
  filter: CalendarFilter
  onChange: (filter: CalendarFilter) => void
}

/** Which dates are shown: of one field, of the domains of a list, of those with a label. */
export function CalendarFilters({ fields, filter, onChange }: Props) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const idOf = (value: string): number | null => (value === '' ? null : Number(value))
  const choices = (all: string, from: readonly { id: number; name: string }[]) => [
    { value: '', label: all },
    ...from.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className={layout.row}>
      <NativeSelect
        size="xs"
        aria-label={t('calendar.field')}
        data={choices(t('calendar.all-fields'), fields)}
        value={String(filter.fields?.[0] ?? '')}
        onChange={(event) => {
          const id = idOf(event.currentTarget.value)
          onChange({ ...filter, fields: id === null ? null : [id] })
        }}
      />
      {lists.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('calendar.list')}
          data={choices(t('calendar.all-lists'), lists)}
          value={String(filter.list ?? '')}
          onChange={(event) => onChange({ ...filter, list: idOf(event.currentTarget.value) })}
        />
      )}
      {labels.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('calendar.label')}
          data={choices(t('calendar.all-labels'), labels)}
          value={String(filter.label ?? '')}
          onChange={(event) => onChange({ ...filter, label: idOf(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}
