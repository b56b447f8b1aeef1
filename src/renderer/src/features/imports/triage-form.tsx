import { clsx } from 'clsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { OUTCOMES } from '../../../../shared/service/outcome.ts'
import type { Triage, TriageOrder } from '../../../../shared/batches/triage.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useImport } from '../../stores/work/import.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { MultiPicker } from '../../components/fields/multi-picker.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import choicesRow from './columns/choices-row.module.css'

const ORDERS: readonly Exclude<TriageOrder['by'], 'column'>[] = ['file', 'name', 'length', 'tld', 'age']

/** Chooses and orders names by what costs nothing to know, and how the batch runs. */
export function TriageForm({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const plan = useImport((imported) => imported.plan)
  const setPlan = useImport((imported) => imported.setPlan)
  const lookUp = useImport(({ does }) => does.lookUp)
  const options = (change: Partial<typeof plan.options>): void => setPlan({ options: { ...plan.options, ...change } })
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="triage">
      <div className={layout.row}>
        <h2 id="triage">{t(lookUp ? 'triage.title' : 'triage.title-names')}</h2>
        <Button variant="subtle" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'triage.hide' : 'triage.show')}
        </Button>
      </div>
      {open && <Filters preview={preview} />}
      {/* How a batch runs says nothing to whoever only keeps columns or a list. */}
      {lookUp && (
        <div className={clsx(layout.row, choicesRow.choicesRow)}>
          <Order preview={preview} />
          <NumberField
            size="xs"
            label={t('batch.fresh-days')}
            min={0}
            max={3_650}
            whole
            value={plan.options.freshDays}
            onChange={(freshDays) => typeof freshDays === 'number' && options({ freshDays })}
          />
          <NumberField
            size="xs"
            label={t('batch.concurrency')}
            min={1}
            max={16}
            whole
            value={plan.options.concurrency}
            onChange={(concurrency) => typeof concurrency === 'number' && options({ concurrency })}
          />
        </div>
      )}
    </section>
  )
}

function Order({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const plan = useImport((imported) => imported.plan)
  const setPlan = useImport((imported) => imported.setPlan)
  const { by, at, descending } = plan.order
  const value = by === 'column' ? `column:${at}` : by
  const choose = (chosen: string): void =>
    setPlan({
      order: chosen.startsWith('column:')
        ? { by: 'column', at: Number(chosen.slice(7)), descending }
        : { by: chosen as TriageOrder['by'], at: 0, descending },
    })
  return (
    <>
      <Picker
        size="xs"
        label={t('triage.order')}
        value={value}
        onChange={choose}
        data={[
          ...ORDERS.map((order) => ({ value: order as string, label: t(`triage.order.${order}`) })),
          ...(preview.columns.length > 1
            ? preview.columns.map((column, place) => ({ value: `column:${place}`, label: column }))
            : []),
        ]}
      />
      <NativeSelect
        size="xs"
        label={t('triage.direction')}
        value={String(descending)}
        onChange={(event) => setPlan({ order: { by, at, descending: event.currentTarget.value === 'true' } })}
        data={[
          { value: 'false', label: t('triage.ascending') },
          { value: 'true', label: t('triage.descending') },
        ]}
      />
    </>
  )
}

function Filters({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  const plan = useImport((imported) => imported.plan)
  const setPlan = useImport((imported) => imported.setPlan)
  const { triage } = plan
  const lists = useWatchlists().data ?? []
  const set = (change: Partial<Triage>): void => setPlan({ triage: { ...triage, ...change } })
  const anyOr = (values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`triage.${value}` as 'triage.any') }))
  return (
    <div className={clsx(layout.row, choicesRow.choicesRow)}>
      <MultiPicker
        size="xs"
        label={t('field.tld')}
        placeholder={triage.tlds ? '' : t('triage.any')}
        clearable
        value={triage.tlds ?? []}
        onChange={(tlds) => set({ tlds: tlds.length ? tlds : null })}
        data={preview.tlds.map(({ tld, names }) => ({ value: tld, label: `${tld} (${names})` }))}
        w={220}
      />
      <NumberField
        size="xs"
        label={t('triage.shortest')}
        min={0}
        whole
        value={triage.shortest}
        onChange={(shortest) => shortest !== undefined && set({ shortest })}
      />
      <NumberField
        size="xs"
        label={t('triage.longest')}
        min={0}
        whole
        value={triage.longest}
        onChange={(longest) => longest !== undefined && set({ longest })}
      />
      <NativeSelect
        size="xs"
        label={t('field.hyphens')}
        value={triage.hyphens}
        onChange={(event) => set({ hyphens: event.currentTarget.value as 'any' })}
        data={anyOr(['any', 'without'])}
      />
      <NativeSelect
        size="xs"
        label={t('field.digits')}
        value={triage.digits}
        onChange={(event) => set({ digits: event.currentTarget.value as 'any' })}
        data={anyOr(['any', 'without'])}
      />
      <NativeSelect
        size="xs"
        label={t('field.idn')}
        value={triage.idn}
        onChange={(event) => set({ idn: event.currentTarget.value as 'any' })}
        data={anyOr(['any', 'without', 'only'])}
      />
      <NativeSelect
        size="xs"
        label={t('triage.last')}
        value={triage.last}
        onChange={(event) => set({ last: event.currentTarget.value as 'any' })}
        data={[
          ...anyOr(['any', 'never']),
          ...OUTCOMES.filter((outcome) => outcome !== 'key-missing').map((outcome) => ({
            value: outcome as string,
            label: t(`outcome.${outcome}`),
          })),
        ]}
      />
      <NumberField
        size="xs"
        label={t('triage.older')}
        min={0}
        whole
        value={triage.olderThanDays}
        onChange={(olderThanDays) => olderThanDays !== undefined && set({ olderThanDays })}
      />
      {lists.length > 0 && (
        <Picker
          size="xs"
          label={t('column.in-list')}
          value={String(triage.watchlist)}
          onChange={(chosen) => set({ watchlist: chosen === 'any' || chosen === 'none' ? chosen : Number(chosen) })}
          data={[
            { value: 'any', label: t('triage.any') },
            { value: 'none', label: t('triage.in-none') },
            ...lists.map((list) => ({ value: String(list.id), label: list.name })),
          ]}
        />
      )}
      {preview.columns.length > 1 && <ColumnFilter preview={preview} set={set} triage={triage} />}
    </div>
  )
}

function ColumnFilter({
  preview,
  triage,
  set,
}: {
  preview: ImportPreview
  triage: Triage
  set: (change: Partial<Triage>) => void
}) {
  const t = useWords()
  const [at, setAt] = useState(triage.column?.at ?? 0)
  const apply = (place: number, contains: string): void =>
    set({ column: contains === '' ? null : { at: place, contains } })
  return (
    <>
      <Picker
        size="xs"
        label={t('triage.own-column')}
        value={String(at)}
        onChange={(chosen) => {
          setAt(Number(chosen))
          apply(Number(chosen), triage.column?.contains ?? '')
        }}
        data={preview.columns.map((column, place) => ({ value: String(place), label: column }))}
      />
      <TextInput
        size="xs"
        label={t('triage.contains')}
        value={triage.column?.contains ?? ''}
        onChange={(event) => apply(at, event.currentTarget.value)}
      />
    </>
  )
}
