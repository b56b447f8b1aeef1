import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useRoute } from '../../api/route-queries.ts'
import { errorText } from '../../api/error-text.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useShallow } from 'zustand/react/shallow'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { lacksList, type Letterhead, type ReportRequest } from '../../../../shared/reports/report.ts'
import { useReadyState } from '../../api/queries.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { useWords } from '../../locales/words.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { useWriting } from '../../stores/work/writing.ts'
import { SaveTemplate, TemplateHead } from './save-template.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { LetterheadForm } from './letterhead-form.tsx'
import { LeftOut } from './form/left-out.tsx'
import { YoursInFile } from './form/yours-in-file.tsx'
import { ReportForm } from './form/report-form.tsx'
import { rowsText, WritingProgress } from './writing-progress.tsx'
import { useSaveReport } from '../../components/save-report.ts'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './report-screen.module.css'

const PAUSE_MS = 250

/** Where a report is made: what it is of and how it looks on the left, what comes of it on the right. */
export function ReportScreen() {
  const t = useWords()
  const request = useReportDraft((draft) => draft.request)
  const editing = useReportDraft((draft) => draft.editing)
  const preview = usePreview(request, editing?.look ?? null)
  return (
    <div className={styles.screen}>
      <section className={styles.side} data-scroll-area="" aria-label={t('report.options')}>
        {editing ? (
          <>
            <div className={layout.pageHead}>
              <h1>{t(editing.before === null ? 'report.letterhead-new' : 'report.letterhead')}</h1>
            </div>
            <LetterheadForm editing={editing} />
          </>
        ) : (
          <>
            <div className={layout.pageHead}>
              <TemplateHead />
            </div>
            <ReportForm sentences={preview.data?.sentences ?? []} />
            <Actions request={request} />
          </>
        )}
      </section>
      <Preview preview={preview} />
    </div>
  )
}

function Actions({ request }: { request: ReportRequest }) {
  const t = useWords()
  const { now, fault, clear } = useWriting(useShallow(({ now, fault, clear }) => ({ now, fault, clear })))
  const template = useReportDraft((draft) => draft.template)
  const save = useSaveReport({ quietFault: true })
  const isUnchosen = lacksList(request.of)
  useEffect(() => clear, [clear])
  return (
    <div className={clsx(layout.stack, styles.actions)}>
      {fault !== null && (
        <div className={banner.banner} data-tone="bad" role="alert">
          <div className={banner.body}>{faultText(t, fault)}</div>
        </div>
      )}
      <YoursInFile request={request} />
      {now ? (
        <WritingProgress
          text={
            now.total > 0 && now.written === now.total && request.format === 'pdf'
              ? t('report.laying-out')
              : rowsText(t, now)
          }
        />
      ) : (
        <div className={layout.row}>
          <Button disabled={isUnchosen} onClick={() => void save(request, template)}>
            {t('report.save-as')}
          </Button>
          <SaveTemplate disabled={isUnchosen} />
        </div>
      )}
    </div>
  )
}

/** What comes of a request on its letterhead or on one that is edited, once both are settled. */
function usePreview(request: ReportRequest, look: Letterhead | null) {
  const settled = useSettled(useMemo(() => ({ request, look }), [request, look]))
  const isUnchosen = lacksList(request.of) || lacksList(settled.request.of)
  const options = { ...(isUnchosen ? {} : { placeholderData: keepPreviousData }), gcTime: 0, enabled: !isUnchosen }
  return { ...useRoute('previewReport', settled, options), settled, isUnchosen }
}

function Preview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useWords()
  const { data, error, isPlaceholderData, settled, isUnchosen } = preview
  const [isNarrow, setNarrow] = useState(false)
  const lines = usePreviewLines(preview)
  const { format } = settled.request
  useAnnounce(isPlaceholderData ? '' : lines, settled)
  return (
    <section className={styles.preview} aria-label={t('report.preview')}>
      <div className={clsx(typography.quiet, styles.previewHead)}>
        <span>{lines || (error ? '' : t(isUnchosen ? 'report.list-missing' : 'report.preview-preparing'))}</span>
        {format === 'html' && (
          <SegmentedControl
            size="xs"
            aria-label={t('report.preview-width')}
            value={isNarrow ? 'phone' : 'wide'}
            onChange={(width) => setNarrow(width === 'phone')}
            data={(['wide', 'phone'] as const).map((value) => ({ value, label: t(`report.preview-width.${value}`) }))}
          />
        )}
      </div>
      <LeftOut />
      {error ? (
        <p role="alert" className={styles.previewFault}>
          {errorText(t, error)}
        </p>
      ) : (
        data && (
          <PreviewFrame
            title={t('report.preview')}
            src={data.address}
            data-narrow={format === 'html' && isNarrow ? '' : undefined}
          />
        )
      )}
    </section>
  )
}

/** How many rows the preview has, and how many pages the file. */
function usePreviewLines({ data, error }: ReturnType<typeof usePreview>): string {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format)
  if (!data || error) return ''
  const rows =
    data.shown < data.rows
      ? t('report.preview-first', { shown: number.format(data.shown), rows: number.format(data.rows) })
      : t('report.preview-all', { count: data.rows, rows: number.format(data.rows) })
  return data.pages === null
    ? rows
    : `${t('report.preview-pages', { count: data.pages, pages: number.format(data.pages) })}, ${rows}`
}

/** What is typed counts once the person pauses. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
