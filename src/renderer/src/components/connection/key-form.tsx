import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReadyState } from '../../api/queries.ts'
import { runCommand } from '../../stores/commands.ts'
import type { KeyCheck, KeyStatus } from '../../../../shared/service/connection.ts'
import { networkReason } from '../../../../shared/service/network-reason.ts'
import { useWords } from '../../locales/words.ts'
import { useToasts } from '../../stores/toasts.ts'
import { type KeyEntry, type KeyTarget, useKeyEntry } from './use-key-entry.ts'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './key-form.module.css'

/** A connection's key, entered anew: checked, and saved when the service accepts it. */
export function KeyForm({ target: { baseUrl, keyPlace }, onSaved }: { target: KeyTarget; onSaved?: () => void }) {
  const t = useWords()
  const entry = useKeyEntry({
    target: async () => ({ baseUrl, keyPlace }),
    onSaved: (_id, check) => {
      useToasts.getState().show({ text: t(savedText(check)) })
      onSaved?.()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void entry.checkAndSave()
      }}
      className={layout.stack}
    >
      <KeyFields entry={entry} />
      <KeyButtons entry={entry} save={t('key.check-and-save')} />
    </form>
  )
}

/** What is said when a key was saved. */
export const savedText = (check: KeyCheck | null) =>
  check === null ? 'key.saved-unchecked' : check.verdict === 'used-up' ? 'key.saved-used-up' : 'connect.key-works'

/** The field of the key, the name to check it with, and what the check came to. */
export function KeyFields({ entry }: { entry: KeyEntry }) {
  const t = useWords()
  const { entered, check } = entry
  const { missingSandbox } = useReadyState()
  return (
    <>
      <div className={styles.keyFields}>
        <PasswordInput
          ref={entry.field}
          label={t('key.label')}
          autoComplete="off"
          spellCheck={false}
          error={entry.keyFault}
          aria-invalid={entry.keyFault !== null}
          placeholder={
            entered
              ? t(entered.lastFour ? 'key.entered' : 'key.entered-short', { lastFour: entered.lastFour })
              : undefined
          }
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('key.show') }}
        />
        <CheckName value={entry.name} onChange={entry.setName} fault={entry.nameFault} />
      </div>
      <p className={typography.quiet}>{t('key.where')}</p>
      {missingSandbox && <p className={typography.warn}>{t('key.no-sandbox')}</p>}
      <div role="status">{check && <KeyVerdict check={check} saved={false} />}</div>
    </>
  )
}

/** The one name that is looked up, which the person sees and may change, with what it costs. */
export function CheckName({
  value,
  onChange,
  fault,
}: {
  value: string
  onChange: (name: string) => void
  fault: string | null
}) {
  const t = useWords()
  return (
    <TextInput
      label={t('check.name')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={t('check.cost')}
      value={value}
      maxLength={300}
      spellCheck={false}
      autoComplete="off"
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Check first; unchecked only when the person says so. */
export function KeyButtons({ entry, save, children }: { entry: KeyEntry; save: string; children?: ReactNode }) {
  const t = useWords()
  const { busy, check, saveAnyway } = entry
  return (
    <div className={layout.row}>
      <Button type="submit" loading={busy === 'checking'} disabled={busy === 'saving'}>
        {save}
      </Button>
      <Button
        variant="default"
        loading={busy === 'saving'}
        disabled={busy === 'checking'}
        onClick={() => void saveAnyway()}
      >
        {t(check ? 'key.save-anyway' : 'key.save-unchecked')}
      </Button>
      {children}
    </div>
  )
}

/** What a check said about a key, with what to do about it. */
export function KeyVerdict({ check, saved }: { check: KeyCheck; saved: boolean }) {
  const t = useWords()
  const { verdict, outcome, message } = check
  const isGood = verdict === 'accepted' || verdict === 'used-up'
  const reason = outcome === 'no-connection' ? networkReason(message) : null
  return (
    <div className={banner.banner} data-tone={verdict === 'rejected' ? 'bad' : isGood ? 'plain' : 'warning'}>
      {isGood ? <IconCircleCheck size={16} aria-hidden="true" /> : <IconAlertTriangle size={16} aria-hidden="true" />}
      <div className={banner.body}>
        <strong>{t(`key.verdict.${verdict}`)}</strong>
        {verdict === 'rejected' && message && <q dir="auto">{message}</q>}
        {verdict === 'unknown' && outcome && (
          <span>{reason ? t(`network.${reason}`, { code: message ?? '' }) : t(`outcome.${outcome}`)}</span>
        )}
        {!isGood && <span>{t(verdict === 'rejected' ? 'key.rejected-help' : 'key.unknown-help')}</span>}
        {!isGood && !saved && <span className={typography.quiet}>{t('key.not-saved')}</span>}
      </div>
    </div>
  )
}

/** What is known of a connection's key, in words, with a way to try again where the keyring did not give it. */
export function KeyState({ connectionId, status }: { connectionId: string; status: KeyStatus }) {
  const t = useWords()
  const { hasKey, protection, reason } = status
  const retry = async (): Promise<void> => {
    const { protection: now } = await runCommand('loadKey', { connectionId })
    if (now === 'locked') useToasts.getState().show({ text: t('key.still-locked') })
  }
  const held = hasKey && t(status.lastFour ? 'key.held' : 'key.held-short', { lastFour: status.lastFour })
  // The region stays, so that what follows a prompt of the system is said as well.
  return (
    <div role="status" className={layout.stack}>
      {protection === 'asking' && (
        <p>
          {held && `${held} ${t('key.storing')} `}
          {t('key.asking')}
        </p>
      )}
      {protection === 'stored' && <p>{t('key.stored')}</p>}
      {protection === 'protected' && (
        <p>
          {held} {t('key.protected')}
        </p>
      )}
      {protection === 'session' && (
        <p>
          {held ? `${held} ${t('key.session')}` : t('key.none')} {held && reason && t(`key.reason.${reason}`)}
        </p>
      )}
      {protection === 'locked' && (
        <>
          <p>{t('key.locked')}</p>
          <div>
            <Button variant="default" onClick={() => void retry()}>
              {t('try-again')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
