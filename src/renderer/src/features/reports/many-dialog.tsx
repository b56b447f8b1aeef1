import { clsx } from 'clsx'
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { type ManyWritten, MOST_FILES, type ReportRequest } from '../../../../shared/reports/report.ts'
import { useLabels, useWatchlists } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { useWriting } from '../../stores/work/writing.ts'
import { YoursInFile } from './form/yours-in-file.tsx'
import { WritingProgress } from './writing-progress.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './many-dialog.module.css'

interface Props {
  request: ReportRequest
  /** The name by which it is kept, and its folder; null for none. */
  template: string | null
  folder: string | null
  onClose: () => void
}

/** Without a title of its own each file is called after its list alone. */
const patternFor = ({ options }: ReportRequest): string =>
  options.title.trim() === '' ? '{list} {date}' : '{title} {list} {date}'

interface ManyEntries {
  each: 'list' | 'label'
  members: readonly string[]
  pattern: string
  folder: string | null
}

/** Writes one file of a report for each of some watchlists or labels. */
export function ManyDialog({ request, template, folder: kept, onClose }: Props) {
  const t = useWords()
  const draft = useDraft<ManyEntries>(
    () => ({
      each: request.files?.each ?? 'list',
      members: [],
      pattern: request.files?.each ? request.files.pattern : patternFor(request),
      folder: kept,
    }),
    { key: `many ${template}`, title: t('report.many.title') },
  )
  const { each, members, pattern, folder } = draft.entered
  const [ended, setEnded] = useState<ManyWritten | null>(null)
  const { now, fault, many, clear } = useWriting()
  useEffect(() => clear, [clear])
  const wanted = { request, template, each, members: [...members].slice(0, MOST_FILES), pattern }
  const choose = async (): Promise<void> => draft.set({ folder: (await runCommand('chooseReportFolder')) ?? folder })
  const write = async (): Promise<void> => {
    if (folder === null) return
    const written = await many({ ...wanted, folder })
    if (written) draft.saved()
    setEnded(written)
  }
  const change = (next: 'list' | 'label'): void => {
    draft.set({ each: next, members: [], pattern: pattern.replaceAll(`{${each}}`, `{${next}}`) })
  }
  const isReady = members.length > 0 && members.length <= MOST_FILES && folder !== null && !now
  return (
    // What came of it is told here: it stays while files are written.
    <Dialog opened onClose={() => !now && onClose()} title={t('report.many.title')} size={560} isForm>
      {ended ? (
        <Ended ended={ended} wanted={members.length} onClose={onClose} />
      ) : (
        <div className={layout.stack}>
          <DraftLine draft={draft} />
          <SegmentedControl
            size="xs"
            aria-label={t('report.files')}
            value={each}
            onChange={(value) => change(value === 'label' ? 'label' : 'list')}
            data={(['list', 'label'] as const).map((value) => ({ value, label: t(`report.files.${value}`) }))}
          />
          <Members each={each} members={members} onChange={(next) => draft.set({ members: next })} />
          <TextInput
            size="xs"
            label={t('report.pattern')}
            description={t('report.pattern-help', { parts: `{${each}} {title} {date} {period}` })}
            maxLength={300}
            value={pattern}
            onChange={(event) => draft.set({ pattern: event.currentTarget.value })}
          />
          <Names wanted={{ ...wanted, folder }} />
          <div className={layout.row}>
            <Button variant="default" onClick={() => void choose()}>
              {t('report.folder-choose')}
            </Button>
            <span className={clsx(typography.quiet, typography.folder)}>{folder ?? t('report.folder-none')}</span>
          </div>
          <YoursInFile request={request} />
          {fault !== null && <p role="alert">{faultText(t, fault)}</p>}
          {now ? (
            <WritingProgress
              text={t('report.many.progress', {
                written: numberFormat(t.format).format(now.written),
                total: numberFormat(t.format).format(now.total),
              })}
            />
          ) : (
            <div className={layout.row}>
              <Button disabled={!isReady} onClick={() => void write()}>
                {t('report.many.write', { count: members.length })}
              </Button>
              {members.length > MOST_FILES && (
                <span className={typography.quiet}>{t('report.files-most', { most: MOST_FILES })}</span>
              )}
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface MembersProps {
  each: 'list' | 'label'
  members: readonly string[]
  onChange: (members: readonly string[]) => void
}

/** Chooses watchlists or labels. */
function Members({ each, members, onChange }: MembersProps) {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  const names = (each === 'list' ? lists : labels).map(({ name }) => name)
  if (names.length === 0) return <p className={typography.quiet}>{t(`report.many.none.${each}`)}</p>
  const chosen = new Set(members)
  const toggle = (name: string): void =>
    onChange(names.filter((one) => (one === name ? !chosen.has(one) : chosen.has(one))))
  return (
    <fieldset className={styles.members}>
      <legend className={styles.label}>{t('report.many.for')}</legend>
      <Checkbox
        size="xs"
        label={t('report.many.all')}
        checked={members.length === names.length}
        indeterminate={members.length > 0 && members.length < names.length}
        onChange={() => onChange(members.length === names.length ? [] : names)}
      />
      <div className={styles.list} data-scroll-area="">
        {names.map((name) => (
          <Checkbox key={name} size="xs" label={name} checked={chosen.has(name)} onChange={() => toggle(name)} />
        ))}
      </div>
    </fieldset>
  )
}

/** What the files will be called. */
function Names({ wanted }: { wanted: InputOf<'previewFileNames'> }) {
  const t = useWords()
  const options = { placeholderData: keepPreviousData, enabled: wanted.members.length > 0 } as const
  const { data } = useRoute('previewFileNames', wanted, options)
  if (!data || wanted.members.length === 0) return null
  return (
    <div>
      <div className={styles.label}>{t('report.many.names')}</div>
      <ul className={clsx(styles.list, typography.folder)} data-scroll-area="" aria-label={t('report.many.names')}>
        {data.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

/** What came of it: how many were written, and which were not and why. */
function Ended({ ended, wanted, onClose }: { ended: ManyWritten; wanted: number; onClose: () => void }) {
  const t = useWords()
  const failed = ended.runs.filter((run) => run.fault !== null)
  const written = ended.runs.length - failed.length
  const facts = { count: wanted, written: numberFormat(t.format).format(written) }
  return (
    <div className={layout.stack} role="status">
      <p>{t(ended.isCancelled ? 'report.many.cancelled' : 'report.many.done', facts)}</p>
      {failed.length > 0 && (
        <ul className={styles.list}>
          {failed.map(({ name, fault }) => (
            <li key={name}>
              <span dir="auto">{name}</span>: {fault && faultText(t, fault)}
            </li>
          ))}
        </ul>
      )}
      <p className={typography.quiet}>{t('report.many.logged')}</p>
      <div>
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
