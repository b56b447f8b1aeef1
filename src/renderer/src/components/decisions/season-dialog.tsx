import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { monthOf, monthsOn } from '../../../../shared/calendar/month-weeks.ts'
import { datesWithin, renewalColumn } from '../../../../shared/decisions/season.ts'
import { monthHeading } from '../../../../shared/formats/moments.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { useColumnName, useColumns } from '../../api/columns.ts'
import { useCount } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import { useOnce } from '../hooks/use-once.ts'
import { beginSeason } from './begin-season.ts'
import { useToday } from '../hooks/use-today.ts'
import { Picker } from '../fields/picker.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** How many months back and ahead are offered, and how many a season has at first. */
const [BACK, AHEAD, FIRST] = [12, 36, 3]

/** Asks which names a season is of: those whose date falls into some months. */
export function SeasonDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const nameOf = useColumnName()
  const columns = useColumns()
  const thisMonth = monthOf(useToday())
  const [from, setFrom] = useState(thisMonth)
  const [to, setTo] = useState(monthsOn(thisMonth, FIRST - 1))
  const [entered, setEntered] = useState<{ name?: string; date?: string; cost?: string }>({})
  const once = useOnce()
  const ofType = (type: 'date' | 'money') =>
    [...columns.values()].filter(
      (column) => column.type === type && (column.origin === 'own' || (type === 'date' && column.origin === 'formula')),
    )
  const date = entered.date ?? renewalColumn(columns.values(), 'date') ?? ''
  const cost = entered.cost ?? renewalColumn(columns.values(), 'money') ?? ''
  const query: ListQuery = {
    list: 'watched',
    filter: datesWithin(date, from, to, columns.values()),
    sort: { column: 'domain', descending: false },
  }
  const count = useCount(query).data
  const month = (one: string): string => monthHeading(one, t.format)
  const name = entered.name ?? t('season.name-of', { from: month(from), to: month(to) })
  const months = Array.from({ length: BACK + AHEAD }, (_, at) => monthsOn(thisMonth, at - BACK))
  const choices = (type: 'date' | 'money') => ofType(type).map(({ id }) => ({ value: id, label: nameOf(id) }))
  const monthChoices = (least: string) =>
    months.filter((one) => one >= least).map((value) => ({ value, label: month(value) }))
  const begin = (event: FormEvent): void => {
    event.preventDefault()
    once(async () => {
      const of = { list: 'watched' as const, selection: { query, except: [] } }
      await beginSeason({ name: name.trim(), of, date, cost: cost === '' ? null : cost, known: columns.values() })
      onClose()
    })
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('season.title')}>
      <form className={layout.stack} onSubmit={begin}>
        <p className={typography.quiet}>{t('season.what')}</p>
        <Picker
          label={t('season.date')}
          data={choices('date')}
          value={date}
          onChange={(date) => setEntered({ ...entered, date })}
          data-autofocus
        />
        <div className={layout.row}>
          <NativeSelect
            label={t('season.from')}
            data={monthChoices('')}
            value={from}
            onChange={(event) => {
              const next = event.currentTarget.value
              setFrom(next)
              if (next > to) setTo(next)
            }}
          />
          <NativeSelect
            label={t('season.to')}
            data={monthChoices(from)}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
        <Picker
          label={t('season.cost')}
          data={[{ value: '', label: t('season.no-cost') }, ...choices('money')]}
          value={cost}
          onChange={(cost) => setEntered({ ...entered, cost })}
        />
        <TextInput
          label={t('watch.name')}
          maxLength={120}
          value={name}
          onChange={(event) => setEntered({ ...entered, name: event.currentTarget.value })}
        />
        <p role="status">{count !== undefined && t('season.found', { count })}</p>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" disabled={!count || name.trim() === ''}>
            {t('season.begin')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
