import { clsx } from 'clsx'
import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { runCommand } from '../../stores/commands.ts'
import type { Notice } from '../../../../shared/program/notice.ts'
import type { PersonFormat } from '../../../../shared/formats/person-format.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { undoText } from '../../../../shared/undo/undo-text.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { UpdateSteps } from './update-steps.tsx'
import banner from '../../styles/banner.module.css'
import styles from './notices.module.css'

/** Kinds whose details stand in the log. */
const IN_LOG: ReadonlySet<Notice['kind']> = new Set(['error-main', 'error-window', 'window-gone'])

/** Kinds that a copy helps with. */
const COPY_HELPS: ReadonlySet<Notice['kind']> = new Set([
  'library-moved-aside',
  'library-emptied',
  'library-gone',
  'library-damaged',
  'copy-failed',
  'copy-incomplete',
])

/** What the person has to be shown once, quietly: a file moved aside, an error that was survived, a newer version. */
export function Notices() {
  const { notices, format } = useReadyState()
  // Each is said by itself when it comes, and not all of them again.
  return (
    <div role="status" aria-atomic="false">
      {notices.map((notice) => (
        <OneNotice key={`${notice.kind} ${notice.detail}`} notice={notice} format={format} />
      ))}
    </div>
  )
}

/** What stands in the place of a notice's detail. */
function detailText(t: Translator, { kind, detail, at }: Notice, format: PersonFormat): string {
  if (kind === 'sandbox-off')
    return t(detail === '' ? 'notice.sandbox-off-asked' : 'notice.sandbox-off-command', { command: detail })
  if (kind !== 'library-gone') return detail
  return at === undefined
    ? t('notice.library-gone-no-copy')
    : t('notice.library-gone-copy', { when: fullTime(at, format) })
}

function OneNotice({ notice, format }: { notice: Notice; format: PersonFormat }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { kind, detail, fault, link, what } = notice
  const Icon = kind === 'update' ? IconInfoCircle : IconAlertTriangle
  const dismiss = (): void => void runCommand('dismissNotice', { kind, detail })
  const text = t(`notice.${kind}`, {
    detail: detailText(t, notice, format),
    why: fault ? faultText(t, fault) : '',
    what: what ? undoText(t, what) : '',
  })
  return (
    <div
      className={clsx(banner.banner, styles.notice)}
      data-notice={kind}
      data-tone={kind === 'update' ? 'plain' : 'warning'}
    >
      <Icon size={16} aria-hidden="true" />
      <div className={banner.body}>
        {text} {kind === 'update' && <UpdateSteps />}
      </div>
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
