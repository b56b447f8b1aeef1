import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { IconCheck, IconKey, IconServer2, type Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { caughtUp } from '../../api/query-client.ts'
import { runCommand } from '../../stores/commands.ts'
import type { KeyStatus } from '../../../../shared/service/connection.ts'
import { type Connection, SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { leaveLibrary } from '../../stores/leave-library.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useToasts } from '../../stores/toasts.ts'
import { chooseConnection } from '../../components/connection/choose-connection.ts'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { ConnectionCheck } from '../../components/connection/connection-check.tsx'
import { KeyAllowance } from '../../components/connection/key-allowance.tsx'
import { KeyForm, KeyState } from '../../components/connection/key-form.tsx'
import { KeyPlace } from '../../components/connection/key-place.tsx'
import card from '../../styles/card.module.css'
import typography from '../../styles/typography.module.css'
import styles from './connections.module.css'

const NO_KEY: KeyStatus = { hasKey: false, protection: 'session', reason: null, lastFour: '' }

/** Every connection with its key, and the form for one more. */
export function Connections() {
  const t = useWords()
  const { settings, active } = useReadyState()
  const [adding, setAdding] = useState(settings.connections.length === 0)
  const here = useNavigation((navigation) => navigation.here)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (here.screen === 'settings' && here.section === 'connect') setAdding(true)
  }, [here])
  // Who comes to connect a service begins with its form, wherever the page was left.
  useEffect(() => {
    if (!adding || here.screen !== 'settings' || here.section !== 'connect') return
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [adding, here])
  return (
    <>
      <section
        aria-label={t('connection.sample')}
        className={clsx(card.card, styles.connection)}
        data-active={active?.id === SAMPLE_CONNECTION}
      >
        <div className={styles.connectionHead}>
          <strong className={styles.name}>{t('connection.sample')}</strong>
          <UseButton id={SAMPLE_CONNECTION} inUse={active?.id === SAMPLE_CONNECTION} />
        </div>
        <p className={typography.quiet}>{t('connection.sample-text')}</p>
      </section>
      {settings.connections.map((connection) => (
        <OneConnection key={connection.id} connection={connection} inUse={active?.id === connection.id} />
      ))}
      {adding ? (
        <div ref={form} className={card.card}>
          <ConnectForm onDone={() => setAdding(false)} />
        </div>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('connection.add')}
          </Button>
        </div>
      )}
    </>
  )
}

function UseButton({ id, inUse }: { id: string; inUse: boolean }) {
  const t = useWords()
  const [isChoosing, setChoosing] = useState(false)
  // The sample is invented the first time, which takes a while.
  const choose = async (): Promise<void> => {
    setChoosing(true)
    await chooseConnection(id).finally(() => setChoosing(false))
  }
  if (inUse)
    return (
      <span className={styles.inUse}>
        <IconCheck size={14} aria-hidden="true" />
        {t('connection.in-use')}
      </span>
    )
  return (
    <Button size="compact-sm" variant="default" loading={isChoosing} onClick={() => void choose()}>
      {t('connection.use')}
    </Button>
  )
}

function OneConnection({ connection, inUse }: { connection: Connection; inUse: boolean }) {
  const t = useWords()
  const { keys, settings } = useReadyState()
  const [checking, setChecking] = useState(false)
  const status = keys[connection.id] ?? NO_KEY
  const { hasKey, protection } = status
  const isEmpty = !hasKey && protection === 'session'
  const [changing, setChanging] = useState(false)
  const [allowance, setAllowance] = useState<number | null | undefined>(connection.allowance)
  const update = async (change: { keyPlace?: Connection['keyPlace']; allowance?: number | null }): Promise<void> => {
    await runCommand('updateConnection', { id: connection.id, ...change })
    await caughtUp()
  }
  const saveAllowance = async (): Promise<void> => {
    if (allowance === undefined || allowance === connection.allowance) return
    await update({ allowance })
    const text = t('connection.allowance-saved', { requests: allowance ?? settings.allowance })
    useToasts.getState().show({ text })
  }
  const removeKey = async (): Promise<void> => {
    await runCommand('removeKey', { connectionId: connection.id })
    await caughtUp()
  }
  return (
    <section aria-label={connection.name} className={clsx(card.card, styles.connection)} data-active={inUse}>
      <div className={styles.connectionHead}>
        <strong className={styles.name}>{connection.name}</strong>
        <UseButton id={connection.id} inUse={inUse} />
      </div>
      <Part
        Icon={IconServer2}
        title={t('connection.service')}
        actions={
          <>
            <Button size="compact-sm" variant="default" aria-expanded={checking} onClick={() => setChecking(!checking)}>
              {t('check.button')}
            </Button>
            <RemoveButton connection={connection} />
          </>
        }
      >
        <p className={clsx(typography.quiet, styles.url)}>{connection.baseUrl}</p>
        {checking && <ConnectionCheck connection={connection} hasKey={!isEmpty} />}
      </Part>
      <Part
        Icon={IconKey}
        title={t('key.label')}
        actions={
          <>
            {!isEmpty && protection !== 'locked' && !changing && (
              <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
                {t('key.change')}
              </Button>
            )}
            {!isEmpty && (
              <Button size="compact-sm" variant="default" onClick={() => void removeKey()}>
                {t('key.remove')}
              </Button>
            )}
          </>
        }
      >
        <KeyState connectionId={connection.id} status={status} />
        {(isEmpty || protection === 'locked' || changing) && (
          <KeyForm target={connection} onSaved={() => setChanging(false)} />
        )}
        <KeyPlace value={connection.keyPlace} onChange={(keyPlace) => void update({ keyPlace })} />
        <KeyAllowance value={allowance} onChange={setAllowance} onSave={() => void saveAllowance()} />
      </Part>
    </section>
  )
}

/** The service and its key are different things, each with what can be done with it. */
function Part({
  Icon,
  title,
  actions,
  children,
}: {
  Icon: TablerIcon
  title: string
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <Icon size={16} aria-hidden="true" />
        <h3>{title}</h3>
        <div className={styles.partActions}>{actions}</div>
      </div>
      {children}
    </div>
  )
}

/** Takes the key along, which cannot be restored: so it asks once more, in place. */
function RemoveButton({ connection }: { connection: Connection }) {
  const t = useWords()
  const [sure, setSure] = useState(false)
  const { active } = useReadyState()
  const remove = async (): Promise<void> => {
    await runCommand('removeConnection', { id: connection.id })
    if (active?.id === connection.id) leaveLibrary()
    await caughtUp()
    useToasts.getState().show({ text: t('connection.removed', { name: connection.name }) })
  }
  return (
    <Button
      size="compact-sm"
      variant={sure ? 'default' : 'subtle'}
      color="gray"
      onClick={() => (sure ? void remove() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {t(sure ? 'connection.remove-sure' : 'connection.remove')}
    </Button>
  )
}
