import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { runCommand } from '../../stores/commands.ts'
import type { ReportSchedule } from '../../../../shared/reports/report-schedule.ts'
import {
  lacksList,
  watchlistOf,
  type ReportFiles,
  type ReportTemplate,
  USUAL_PATTERN,
} from '../../../../shared/reports/report.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useAllowance, useTemplates } from '../../api/queries.ts'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { useToasts } from '../../stores/toasts.ts'
import { YoursInFile } from './form/yours-in-file.tsx'
import { FileFields } from './form/file-fields.tsx'
import { keepTemplate } from './keep-template.ts'
import { ScheduleFields } from './form/schedule-fields.tsx'
import { nextRun, scheduleSentence } from './form/schedule-text.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import reportForm from './form/report-form.module.css'

/** Keeps the options under a name, and says when they are written by themselves. */
export function SaveTemplate({ disabled }: { disabled: boolean }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => setOpen(true)}>
        {t('report.keep')}
      </Button>
      <Dialog isForm opened={open} onClose={() => setOpen(false)} title={t('report.keep-title')}>
        <TemplateForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Which template is open, when it writes by itself, and the way to save it as it is now. */
export function TemplateHead() {
  const t = useWords()
  const { request, template } = useReportDraft(useShallow(({ request, template }) => ({ request, template })))
  const existing = useTemplates().data?.find((one) => one.name === template)
  const now = useAllowance().data?.now ?? Date.now()
  // What comes back from the library has its keys in another order.
  const isChanged = existing !== undefined && hashKey([existing.request]) !== hashKey([request])
  useTellLeft(isChanged ? template : null)
  if (!existing) return <h1>{t('report.new')}</h1>
  const { name, schedule, folder } = existing
  return (
    <>
      <h1 dir="auto">{name}</h1>
      {isChanged && <span className={typography.quiet}>{t('report.unsaved')}</span>}
      <Button
        variant={isChanged ? 'filled' : 'default'}
        disabled={lacksList(request.of)}
        aria-label={t('report.template-save', { name })}
        onClick={() => void keepTemplate(t, { name, request, schedule, folder }, existing, now)}
      >
        {t('report.template-keep')}
      </Button>
      <TemplateSchedule template={existing} />
    </>
  )
}

/** Says, when the form is left, that the changes of a template were not saved, and leads back to them. */
function useTellLeft(name: string | null): void {
  const t = useWords()
  const latest = useRef(name)
  useEffect(() => {
    latest.current = name
  }, [name])
  useEffect(
    () => () => {
      const { here, go } = useNavigation.getState()
      if (latest.current === null || here.screen === 'report') return
      useToasts.getState().show({
        text: t('report.template-left', { name: latest.current }),
        stays: true,
        action: { label: t('report.continue'), run: () => go({ screen: 'report' }) },
      })
    },
    [t],
  )
}

function TemplateSchedule({ template }: { template: ReportTemplate }) {
  const t = useWords()
  const now = useAllowance().data?.now ?? Date.now()
  const { schedule } = template
  return (
    <p className={clsx(typography.quiet, typography.folder, reportForm.templateSchedule)}>
      {schedule === null
        ? t('report.template-unscheduled')
        : `${scheduleSentence(t, { ...template, schedule })} ${nextRun(t, template, now)}`}
    </p>
  )
}

interface TemplateEntries {
  name: string
  schedule: ReportSchedule | null
  folder: string | null
  files: ReportFiles
}

function TemplateForm({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const { request, template, setTemplate } = useReportDraft(
    useShallow(({ request, template, setTemplate }) => ({ request, template, setTemplate })),
  )
  const templates = useTemplates().data ?? []
  const now = useAllowance().data?.now ?? Date.now()
  const existing = templates.find((one) => one.name === template)
  const draft = useDraft<TemplateEntries>(
    () => ({
      name: template,
      schedule: existing?.schedule ?? null,
      folder: existing?.folder ?? null,
      files: request.files ?? { each: null, pattern: USUAL_PATTERN },
    }),
    { key: `template ${template}`, title: t('report.keep-title') },
  )
  const { name, schedule, folder, files } = draft.entered
  const tidy = name.trim()
  const missing = tidy === '' ? 'name' : schedule !== null && folder === null ? 'folder' : null
  const isOpened = existing !== undefined && tidy === template
  const taken = templates.some((one) => one.name === tidy)
  const choose = async (): Promise<void> => draft.set({ folder: (await runCommand('chooseReportFolder')) ?? folder })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (missing !== null) return
    const kept = { name: tidy, request: { ...request, files }, schedule, folder: schedule === null ? null : folder }
    await keepTemplate(
      t,
      kept,
      templates.find((one) => one.name === tidy),
      now,
    )
    draft.saved()
    setTemplate(tidy, kept.request)
    onDone()
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void save(event)}>
      <DraftLine draft={draft} />
      <TextInput
        size="xs"
        label={t('report.template-name')}
        maxLength={200}
        value={name}
        onChange={(event) => draft.set({ name: event.currentTarget.value })}
        description={t(
          isOpened ? 'report.template-changes' : taken ? 'report.template-replaces' : 'report.template-what',
        )}
        data-autofocus
      />
      <ScheduleFields
        schedule={schedule}
        hasRefresh={watchlistOf(request.of) !== null}
        onChange={(next) => draft.set({ schedule: next })}
      />
      {schedule !== null && <FileFields files={files} onChange={(next) => draft.set({ files: next })} />}
      {schedule !== null && (
        <div>
          <div className={reportForm.label}>{t('report.folder')}</div>
          <div className={layout.row}>
            <Button variant="default" onClick={() => void choose()}>
              {t('report.folder-choose')}
            </Button>
            <span className={clsx(typography.quiet, typography.folder)}>{folder ?? t('report.folder-none')}</span>
          </div>
          <p className={clsx(typography.quiet, reportForm.help)}>{t('report.schedule-help')}</p>
        </div>
      )}
      {schedule !== null && <YoursInFile request={request} />}
      <div className={layout.row}>
        <Button type="submit" disabled={missing !== null} aria-describedby={missing === null ? undefined : 'missing'}>
          {t(taken && !isOpened ? 'views.replace' : 'views.keep')}
        </Button>
        {missing !== null && (
          <span id="missing" className={typography.quiet}>
            {t(`report.missing.${missing}`)}
          </span>
        )}
      </div>
    </form>
  )
}
