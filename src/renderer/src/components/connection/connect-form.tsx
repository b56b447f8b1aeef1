import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyCheck, PingView } from '../../../../shared/service/connection.ts'
import type { Connection } from '../../../../shared/program/settings.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { clockText } from '../../../../shared/time/clock-words.ts'
import { useWords } from '../../locales/words.ts'
import { queryClient } from '../../api/query-client.ts'
import { queryFor } from '../../api/route-queries.ts'
import { runCommand } from '../../stores/commands.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { type NewToast, useToasts } from '../../stores/toasts.ts'
import { checkFailed } from './check-failed.ts'
import { chooseConnection } from './choose-connection.ts'
import { KeyAllowance } from './key-allowance.tsx'
import { KeyButtons, KeyFields, savedText } from './key-form.tsx'
import { KeyPlace } from './key-place.tsx'
import { useKeyEntry } from './use-key-entry.ts'
import { useServiceCheck } from './use-service-check.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './connect-form.module.css'

/** Connects a service on one form that checks as one goes: the URL with a ping, the key with one lookup. */
export function ConnectForm({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const [url, setUrl] = useState('')
  const [keyPlace, setKeyPlace] = useState<Connection['keyPlace']>('header')
  const [allowance, setAllowance] = useState<number | null | undefined>(null)
  const service = useServiceCheck(keyPlace)
  const [urlMissing, setUrlMissing] = useState(false)
  const entry = useKeyEntry({
    keyOptional: true,
    target: async () => {
      setUrlMissing(url.trim() === '')
      // A plan that cannot be read is to be mended first: its field says how.
      if (url.trim() === '' || allowance === undefined) return null
      return (await service.look(url)) ? { baseUrl: url.trim(), keyPlace } : null
    },
    onSaved: async (id, check) => {
      if (allowance) await runCommand('updateConnection', { id, allowance })
      await chooseConnection(id)
      useToasts.getState().show(await connected(t, check, id))
      onDone()
    },
  })
  const change = (typed: string): void => {
    setUrl(typed)
    setUrlMissing(false)
    service.forget()
  }
  const use = (proposal: string): void => {
    change(proposal)
    void service.look(proposal)
    entry.field.current?.focus()
  }
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void entry.checkAndSave()
      }}
    >
      <TextInput
        label={t('connect.url')}
        description={t('connect.url-help')}
        placeholder="https://"
        maxLength={2_000}
        value={url}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => url.trim() !== '' && void service.look(url)}
        error={urlMissing ? t('connect.url-missing') : service.fault}
        spellCheck={false}
        autoComplete="off"
      />
      <div role="status" className={styles.service}>
        {service.busy && <p className={typography.quiet}>{t('connect.looking')}</p>}
        {service.proposal && <SchemeOffer proposal={service.proposal} onUse={use} />}
        <PingResult ping={service.ping} />
      </div>
      <KeyFields entry={entry} />
      <KeyAllowance value={allowance} onChange={setAllowance} />
      <KeyPlace value={keyPlace} onChange={setKeyPlace} />
      <KeyButtons entry={entry} save={t('connect.check-and-connect')} />
    </form>
  )
}

/** What is said of a new connection: whether its key works and lasts, and the way to the first figures, which were paid for. */
async function connected(t: Translator, check: KeyCheck | null, id: string): Promise<NewToast> {
  const key = (await queryClient.ensureQueryData(queryFor('getState'))).keys[id]
  const isLost = key?.hasKey === true && key.reason === 'no-keyring'
  const text = isLost ? `${t(savedText(check))} ${t('key.reason.no-keyring')}` : t(savedText(check))
  if (check?.outcome !== 'found') return { text }
  const { name } = check
  const open = (): void => useNavigation.getState().go({ screen: 'domain', name })
  return { text, stays: true, action: { label: t('connect.open', { name }), run: open } }
}

/** The scheme decides whether the key travels in the open: it is offered, and not assumed. */
function SchemeOffer({ proposal, onUse }: { proposal: string; onUse: (url: string) => void }) {
  const t = useWords()
  return (
    <div className={layout.row}>
      <span>{t('connect.no-scheme')}</span>
      <Button variant="default" size="compact-sm" onClick={() => onUse(proposal)}>
        {t('connect.use-url', { url: proposal })}
      </Button>
    </div>
  )
}

/** What a ping told of a service: whether it is there, its version, its clock. */
export function PingResult({ ping }: { ping: PingView | null }) {
  const t = useWords()
  if (!ping) return null
  if (!ping.ok)
    return (
      <p className={clsx(typography.warn, styles.line)}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {checkFailed(ping, t)}
        {ping.status === null ? '' : ` (${ping.status})`}
      </p>
    )
  return (
    <>
      <p className={styles.line}>
        <IconCircleCheck size={16} aria-hidden="true" />
        {t('check.there', { version: ping.version })} {ping.sample && t('check.sample')}
      </p>
      {!ping.expectedVersion && <p className={typography.warn}>{t('check.version', { version: ping.version })}</p>}
      {ping.clockOffMs !== null && <p className={typography.warn}>{clockText(ping.clockOffMs, t)}</p>}
    </>
  )
}
