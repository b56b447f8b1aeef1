import { clsx } from 'clsx'
import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { runCommand } from '../../stores/commands.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useShallow } from 'zustand/react/shallow'
import type { BackupProgress } from '../../../../shared/backup.ts'
import { formatSize } from '../../../../shared/formats/format-size.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useBackup } from '../../stores/work/backup.ts'
import { RestorePanel } from './restore-panel.tsx'
import banner from '../../styles/banner.module.css'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import styles from './backup-section.module.css'

/** Saving a copy of everything, and restoring one. */
export function BackupSection() {
  const t = useWords()
  const { doing, preview, save, check } = useBackup(
    useShallow(({ doing, preview, save, check }) => ({ doing, preview, save, check })),
  )
  return (
    <>
      <p>{t('storage.everything-text')}</p>
      <div className={layout.row}>
        <Button disabled={doing !== null || preview !== null} onClick={() => void save()}>
          {t('storage.save')}
        </Button>
        <Button variant="default" disabled={doing !== null || preview !== null} onClick={() => void check(null)}>
          {t('storage.restore')}
        </Button>
      </div>
      <BackupProgressAndOutcome />
    </>
  )
}

/** What is being done with a backup, the question before it is restored, and what came of it. */
export function BackupProgressAndOutcome() {
  const { doing, preview, outcome } = useBackup(
    useShallow(({ doing, preview, outcome }) => ({ doing, preview, outcome })),
  )
  return (
    <>
      {doing && <Doing />}
      {preview && <RestorePanel preview={preview} />}
      <div role="status" aria-atomic="false">
        {outcome && outcome.kind !== 'failed' && <OutcomeMessage outcome={outcome} />}
      </div>
      {outcome?.kind === 'failed' && <OutcomeMessage outcome={outcome} />}
    </>
  )
}

function Doing() {
  const t = useWords()
  const { doing, progress, cancel } = useBackup(
    useShallow(({ doing, progress, cancel }) => ({ doing, progress, cancel })),
  )
  if (!doing) return null
  const share = shareOf(progress, doing === 'checking')
  return (
    <div className={clsx(card.card, styles.doing)}>
      <span role="status">{t(`storage.${doing}`)}</span>
      <Progress.Root size="sm">
        <Progress.Section value={share ?? 100} animated={share === null} aria-label={t(`storage.${doing}`)} />
      </Progress.Root>
      {doing !== 'restoring' && (
        <Button variant="default" onClick={cancel}>
          {t('storage.cancel')}
        </Button>
      )}
    </div>
  )
}

/** In percent; null where nobody can say how far it is. Unpacking follows checking, which takes about as long. */
function shareOf(progress: BackupProgress | null, isUnpacked: boolean): number | null {
  if (!progress || progress.total === 0) return null
  const share = Math.min(1, progress.done / progress.total) * 100
  return progress.step === 'check' && isUnpacked ? share / 2 : progress.step === 'unpack' ? 50 + share / 2 : share
}

function OutcomeMessage({ outcome }: { outcome: NonNullable<ReturnType<typeof useBackup.getState>['outcome']> }) {
  const t = useWords()
  const { format } = useReadyState()
  if (outcome.kind === 'failed')
    return (
      <div className={banner.banner} data-tone="bad" role="alert">
        <IconAlertTriangle size={16} aria-hidden="true" />
        <div className={banner.body}>
          <strong>{t(`storage.failed-${outcome.what}`)}</strong>
          <span>{faultText(t, outcome.fault)}</span>
        </div>
      </div>
    )
  if (outcome.kind === 'saved') {
    const { file, size, libraries, leftOut, notReplaced } = outcome.saved
    return (
      <div className={banner.banner} data-tone={leftOut.length > 0 || notReplaced ? 'warning' : 'plain'}>
        <IconCircleCheck size={16} aria-hidden="true" />
        <div className={banner.body}>
          <span>
            {t(libraries > 0 ? 'storage.saved' : 'storage.saved-none', {
              count: libraries,
              file,
              size: formatSize(size, format),
            })}
          </span>
          {notReplaced && (
            <span>
              {t('storage.not-replaced', { file: notReplaced.file, libraries: notReplaced.libraries.join(', ') })}
            </span>
          )}
          {leftOut.map(({ id, why }) => (
            <span key={id}>{t('storage.left-out', { id, why: faultText(t, why) })}</span>
          ))}
        </div>
      </div>
    )
  }
  const { aside, unmerged } = outcome.restored
  return (
    <div className={banner.banner} data-tone={unmerged.length > 0 ? 'warning' : 'plain'}>
      <IconCircleCheck size={16} aria-hidden="true" />
      <div className={banner.body}>
        <span>{aside === null ? t('storage.restored-new') : t('storage.restored', { folder: aside })}</span>
        {unmerged.map((id) => (
          <span key={id}>{t('storage.unmerged', { id })}</span>
        ))}
        {aside !== null && (
          <span>
            <Button variant="default" onClick={() => void runCommand('showCopy', { name: aside })}>
              {t('storage.show')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}
