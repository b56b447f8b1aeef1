import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { formulaOf } from '../../../../../shared/list.ts'
import type { ReportSubject } from '../../../../../shared/reports/report.ts'
import {
  DEFAULT_OPTIONS,
  isBare,
  isForPrograms,
  type ReportOptions,
  type ReportPart,
} from '../../../../../shared/reports/report.ts'
import { useColumns } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { ColumnFields } from './column-fields.tsx'
import { MailFields } from './mail-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ClosingNote, Greeting } from './person-texts.tsx'
import { LetterheadSelect, MostPages, Recipient } from './report-look.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportFormats, ReportLanguage } from './report-language.tsx'
import { ReportSentences } from './report-sentences.tsx'
import { ReportPurpose, WorkbookBeside } from './report-purpose.tsx'
import { useReportColumns } from './use-report-columns.ts'
import layout from '../../../styles/layout.module.css'
import styles from './report-form.module.css'

/** Everything that can be chosen about a report; only what its format can use is shown. */
export function ReportForm({ sentences }: { sentences: readonly { id: string; text: string }[] }) {
  const t = useWords()
  const { request, setOptions } = useReportDraft(useShallow(({ request, setOptions }) => ({ request, setOptions })))
  const { format, options } = request
  const [isOpen, setOpen] = useState(() => saysMore(options))
  return (
    <div className={layout.stack}>
      <ReportPurpose />
      <TextInput
        size="xs"
        label={t('report.title')}
        placeholder={t('report.title-placeholder')}
        maxLength={300}
        value={options.title}
        onChange={(event) => setOptions({ title: event.currentTarget.value })}
      />
      {!isBare(format) && <ReportLanguage />}
      <PeriodFields />
      {!isBare(format) && <Recipient />}
      {!isBare(format) && <LetterheadSelect />}
      <ColumnFields />
      <MailFields />
      <WorkbookBeside />
      <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'report.less' : 'report.more')}
      </Button>
      {isOpen && <Advanced sentences={sentences} />}
    </div>
  )
}

/** What is chosen rarely; it stands open where it says anything but what is usual. */
function Advanced({ sentences }: { sentences: readonly { id: string; text: string }[] }) {
  const t = useWords()
  const { format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      {!isBare(format) && (
        <TextInput
          size="xs"
          label={t('report.subtitle')}
          maxLength={300}
          value={options.subtitle}
          onChange={(event) => setOptions({ subtitle: event.currentTarget.value })}
        />
      )}
      <Greeting />
      <ClosingNote />
      {isBare(format) && <ReportLanguage />}
      <ReportFormats />
      <MostPages />
      {!isBare(format) && <ReportCharts />}
      {isBare(format) ? <Reasons /> : <Parts />}
      {!isBare(format) && <ReportSentences sentences={sentences} />}
      {isBare(format) && <RowsOptions />}
      {format === 'xlsx' && <AbsentSelect />}
    </>
  )
}

/** True where one of the options that stand behind *More* says anything but what is usual. */
const saysMore = (options: ReportOptions): boolean =>
  ADVANCED.some((id) => JSON.stringify(options[id]) !== JSON.stringify(DEFAULT_OPTIONS[id]))
const ADVANCED = [
  ...(['subtitle', 'greeting', 'note', 'numberFormat', 'dateFormat', 'summary', 'parts'] as const),
  ...(['chart', 'index', 'peers', 'delimiter', 'absent', 'absentColumns', 'totals', 'about'] as const),
]

/** What beside the summary, the charts and what it rests on can be left out of a report. */
const PARTS_OF: Partial<Record<ReportSubject['of'], ReportPart[]>> = {
  domain: ['record', 'earlier'],
  comparison: ['table', 'weighing'],
}

function Parts() {
  const t = useWords()
  const subject = useReportDraft((draft) => draft.request.of)
  const hasScores = useHasScores()
  const offered: ReportPart[] = [
    'summary',
    'charts',
    ...(PARTS_OF[subject.of] ?? []),
    ...(hasScores ? (['reasons'] as const) : []),
    'facts',
  ]
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.label}>{t('report.parts')}</legend>
      {offered.map((part) => (
        <PartCheckbox key={part} part={part} />
      ))}
    </fieldset>
  )
}

function PartCheckbox({ part }: { part: ReportPart }) {
  const t = useWords()
  const { parts } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <Checkbox
      size="xs"
      label={t(`report.part.${part}`)}
      checked={parts.includes(part)}
      onChange={({ currentTarget: { checked } }) =>
        setOptions({ parts: checked ? [...parts, part] : parts.filter((one) => one !== part) })
      }
    />
  )
}

/** Whether a column of the report is a score. */
function useHasScores(): boolean {
  const { table } = useReportColumns(useReportDraft((draft) => draft.request))
  const known = useColumns()
  return (table ?? []).some((id) => formulaOf(id) !== null && known.get(id)?.type === 'score')
}

/** In a CSV the reasons of scores are the one part that can be left out. */
function Reasons() {
  return useHasScores() ? <PartCheckbox part="reasons" /> : null
}

/** How rows are written that nothing else stands beside. */
function RowsOptions() {
  const t = useWords()
  const request = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const { format, options } = request
  return (
    <>
      {isForPrograms(request) ? <ProgramOptions /> : <SpreadsheetOptions />}
      {format === 'csv' && (
        <Checkbox
          size="xs"
          label={t('report.about-file')}
          checked={options.about === 'file'}
          onChange={(event) => setOptions({ about: event.currentTarget.checked ? 'file' : 'none' })}
        />
      )}
    </>
  )
}

function SpreadsheetOptions() {
  const t = useWords()
  const { delimiter } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('import.delimiter')}
        value={delimiter ?? ''}
        onChange={(event) =>
          setOptions({ delimiter: (event.currentTarget.value || null) as ReportOptions['delimiter'] })
        }
        data={[
          { value: '', label: t('report.delimiter-region') },
          { value: ',', label: t('delimiter.,') },
          { value: ';', label: t('delimiter.;') },
          { value: '\t', label: t('delimiter.tab') },
        ]}
      />
      <AbsentSelect />
    </>
  )
}

function AbsentSelect() {
  const t = useWords()
  const { absent } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <NativeSelect
      size="xs"
      label={t('report.absent')}
      value={absent}
      onChange={(event) => setOptions({ absent: event.currentTarget.value as ReportOptions['absent'] })}
      data={[
        { value: 'words', label: t('report.absent.words') },
        { value: 'empty', label: t('report.absent.empty') },
      ]}
    />
  )
}

function ProgramOptions() {
  const t = useWords()
  const { absentColumns, totals } = useReportDraft((draft) => draft.request.options)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <Checkbox
        size="xs"
        label={t('report.absent-columns')}
        checked={absentColumns}
        onChange={(event) => setOptions({ absentColumns: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('report.totals-row')}
        checked={totals}
        onChange={(event) => setOptions({ totals: event.currentTarget.checked })}
      />
    </>
  )
}
