import { clsx } from 'clsx'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { ColumnReading } from '../../../../../shared/imports/column-reading.ts'
import {
  FILE_TYPES,
  type FileType,
  type ColumnWay,
  partsOfMoment,
  PLAIN_WAY,
} from '../../../../../shared/imports/column-way.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import type { ImportPreview } from '../../../../../shared/imports/import-preview.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useImport } from '../../../stores/work/import.ts'
import card from '../../../styles/card.module.css'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import { ImportAim } from './import-aim.tsx'
import { KeepColumns } from './keep-columns.tsx'
import { MisfitsDialog } from './misfits-dialog.tsx'
import { Rates } from './rates.tsx'
import { RepeatedRows } from '../repeated-rows.tsx'
import { useColumnTexts } from './column-texts.ts'
import styles from './import-columns.module.css'

/** Enough to see how a column was read; the file has the others. */
const EXAMPLES = 3

/** Where the question of a column stands in the page. */
const questionId = (at: number): string => `import-column-${at}`

/** Goes to the question of a column. */
export function focusQuestion(at: number): void {
  const question = document.getElementById(questionId(at))
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector('input')?.focus()
}

/** What was made of each column of a file, to be corrected, and where it goes. */
export function ImportColumns({ preview }: { preview: ImportPreview }) {
  const t = useWords()
  if (preview.readings.length === 0) return null
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="columns-read">
      <div className={styles.what}>
        <h2 id="columns-read">{t('import.columns')}</h2>
        <p className={typography.quiet}>{t('import.columns-what')}</p>
        <KeepColumns preview={preview} />
        {preview.hasShape && <RememberAs />}
      </div>
      <RepeatedRows preview={preview} />
      <ul className={styles.columns} aria-labelledby="columns-read">
        {preview.readings.map((reading) => (
          <Column key={`${preview.id} ${reading.at}`} preview={preview} reading={reading} />
        ))}
      </ul>
    </section>
  )
}

/** The name under which what is chosen here is remembered, for the next file of the same header. */
function RememberAs() {
  const t = useWords()
  const { sourceName, keepColumns } = useImport(({ does }) => does)
  const setDoes = useImport((imported) => imported.setDoes)
  return (
    <TextInput
      size="xs"
      className={styles.remember}
      label={t('import.remember-as')}
      placeholder={t('import.remember-not')}
      maxLength={110}
      disabled={!keepColumns}
      value={sourceName}
      onChange={(event) => setDoes({ sourceName: event.currentTarget.value })}
    />
  )
}

function Column({ preview, reading }: { preview: ImportPreview; reading: ColumnReading }) {
  const name = preview.columns[reading.at] ?? ''
  return (
    <li className={styles.column} id={questionId(reading.at)}>
      <div className={styles.name}>
        <h3 dir="auto" title={name}>
          {name}
        </h3>
        <Meaning reading={reading} />
        {!reading.question && <Counts preview={preview} reading={reading} name={name} />}
      </div>
      {reading.question ? (
        <Question reading={reading} name={name} />
      ) : (
        <>
          <Way reading={reading} name={name} />
          <Examples reading={reading} />
        </>
      )}
      <ImportAim preview={preview} reading={reading} name={name} />
    </li>
  )
}

/** What the column is taken for, and why. */
function Meaning({ reading: { meaning } }: { reading: ColumnReading }) {
  const t = useWords()
  const { id, why } = meaning
  if (why === null || id === 'other' || id === 'domain' || id === 'secret' || id === 'person') return null
  const column = why.by === 'neighbour' ? why.column : ''
  return (
    <span className={typography.quiet} dir="auto">
      {t(`import.because.${why.by}`, { meaning: t(`import.meaning.${id}`), column })}
    </span>
  )
}

function Way({ reading, name }: { reading: ColumnReading; name: string }) {
  const t = useWords()
  const setWay = useImport((imported) => imported.setWay)
  const texts = useColumnTexts()
  // What has just been chosen stands here while the list is read so.
  const wanted = useImport((imported) => imported.wanted?.columns.find(({ at }) => at === reading.at)?.way)
  const way = wanted ?? reading.way
  const set = (change: Partial<ColumnWay>, only?: 'type'): void => void setWay(reading.at, { ...way, ...change }, only)
  // Names of months leave no order to be chosen.
  const isInWords =
    way.type === 'date' && reading.examples.some(({ text }) => /\p{L}{3}/u.test(partsOfMoment(text).day))
  const formats = isInWords ? [] : texts.formatsOf(way)
  return (
    <div className={styles.way}>
      <NativeSelect
        size="xs"
        aria-label={t('import.type-of', { column: name })}
        value={way.type}
        onChange={(event) => set({ type: event.currentTarget.value as FileType }, 'type')}
        data={FILE_TYPES.map((type) => ({
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
  const { setWay, setAim } = useImport(useShallow(({ setWay, setAim }) => ({ setWay, setAim })))
  const texts = useColumnTexts()
  const { question } = reading
  if (!question) return null
  const each = question.ways.find(({ way }) => way.besides !== undefined)?.way
  return (
    <Radio.Group
      size="xs"
      className={styles.question}
      label={t(`import.question.${question.about}`)}
      aria-label={`${name}: ${t(`import.question.${question.about}`)}`}
      value=""
      onChange={(at) => {
        const way = question.ways[Number(at)]?.way ?? PLAIN_WAY
        void setWay(reading.at, way)
        // Who keeps it as text wants it kept: as such it would stay with the batch.
        if (way.type === 'text') setAim(reading.at, { to: 'new:text', mode: 'only-empty', kept: [] })
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
        {question.about !== 'zeros' && question.ways.every(({ way }) => way.type !== 'text') && (
          <Radio size="xs" value="text" label={t('import.answer-text')} />
        )}
        {each && <Rates way={each} name={name} onSay={(way) => void setWay(reading.at, way)} />}
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
      {reading.examples.slice(0, EXAMPLES).map(({ text, value }) => {
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
  const texts = useColumnTexts()
  const [shown, setShown] = useState(false)
  const number = (count: number): string => numberFormat(format).format(count)
  const misfits = reading.filled - reading.read
  const empty = preview.counts.rows - reading.filled
  const cells = [
    t('import.cells-read', { count: reading.read, shown: number(reading.read) }),
    ...(empty > 0 ? [t('import.cells-empty', { shown: number(empty) })] : []),
  ]
  return (
    <div className={clsx(typography.quiet, styles.counts)}>
      <span>{cells.join(', ')}</span>
      {reading.asEmpty.cells > 0 && (
        <span dir="auto">
          {t('import.cells-as-empty', {
            count: reading.asEmpty.cells,
            shown: number(reading.asEmpty.cells),
            signs: reading.asEmpty.signs.map((sign) => t('import.sign', { sign })).join(', '),
          })}
        </span>
      )}
      {reading.deciding !== null && reading.deciding > 0 && (
        <span>{texts.decidingText(reading.way, reading.deciding)}</span>
      )}
      {Object.entries(reading.way.rates ?? {}).map(([currency, rate]) => (
        <span key={currency}>
          {t('import.converted', {
            currency,
            rate: numberFormat(format, { maximumSignificantDigits: 8 }).format(rate),
          })}
        </span>
      ))}
      {reading.shortYears > 0 && <span>{t('import.short-years')}</span>}
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
      {reading.strange && (
        <span className={styles.strange} dir="auto">
          {t(`import.strange.${reading.strange.why}`, {
            sign: reading.strange.sign,
            count: reading.strange.cells,
            shown: number(reading.strange.cells),
          })}
        </span>
      )}
      {shown && (
        <MisfitsDialog id={preview.id} at={reading.at} column={name} count={misfits} onClose={() => setShown(false)} />
      )}
    </div>
  )
}
