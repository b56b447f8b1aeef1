import { clsx } from 'clsx'
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { runCommand } from '../stores/commands.ts'
import type { Notice } from '../../../shared/notice.ts'
import { useReadyState } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { faultText } from '../../../shared/fault-text.ts'
import { useNavigation } from '../stores/navigation.ts'
import banner from '../styles/banner.module.css'
import styles from './notices.module.css'

/** Kinds whose details stand in the log. */
const IN_LOG: ReadonlySet<Notice['kind']> = new Set(['error-main', 'error-window', 'window-gone'])

/** Kinds that a copy helps with. */
const COPY_HELPS: ReadonlySet<Notice['kind']> = new Set([
  'library-moved-aside',
  'library-emptied',
  'library-damaged',
  'copy-failed',
  'copy-incomplete',
])

/** What the person has to be shown once, quietly: a file moved aside, an error that was survived, a newer version. */
export function Notices() {
  const { notices } = useReadyState()
  // Each is said by itself when it comes, and not all of them again.
  return (
    <div role="status" aria-atomic="false">
      {notices.map((notice) => (
        <OneNotice key={`${notice.kind} ${notice.detail}`} notice={notice} />
      ))}
    </div>
  )
}

function OneNotice({ notice }: { notice: Notice }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { kind, detail, fault, link } = notice
  const Icon = kind === 'update' ? IconInfoCircle : IconAlertTriangle
  const dismiss = (): void => void runCommand('dismissNotice', { kind, detail })
  return (
    <div
      className={clsx(banner.banner, styles.notice)}
      data-notice={kind}
      data-tone={kind === 'update' ? 'plain' : 'warning'}
    >
      <Icon size={16} aria-hidden="true" />
      <div className={banner.body}>{t(`notice.${kind}`, { detail, why: fault ? faultText(t, fault) : '' })}</div>
      {link && (
        <Button variant="default" size="compact-sm" onClick={() => void runCommand('openLink', { url: link })}>
          {t('update.open')}
        </Button>
      )}
      {COPY_HELPS.has(kind) && (
        <Button variant="default" size="compact-sm" onClick={() => go({ screen: 'storage' })}>
          {t('notice.show-copies')}
        </Button>
      )}
      {IN_LOG.has(kind) && (
        <Button variant="default" size="compact-sm" onClick={() => go({ screen: 'settings', section: 'trouble' })}>
          {t('notice.show-trouble')}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('dismiss')} onClick={dismiss} />
    </div>
  )
}
