import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { PingView } from '../../../../shared/connection.ts'
import type { AskedByHand } from '../../../../shared/lookup.ts'
import type { Connection } from '../../../../shared/settings.ts'
import { clockText } from '../../../../shared/clock-words.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import { useReadyState } from '../../api/queries.ts'
import type { Outcome } from '../../../../shared/outcome.ts'
import { useWords } from '../../locales/words.ts'
import { checkFailed } from './check-failed.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { chooseConnection } from './choose-connection.ts'
import { KeyForm, KeyState } from './key-form.tsx'
import { KeyPlace } from './key-place.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** Connects a service: its URL is checked with a ping, then the key with one lookup that the person sees announced and may skip. */
export function ConnectForm({ onDone, onAdded }: { onDone: () => void; onAdded?: (id: string) => void }) {
  const t = useWords()
  const [url, setUrl] = useState('')
  const [keyPlace, setKeyPlace] = useState<Connection['keyPlace']>('header')
  const [ping, setPing] = useState<PingView | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<boolean> => {
    setBusy(true)
    const answer = await send('checkService', { baseUrl: url, keyPlace })
    setBusy(false)
    setPing(answer.ok ? answer.value : null)
    setFault(answer.ok ? null : faultText(t, answer.error))
    return answer.ok
  }
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (url.trim() === '' || !(await check())) return
    const result = await send('addConnection', { baseUrl: url, keyPlace, name: '' })
    if (!result.ok) return setFault(faultText(t, result.error))
    onAdded?.(result.value)
    setAdded(result.value)
    await caughtUp()
  }
  if (added) return <KeyStep connectionId={added} onDone={onDone} ping={ping} />
  return (
    <form className={layout.stack} onSubmit={(event) => void add(event)}>
      <TextInput
        label={t('connect.url')}
        description={t('connect.url-help')}
        placeholder="https://"
        maxLength={2_000}
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setPing(null)
          setFault(null)
        }}
        error={fault}
        spellCheck={false}
        autoComplete="off"
      />
      <KeyPlace value={keyPlace} onChange={setKeyPlace} />
      <PingResult ping={ping} />
      <div className={layout.row}>
        <Button type="submit" loading={busy} disabled={url.trim() === ''}>
          {t('connect.continue')}
        </Button>
        <Button variant="default" disabled={url.trim() === '' || busy} onClick={() => void check()}>
          {t('check.button')}
        </Button>
      </div>
    </form>
  )
}

function PingResult({ ping }: { ping: PingView | null }) {
  const t = useWords()
  if (!ping) return <div aria-live="polite" />
  return (
    <div aria-live="polite" className={layout.stack}>
      <p>
        {ping.ok ? t('check.there', { version: ping.version }) : checkFailed(ping, t)}
        {!ping.ok && ping.status !== null ? ` (${ping.status})` : ''}
      </p>
      {ping.ok && !ping.expectedVersion && (
        <p className={typography.warn}>{t('check.version', { version: ping.version })}</p>
      )}
      {ping.ok && ping.clockOffMs !== null && <p className={typography.warn}>{clockText(ping.clockOffMs, t)}</p>}
      {ping.ok && ping.sample && <p>{t('check.sample')}</p>}
    </div>
  )
}

/** The domain that every service of this kind knows, for the one lookup that checks a key. */
const CHECK_NAME = 'example.com'

function KeyStep({ connectionId, onDone, ping }: { connectionId: string; onDone: () => void; ping: PingView | null }) {
  const t = useWords()
  const { keys } = useReadyState()
  const status = keys[connectionId]
  const [keySaved, setKeySaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const finish = async (): Promise<void> => {
    await chooseConnection(connectionId)
    onDone()
  }
  // The window turns to the connection that asks, and this form ends with it: the result is shown where the person is then.
  const checkKey = async (): Promise<void> => {
    setBusy(true)
    await finish()
    const result = await send('askLookup', {
      ticket: crypto.randomUUID(),
      name: CHECK_NAME,
      refresh: true,
      anyway: false,
    })
    const outcome = result.ok ? outcomeOf(result.value) : 'unavailable'
    const works = outcome === 'found' || outcome === 'not-found'
    useToasts.getState().show({
      text: works
        ? t('connect.key-works')
        : outcome === 'key-refused'
          ? t('connect.key-rejected')
          : t('connect.key-fails', { outcome: t(`outcome.${outcome}`) }),
    })
    if (!works) useNavigation.getState().go({ screen: 'settings' })
  }
  return (
    <div className={layout.stack}>
      <PingResult ping={ping} />
      {!keySaved && <KeyForm connectionId={connectionId} onSaved={() => setKeySaved(true)} />}
      {keySaved && status && <KeyState connectionId={connectionId} status={status} />}
      {keySaved && <p>{t('connect.check-key', { name: CHECK_NAME })}</p>}
      <div className={layout.row}>
        {keySaved && (
          <Button loading={busy} onClick={() => void checkKey()}>
            {t('connect.check-now')}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={() => void finish()}>
          {t(keySaved ? 'connect.skip-check' : 'connect.later')}
        </Button>
      </div>
    </div>
  )
}

const outcomeOf = (result: AskedByHand): Outcome =>
  result.kind === 'lookup'
    ? result.lookup.outcome
    : result.reason.why === 'key-missing'
      ? 'key-missing'
      : 'rate-limited'
