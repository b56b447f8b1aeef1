import { clsx } from 'clsx'
import { Button, NativeSelect, Radio } from '@mantine/core'
import { useState } from 'react'
import { fitsField } from '../../../../shared/imports/column-aim.ts'
import type { ColumnReading } from '../../../../shared/imports/column-reading.ts'
import { COLUMN_TYPES, type ColumnType, type ColumnWay, PLAIN_WAY } from '../../../../shared/imports/column-way.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { ImportPreview } from '../../../../shared/import-preview.ts'
import { useOwnFields, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { type AimChoice, useImport } from '../../stores/import.ts'
import { PortfolioButton } from '../../components/own-data/portfolio-button.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { aimOf, newKinds, proposedAim } from './aims.ts'
import { DifferencesDialog, useDifferences } from './differences-dialog.tsx'
import { MisfitsDialog } from './misfits-dialog.tsx'
import { useColumnTexts } from './column-texts.ts'
import styles from './import-columns.module.css'

/** What was made of each column of a file, to be corrected, and where it goes. */
export function ImportColumns({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  if (preview.readings.length === 0) return null
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="columns-read">
      <h2 id="columns-read">{t('import.columns')}</h2>
      <p className={typography.quiet}>{t('import.columns-what')}</p>
      <div>
        <PortfolioButton onlyAtFirst />
      </div>
      <ul className={styles.columns} tabIndex={0} aria-labelledby="columns-read">
        {preview.readings.map((reading) => (
          <Column key={`${preview.id} ${reading.at}`} preview={preview} reading={reading} />
        ))}
      </ul>
    </section>
  )
}

function Column({ preview, reading }: { preview: ImportPreview; reading: ColumnReading }) {
  const name = preview.columns[reading.at] ?? ''
  return (
    <li className={styles.column}>
      <h3 dir="auto">{name}</h3>
      {reading.question ? (
        <Question reading={reading} name={name} />
      ) : (
        <>
          <Way reading={reading} name={name} />
          <Examples reading={reading} />
          <Counts preview={preview} reading={reading} name={name} />
        </>
      )}
      <Aim preview={preview} reading={reading} name={name} />
    </li>
  )
}

function Way({ reading, name }: { reading: ColumnReading; name: string }) {
  const t = useWords()
  const setWay = useImport((imported) => imported.setWay)
  const texts = useColumnTexts()
  const { way } = reading
  const set = (change: Partial<ColumnWay>): void => void setWay(reading.at, { ...way, ...change })
  const formats = texts.formatsOf(way)
  return (
    <div className={styles.way}>
      <NativeSelect
        size="xs"
        aria-label={t('import.type-of', { column: name })}
        value={way.type}
        onChange={(event) => set({ type: event.currentTarget.value as ColumnType })}
        data={COLUMN_TYPES.map((type) => ({
          value: type,
          label:
            type === 'money' && way.currency !== ''
              ? `${t('own.kind-money')} (${way.currency})`
              : t(`own.kind-${type}`),
        }))}
      />
      {formats.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('import.format-of', { column: name })}
          value={way.type === 'date' ? way.dates : way.numbers}
          onChange={(event) =>
            set(
              way.type === 'date'
                ? { dates: event.currentTarget.value as ColumnWay['dates'] }
                : { numbers: event.currentTarget.value as ColumnWay['numbers'] },
            )
          }
          data={formats}
        />
      )}
    </div>
  )
}

/** What the rows leave open: nothing is guessed. */
function Question({ reading, name }: { reading: ColumnReading; name: string }) {
  const t = useWords()
  const setWay = useImport((imported) => imported.setWay)
  const texts = useColumnTexts()
  const { question } = reading
  if (!question) return null
  return (
    <Radio.Group
      size="xs"
      className={styles.question}
      label={t(`import.question.${question.about}`)}
      aria-label={`${name}: ${t(`import.question.${question.about}`)}`}
      value=""
      onChange={(at) => {
        void setWay(reading.at, question.ways[Number(at)]?.way ?? PLAIN_WAY)
      }}
    >
      <div className={styles.answers}>
        {question.ways.map((answer, at) => (
          <Radio
            key={`${at} ${answer.way.type}`}
            size="xs"
            value={String(at)}
            label={texts.answerText(question, answer)}
          />
        ))}
        {question.ways.every(({ way }) => way.type !== 'text') && (
          <Radio size="xs" value="text" label={t('import.answer-text')} />
        )}
      </div>
    </Radio.Group>
  )
}

function Examples({ reading }: { reading: ColumnReading }) {
  const t = useWords()
  const texts = useColumnTexts()
  if (reading.examples.length === 0) return <p className={typography.quiet}>{t('import.nothing-read')}</p>
  return (
    <ul className={styles.examples}>
      {reading.examples.map(({ text, value }) => {
        const shown = texts.valueText(reading.way, value)
        return (
          <li key={text} dir="auto" title={text}>
            {shown === text.trim() ? text : `${text} = ${shown}`}
          </li>
        )
      })}
    </ul>
  )
}

function Counts({ preview, reading, name }: { preview: ImportPreview; reading: ColumnReading; name: string }) {
  const t = useWords()
  const { format } = useReadyState()
  const [shown, setShown] = useState(false)
  const number = (count: number): string => numberFormat(format).format(count)
  const misfits = reading.filled - reading.read
  return (
    <div className={clsx(typography.quiet, styles.counts)}>
      <span>{t('import.cells-read', { count: reading.read, shown: number(reading.read) })}</span>
      {reading.deciding !== null && reading.deciding > 0 && (
        <span>{t('import.deciding', { count: reading.deciding, shown: number(reading.deciding) })}</span>
      )}
      {misfits > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${name}: ${t('import.cells-misfit', { count: misfits, shown: number(misfits) })}`}
          onClick={() => setShown(true)}
        >
          {t('import.cells-misfit', { count: misfits, shown: number(misfits) })}
        </Button>
      )}
      {shown && (
        <MisfitsDialog id={preview.id} at={reading.at} column={name} count={misfits} onClose={() => setShown(false)} />
      )}
    </div>
  )
}

function Aim({ preview, reading, name }: { preview: ImportPreview; reading: ColumnReading; name: string }) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const keepColumns = useImport(({ does }) => does.keepColumns)
  const chosen = useImport(({ aims }) => aims[reading.at])
  const setAim = useImport((imported) => imported.setAim)
  const choice: AimChoice = chosen ?? proposedAim(name, reading, fields)
  const set = (change: Partial<AimChoice>): void => setAim(reading.at, { ...choice, ...change })
  const isOpen = reading.question !== null
  const targets = [
    { value: 'batch', label: t('import.aim-batch') },
    ...fields
      .filter((field) => fitsField(reading, field))
      .map((field) => ({ value: `own:${field.id}`, label: t('import.aim-field', { field: field.name }) })),
    ...newKinds(reading).map((kind) => ({ value: `new:${kind}`, label: t(`own.new-${kind}`) })),
    { value: 'note', label: t('own-data.note') },
    { value: 'labels', label: t('label.title') },
  ]
  return (
    <div className={styles.aim}>
      <NativeSelect
        size="xs"
        label={t('import.aim')}
        aria-label={t('import.aim-of', { column: name })}
        disabled={!keepColumns || isOpen}
        value={isOpen ? 'batch' : choice.to}
        onChange={(event) => set({ to: event.currentTarget.value, kept: [] })}
        data={targets}
      />
      {keepColumns && !isOpen && choice.to.startsWith('own:') && (
        <Mode preview={preview} reading={reading} name={name} choice={choice} set={set} />
      )}
    </div>
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
  const [shown, setShown] = useState(false)
  const aim = aimOf(choice, name, reading)
  const found = useDifferences(preview.id, aim)
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('import.mode-of', { column: name })}
        value={choice.mode}
        onChange={(event) => set({ mode: event.currentTarget.value as AimChoice['mode'], kept: [] })}
        data={(['ask', 'only-empty', 'overwrite'] as const).map((mode) => ({
          value: mode,
          label: t(`import.mode.${mode}`),
        }))}
      />
      {choice.mode === 'ask' && found && found.length > 0 && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`${name}: ${t('import.differ', { count: found.length, shown: numberFormat(format).format(found.length) })}`}
          onClick={() => setShown(true)}
        >
          {t('import.differ', { count: found.length, shown: numberFormat(format).format(found.length) })}
        </Button>
      )}
      {choice.mode === 'ask' && found?.length === 0 && (
        <span className={typography.quiet}>{t('import.none-differ')}</span>
      )}
      {shown && found && (
        <DifferencesDialog
          column={name}
          way={reading.way}
          differences={found}
          kept={choice.kept}
          onKeep={(kept) => set({ kept })}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}
