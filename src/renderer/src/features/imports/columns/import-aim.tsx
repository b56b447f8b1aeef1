import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { AIM_MODES, fitsField } from '../../../../../shared/imports/column-aim.ts'
import type { ColumnReading } from '../../../../../shared/imports/column-reading.ts'
import { DECISION_PARTS, fitsPart } from '../../../../../shared/imports/decision-columns.ts'
import { fieldAtRate, fieldNameOf } from '../../../../../shared/imports/field-name.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import type { OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useOwnFields, useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type AimChoice, useImport } from '../../../stores/work/import.ts'
import { aimOf, choicesOf, newKinds } from './aims.ts'
import { Rates } from './rates.tsx'
import { DifferencesDialog, useDifferences } from './differences-dialog.tsx'
import { Picker } from '../../../components/fields/picker.tsx'
import typography from '../../../styles/typography.module.css'
import styles from './import-columns.module.css'

const STAYS: AimChoice = { to: 'batch', mode: 'only-empty', kept: [] }

/** Where a column goes, and what becomes of values that are there already. */
export function ImportAim({
  preview,
  reading,
  name,
}: {
  preview: ImportPreview
  reading: ColumnReading
  name: string
}) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const hasBatch = useImport(({ does }) => does.lookUp)
  const aims = useImport((imported) => imported.aims)
  const setAim = useImport((imported) => imported.setAim)
  const choice = choicesOf(preview, aims, fields, t).get(reading.at) ?? STAYS
  const set = (change: Partial<AimChoice>): void => setAim(reading.at, { ...choice, ...change })
  const isOpen = reading.question !== null
  const targets = [
    { value: 'batch', label: t(hasBatch ? 'import.aim-batch' : 'import.aim-none') },
    ...fields
      .filter((field) => fitsField(reading, field))
      .map((field) => ({ value: `own_${field.id}`, label: t('import.aim-field', { field: field.name }) })),
    // Its type stands beside it; only texts may become one of two kinds.
    ...newKinds(reading).map((kind, _, { length }) => ({
      value: `new:${kind}`,
      label: t(length === 1 ? 'import.aim-new' : kind === 'choice' ? 'own.new-choice' : 'own.new-text'),
    })),
    { value: 'note', label: t('own-data.note') },
    { value: 'labels', label: t('label.title') },
    ...DECISION_PARTS.filter((part) => fitsPart(reading, part)).map((part) => ({
      value: part,
      label: t(`column.${part}`),
    })),
  ]
  return (
    <div className={styles.aim}>
      <Picker
        size="xs"
        aria-label={t('import.aim-of', { column: name })}
        disabled={!keepColumns || isOpen}
        value={isOpen ? 'batch' : choice.to}
        onChange={(to) => set({ to, kept: [] })}
        data={targets}
      />
      {keepColumns && !isOpen && choice.to.startsWith('own_') && (
        <Mode preview={preview} reading={reading} name={name} choice={choice} set={set} />
      )}
      {keepColumns && !isOpen && <OtherCurrency reading={reading} name={name} fields={fields} />}
    </div>
  )
}

/** Amounts that a field of their name cannot take, being in another currency: at a rate it can. */
function OtherCurrency({
  reading,
  name,
  fields,
}: {
  reading: ColumnReading
  name: string
  fields: readonly OwnField[]
}) {
  const t = useWords()
  const setWay = useImport((imported) => imported.setWay)
  const field = fieldAtRate(name, reading, fields)
  if (!field?.currency) return null
  const { currency } = reading.way
  return (
    <>
      <p className={typography.quiet}>{t('import.other-currency', { field: field.name, currency: field.currency })}</p>
      <Rates
        way={{ ...reading.way, currency: field.currency, besides: [currency] }}
        into={field.currency}
        name={name}
        onSay={(way) => void setWay(reading.at, { ...way, unlabelled: way.unlabelled ?? currency })}
      />
    </>
  )
}

function Mode({
  preview,
  reading,
  name,
  choice,
  set,
}: {
  preview: ImportPreview
  reading: ColumnReading
  name: string
  choice: AimChoice
  set: (change: Partial<AimChoice>) => void
}) {
  const t = useWords()
  const { format } = useReadyState()
  const fields = useOwnFields().data ?? []
  const [shown, setShown] = useState(false)
  const aim = aimOf(choice, fieldNameOf(name, reading, fields, t), reading)
  const found = useDifferences(preview.id, aim && typeof aim.to === 'object' ? { ...aim, mode: 'ask' } : null)
  // Where nothing that is stored would change, there is nothing to choose.
  if (!found?.length) return null
  const stay = choice.mode === 'since' ? found.filter(({ byHand }) => byHand) : found
  const kept = choice.mode === 'ask' ? choice.kept : stay.map((one) => one.name)
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('import.mode-of', { column: name })}
        value={choice.mode}
        onChange={(event) => {
          const mode = event.currentTarget.value as AimChoice['mode']
          // Nothing is chosen before it is seen.
          set({ mode, kept: mode === 'ask' ? kept : [] })
          if (mode === 'ask') setShown(true)
        }}
        data={AIM_MODES.filter((mode) => mode !== 'since' || preview.source !== null).map((mode) => ({
          value: mode,
          label: t(`import.mode.${mode}`),
        }))}
      />
      {choice.mode !== 'overwrite' && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${name}: ${t('import.differ', { count: found.length, shown: numberFormat(format).format(found.length) })}`}
          // Whoever only looks has chosen nothing.
          onClick={() => setShown(true)}
        >
          {t('import.differ', { count: found.length, shown: numberFormat(format).format(found.length) })}
        </Button>
      )}
      {shown && (
        <DifferencesDialog
          column={name}
          way={reading.way}
          differences={found}
          kept={kept}
          onKeep={(chosen) => set({ mode: 'ask', kept: chosen })}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
