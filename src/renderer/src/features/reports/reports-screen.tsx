import { clsx } from 'clsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconFileExport, IconFileImport, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { runWithUndo } from '../../stores/undo.ts'
import { runCommand } from '../../stores/commands.ts'
import { send } from '../../api/send.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { ReportTemplate } from '../../../../shared/reports/report.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { nameOrder } from '../../../../shared/formats/intl.ts'
import { useAllowance, useTemplates } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { useAction } from '../../components/hooks/action-keys.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { useWriting } from '../../stores/work/writing.ts'
import { useToasts } from '../../stores/toasts.ts'
import { useSaveReport } from '../../components/save-report.ts'
import { useSubjectText, wholeList } from './form/subject-select.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { rowsText, WritingProgress } from './writing-progress.tsx'
import { YoursInFile } from './form/yours-in-file.tsx'
import { WrittenFiles } from './written-files.tsx'
import { nextRun, scheduleSentence } from './form/schedule-text.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './reports-screen.module.css'

/** Kept templates with their schedules, and the ways to a new report and to one that was written before. */
export function ReportsScreen() {
  const t = useWords()
  const stored = useTemplates().data
  const data = stored?.toSorted((a, b) => nameOrder(t.language).compare(a.name, b.name))
  const begin = useReportDraft((draft) => draft.begin)
  const action = useAction('new', () => begin(wholeList('domains')))
  const openFile = async (): Promise<void> => {
    const opened = await send('openJsonReport', { token: null })
    if (!opened.ok) useToasts.getState().show({ text: t('report.not-opened', { why: faultText(t, opened.error) }) })
    else if (opened.value) useNavigation.getState().go({ screen: 'opened-report', id: opened.value.id })
  }
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.reports')}</h1>
          <span className={layout.pageActions}>
            <Button variant="default" onClick={() => void openTemplate(t)}>
              {t('report.template-open')}
            </Button>
            <Button variant="default" leftSection={<IconFileImport size={14} />} onClick={() => void openFile()}>
              {t('report.open')}
            </Button>
            <Button {...action} leftSection={<IconPlus size={14} />}>
              {t('report.begin')}
            </Button>
          </span>
        </div>
        {data?.length === 0 && (
          <div className={layout.empty}>
            <h2>{t('report.none')}</h2>
            <p className={typography.quiet}>{t('report.none-text')}</p>
            <LearnMore page="reports" />
          </div>
        )}
        <ul className={layout.stack}>
          {data?.map((template) => (
            <li key={template.id} className={card.card}>
              <Template template={template} />
            </li>
          ))}
        </ul>
        <Progressing />
        <WrittenFiles />
      </div>
    </PageScroll>
  )
}

/** Adds a template that somebody else has saved. */
async function openTemplate(t: Translator): Promise<void> {
  await runWithUndo('openTemplateFile', undefined, (name) =>
    name === null ? null : t('report.template-opened', { name }),
  )
}

/** How far a report is that was begun here. */
function Progressing() {
  const t = useWords()
  const now = useWriting((writing) => writing.now)
  // Many are told in their dialog.
  return now?.of === 'rows' && <WritingProgress text={rowsText(t, now)} />
}

function Template({ template }: { template: ReportTemplate }) {
  const t = useWords()
  const textOf = useSubjectText()
  const open = useReportDraft((draft) => draft.open)
  const save = useSaveReport()
  const [isMany, setMany] = useState(false)
  const now = useAllowance().data?.now ?? Date.now()
  const remove = async (): Promise<void> => {
    await runWithUndo('removeTemplate', { id: template.id }, () => t('report.removed', { name: template.name }))
  }
  const saveAsFile = async (): Promise<void> => {
    const file = await runCommand('saveTemplateFile', { id: template.id })
    if (file !== null) useToasts.getState().show({ text: t('report.template-file-saved', { file }) })
  }
  const chooseFolder = async (): Promise<void> => {
    const folder = await runCommand('chooseReportFolder')
    const { name, request, schedule } = template
    if (folder !== null) await runCommand('saveTemplate', { name, request, schedule, folder })
  }
  return (
    <div className={clsx(layout.stack, styles.template)}>
      <div className={card.line}>
        <button type="button" className={clsx(typography.link, card.name)} dir="auto" onClick={() => open(template)}>
          {template.name}
        </button>
        <span className={typography.quiet}>{t(`report.format.${template.request.format}`)}</span>
        <div className={clsx(layout.row, card.end)}>
          <Button
            variant="default"
            aria-label={t('report.write-named', { name: template.name })}
            onClick={() => void save(template.request, template.name)}
          >
            {t('report.save-as')}
          </Button>
          <Button
            variant="default"
            aria-label={t('report.many-named', { name: template.name })}
            onClick={() => setMany(true)}
          >
            {t('report.many')}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            title={t('report.template-file')}
            aria-label={t('report.template-file-named', { name: template.name })}
            onClick={() => void saveAsFile()}
          >
            <IconFileExport size={14} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('report.remove', { name: template.name })}
            onClick={() => void remove()}
          >
            <IconX size={14} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
      {isMany && (
        <ManyDialog
          request={template.request}
          template={template.name}
          folder={template.folder}
          onClose={() => setMany(false)}
        />
      )}
      <p className={typography.quiet}>{textOf(template.request.of)}</p>
      <YoursInFile request={template.request} />
      {template.schedule && (
        <p className={clsx(typography.quiet, typography.folder)}>
          {scheduleSentence(t, { ...template, schedule: template.schedule })}{' '}
          {template.lastRunAt === null ? (
            t('report.never-ran')
          ) : (
            <>
              {t('report.last-ran')} <Moment at={template.lastRunAt} now={now} />.
            </>
          )}{' '}
          {nextRun(t, template, now)}
        </p>
      )}
      {template.schedule && (template.folder === null || template.lastFault !== null) && (
        <div>
          <Button
            variant="default"
            aria-label={t('report.folder-choose-for', { name: template.name })}
            onClick={() => void chooseFolder()}
          >
            {t('report.folder-choose')}
          </Button>
        </div>
      )}
      {template.lastFault !== null && (
        <p className={styles.fault}>
          <IconAlertTriangle size={14} stroke={1.6} />{' '}
          {t('report.last-fault', { why: faultText(t, template.lastFault) })}{' '}
          {template.schedule && t('report.tried-again')}
        </p>
      )}
    </div>
  )
}
