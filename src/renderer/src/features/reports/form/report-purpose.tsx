import { clsx } from 'clsx'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import {
  FORMATS_OF,
  forReader,
  PRESETS,
  type Preset,
  READERS,
  type Reader,
  readerOf,
  withPreset,
} from '../../../../../shared/reports/presets.ts'
import { isPaged, type ReportFormatId } from '../../../../../shared/reports/report.ts'
import { useLabels, useWatchlists } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { lastOpenList } from '../../../stores/navigation.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { SubjectSelect } from './subject-select.tsx'
import { Picker } from '../../../components/fields/picker.tsx'
import typography from '../../../styles/typography.module.css'
import styles from './report-form.module.css'

/** For whom a report is, in which of the formats that are usual there, what it is of, and the presets of all that. */
export function ReportPurpose() {
  const t = useWords()
  const request = useReportDraft((draft) => draft.request)
  const setRequest = useReportDraft((draft) => draft.setRequest)
  const setFormat = useReportDraft((draft) => draft.setFormat)
  const lists = useWatchlists().data ?? []
  const choose = (preset: Preset): void => setRequest(withPreset(preset, request, lists, lastOpenList()))
  const reader = readerOf(request)
  const { format, options } = request
  return (
    <>
      <div>
        <div className={styles.label} id="report-reader">
          {t('report.reader')}
        </div>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-labelledby="report-reader"
          value={reader}
          onChange={(value) => setRequest(forReader(value as Reader, request))}
          data={READERS.map((id) => ({ value: id, label: t(`report.reader.${id}`) }))}
        />
      </div>
      <SubjectSelect />
      <ClientSelect />
      <div>
        <div className={styles.label} id="report-presets">
          {t('report.presets')}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame about the buttons */}
        <div className={styles.presets} role="group" aria-labelledby="report-presets">
          {PRESETS.filter((id) => id !== 'month' || lists.length > 0).map((id) => (
            <Button key={id} size="xs" variant="default" onClick={() => choose(id)}>
              {t(`report.preset.${id}`)}
            </Button>
          ))}
        </div>
      </div>
      <div>
        <div className={styles.label} id="report-format">
          {t('report.format')}
        </div>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-labelledby="report-format"
          value={format}
          onChange={(value) => setFormat(value as ReportFormatId)}
          data={FORMATS_OF[reader].map((id) => ({ value: id, label: t(`report.format.${id}`) }))}
        />
        <p className={clsx(typography.quiet, styles.help)}>
          {t(format === 'csv' ? `report.csv-for-help.${options.csv}` : `report.format-help.${format}`)}
        </p>
      </div>
    </>
  )
}

/** Of a list's month: the label of the domains that are summed up; the others stand beside them. */
function ClientSelect() {
  const t = useWords()
  const subject = useReportDraft((draft) => draft.request.of)
  const request = useReportDraft((draft) => draft.request)
  const setRequest = useReportDraft((draft) => draft.setRequest)
  const labels = useLabels().data ?? []
  if (subject.of !== 'month') return null
  const names = new Set([...labels.map(({ name }) => name), ...(subject.client === null ? [] : [subject.client])])
  return (
    <Picker
      size="xs"
      label={t('report.client')}
      description={t('report.client-help')}
      value={subject.client ?? ''}
      onChange={(client) => setRequest({ ...request, of: { ...subject, client: client || null } })}
      data={[{ value: '', label: t('report.client-all') }, ...[...names].map((name) => ({ value: name, label: name }))]}
    />
  )
}

/** Whether a workbook with every row is written beside the pages. */
export function WorkbookBeside() {
  const t = useWords()
  const { format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  if (!isPaged(format)) return null
  return (
    <Checkbox
      size="xs"
      label={t('report.workbook')}
      checked={options.workbook}
      onChange={(event) => setOptions({ workbook: event.currentTarget.checked })}
    />
  )
}
