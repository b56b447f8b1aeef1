import { clsx } from 'clsx'
import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { runCommand } from '../../stores/commands.ts'
import type { ReportSchedule } from '../../../../shared/report.ts'
import { useTemplates } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useReportDraft } from '../../stores/report-draft.ts'
import { useToasts } from '../../stores/toasts.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import reportForm from './report-form.module.css'

type Every = 'never' | ReportSchedule['every']

/** Keeps the options under a name, and says when they are written by themselves. */
export function SaveTemplate() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconBookmark size={14} />} onClick={() => setOpen(!open)}>
          {t('report.keep')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TemplateForm onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function TemplateForm({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const { request, template, setTemplate } = useReportDraft(
    useShallow(({ request, template, setTemplate }) => ({ request, template, setTemplate })),
  )
  const templates = useTemplates().data ?? []
  const existing = templates.find((one) => one.name === template)
  const [name, setName] = useState(template)
  const [every, setEvery] = useState<Every>(existing?.schedule?.every ?? 'never')
  const [folder, setFolder] = useState<string | null>(existing?.folder ?? null)
  const tidy = name.trim()
  const taken = templates.some((one) => one.name === tidy)
  const choose = async (): Promise<void> => setFolder((await runCommand('chooseReportFolder')) ?? folder)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (tidy === '' || (every !== 'never' && folder === null)) return
    await runCommand('saveTemplate', {
      name: tidy,
      request,
      schedule: every === 'never' ? null : { every },
      folder: every === 'never' ? null : folder,
    })
    setTemplate(tidy)
    useToasts.getState().show({ text: t('report.template-saved', { name: tidy }) })
    onDone()
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void save(event)}>
      <TextInput
        size="xs"
        label={t('report.template-name')}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        description={taken ? t('report.template-replaces') : t('report.template-what')}
        data-autofocus
      />
      <NativeSelect
        size="xs"
        label={t('report.schedule')}
        value={every}
        onChange={(event) => setEvery(event.currentTarget.value as Every)}
        data={(
          [
            'never',
            'week',
            'month',
            ...(request.of.of === 'list' || (request.of.of === 'changes' && request.of.list !== null)
              ? ['refresh' as const]
              : []),
          ] as const
        ).map((value) => ({ value, label: t(`report.every.${value}`) }))}
      />
      {every !== 'never' && (
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
      <div>
        <Button type="submit" disabled={tidy === '' || (every !== 'never' && folder === null)}>
          {t(taken ? 'views.replace' : 'views.keep')}
        </Button>
      </div>
    </form>
  )
}
