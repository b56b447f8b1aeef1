import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { KeyCheck } from '../../../../shared/service/connection.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { Connection } from '../../../../shared/program/settings.ts'
import { useWords } from '../../locales/words.ts'
import { PingResult } from './connect-form.tsx'
import { CheckName, KeyVerdict } from './key-form.tsx'
import { useServiceCheck } from './use-service-check.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** Checks a saved connection: the service at once, its key with one lookup of a name that the person sees. */
export function ConnectionCheck({ connection, hasKey }: { connection: Connection; hasKey: boolean }) {
  const t = useWords()
  const { baseUrl, keyPlace } = connection
  const service = useServiceCheck(keyPlace)
  const [name, setName] = useState('example.com')
  const [fault, setFault] = useState<string | null>(null)
  const [check, setCheck] = useState<KeyCheck | null>(null)
  const [busy, setBusy] = useState(false)
  const look = service.look
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the check is opened
  useEffect(() => void look(baseUrl), [])
  const checkKey = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    setCheck(null)
    const answer = await send('checkKey', { baseUrl, keyPlace, name, key: 'saved' })
    setBusy(false)
    if (!answer.ok) return setFault(faultText(t, answer.error))
    setCheck(answer.value)
    await caughtUp()
  }
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void checkKey()
      }}
    >
      <div role="status" className={layout.stack}>
        {service.busy && <p className={typography.quiet}>{t('connect.looking')}</p>}
        <PingResult ping={service.ping} />
      </div>
      {hasKey && (
        <>
          <CheckName value={name} onChange={setName} fault={fault} />
          <div>
            <Button type="submit" variant="default" loading={busy}>
              {t('check.key')}
            </Button>
          </div>
        </>
      )}
      <div role="status">{check && <KeyVerdict check={check} saved />}</div>
    </form>
  )
}
