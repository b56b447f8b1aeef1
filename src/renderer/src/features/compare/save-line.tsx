import { clsx } from 'clsx'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconDots, IconReport } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { compareNow, type OpenComparison, useComparisons } from '../../stores/work/comparisons.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useAction } from '../../components/hooks/action-keys.ts'
import { AddToListMenu } from '../../components/watched/add-to-list.tsx'
import { useCopyRanking } from './use-copy-ranking.ts'
import { useSavedComparison } from './use-saved-comparison.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import compareFault from '../../components/weighing/compare-fault.module.css'
import styles from './save-line.module.css'

/** The comparison's name, which saves it, and what can be done with the whole of it. */
export function SaveLine({ id, one, children }: { id: string; one: OpenComparison; children: ReactNode }) {
  const t = useWords()
  const [typed, setTyped] = useState(one.name)
  const rename = useComparisons((comparisons) => comparisons.rename)
  useEffect(() => setTyped(one.name), [one.name])
  const tidy = typed.trim()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const save = (event?: FormEvent): void => {
    event?.preventDefault()
    if (tidy === '' && event) {
      setMissing(true)
      field.current?.focus()
    }
    if (tidy !== '' && (tidy !== one.name || one.id === null)) void rename(id, tidy)
  }
  const byKey = useAction('save-view', () => (tidy === '' ? field.current?.select() : save()))
  return (
    <div className={clsx(layout.row, styles.keep)}>
      <h1 className={typography.visuallyHidden}>{one.name || t('compare.unnamed')}</h1>
      <form ref={byKey.ref} className={clsx(layout.row, styles.keepForm)} onSubmit={save}>
        <TextInput
          className={styles.name}
          size="xs"
          value={typed}
          maxLength={120}
          spellCheck={false}
          dir="auto"
          aria-label={t('compare.name')}
          placeholder={t('compare.name-placeholder')}
          ref={field}
          error={(one.saving === 'name-taken' && t('compare.name-taken')) || (missing && t('compare.name-missing'))}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
          }}
          onBlur={() => one.id !== null && save()}
        />
        {(one.id === null || tidy !== one.name) && (
          <Button type="submit" variant="default">
            {t('compare.keep')}
          </Button>
        )}
        {tidy === one.name && <SaveStatus one={one} />}
      </form>
      {children}
      {one.document.names.length > 0 && <ReportButton one={one} />}
      {one.document.names.length > 0 && <AddToListMenu of={{ names: one.document.names }} label={t('watch.watch')} />}
      <Actions id={id} one={one} />
    </div>
  )
}

/** Begins the report of the comparison: as it is saved, so that a template of it follows what it becomes. */
function ReportButton({ one }: { one: OpenComparison }) {
  const t = useWords()
  const report = useAction('report', () =>
    useReportDraft.getState().begin({
      of: 'comparison',
      comparison: one.id !== null && one.saving === 'saved' ? one.name : one.document,
    }),
  )
  return (
    <Button {...report} variant="default" leftSection={<IconReport size={14} />}>
      {t('domain.report')}
    </Button>
  )
}

/** Whether the comparison is saved as it stands. */
function SaveStatus({ one }: { one: OpenComparison }) {
  const t = useWords()
  if (one.id === null || one.saving === 'name-taken' || one.saving === 'failed') return null
  return (
    <span className={clsx(typography.quiet, styles.status)} title={t('compare.saved-why')}>
      {t(one.saving === 'waiting' ? 'compare.saving' : 'compare.saved')}
    </span>
  )
}

/** That the last change could not be saved. */
export function SaveFault({ one }: { one: OpenComparison }) {
  const t = useWords()
  if (one.saving !== 'failed') return null
  return (
    <p role="alert" className={compareFault.fault}>
      {t('compare.not-saved')}
    </p>
  )
}

function Actions({ id, one }: { id: string; one: OpenComparison }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const begin = useComparisons((comparisons) => comparisons.begin)
  const close = useComparisons((comparisons) => comparisons.close)
  const { duplicate, remove } = useSavedComparison()
  const copyRanking = useCopyRanking(one.document)
  const byPalette = useAction(copyRanking ? 'copy-ranking' : null, () => void copyRanking?.())
  const copy = (): void =>
    one.id === null ? go({ screen: 'comparison', key: begin(one.document) }) : duplicate(one.id)
  const drop = (): void => {
    if (one.id === null) close(id)
    else void remove(one.id)
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon ref={byPalette.ref} variant="default" size={30} aria-label={t('compare.more')}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => compareNow([])}>{t('compare.new')}</Menu.Item>
        {copyRanking && <Menu.Item onClick={() => void copyRanking()}>{t('action.copy-ranking')}</Menu.Item>}
        <Menu.Item onClick={copy}>{t('compare.duplicate')}</Menu.Item>
        <Menu.Item onClick={() => go({ screen: 'compare' })}>{t('compare.all')}</Menu.Item>
        <Menu.Item onClick={drop}>{t(one.id === null ? 'compare.discard' : 'compare.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
