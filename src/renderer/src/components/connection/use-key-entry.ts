import { type RefObject, useEffect, useRef, useState } from 'react'
import { caughtUp } from '../../api/query-client.ts'
import { send } from '../../api/send.ts'
import { runCommand } from '../../stores/commands.ts'
import type { KeyCheck, KeyStatus } from '../../../../shared/service/connection.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { Connection } from '../../../../shared/program/settings.ts'
import { useWords } from '../../locales/words.ts'

/** Where a key is to be sent. */
export interface KeyTarget {
  baseUrl: string
  keyPlace: Connection['keyPlace']
}

export interface KeyEntry {
  /** The field of the key: not controlled, so that the key never stands in the page's state. */
  field: RefObject<HTMLInputElement | null>
  /** The name of the one lookup. */
  name: string
  setName: (name: string) => void
  nameFault: string | null
  keyFault: string | null
  /** The key that main holds and has not saved. */
  entered: KeyStatus | null
  check: KeyCheck | null
  busy: 'checking' | 'saving' | null
  /** Checks the key and saves it if the service accepts it. */
  checkAndSave: () => Promise<void>
  /** Saves it unchecked, because the person says so. */
  saveAnyway: () => Promise<void>
}

/** Any name does: the service knows this one most likely. */
const FIRST_NAME = 'example.com'

/** A key on its way in: main holds it in memory while it is checked, and nothing is saved that the service rejects. */
export function useKeyEntry(options: {
  /** Null when what the key belongs to cannot be used. */
  target: () => Promise<KeyTarget | null>
  onSaved: (connectionId: string, check: KeyCheck | null) => unknown
  /** Whether a connection may be saved without a key. */
  keyOptional?: boolean
}): KeyEntry {
  const t = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(FIRST_NAME)
  const [nameFault, setNameFault] = useState<string | null>(null)
  const [keyFault, setKeyFault] = useState<string | null>(null)
  const [entered, setEntered] = useState<KeyStatus | null>(null)
  const [check, setCheck] = useState<KeyCheck | null>(null)
  const [busy, setBusy] = useState<KeyEntry['busy']>(null)
  useEffect(() => () => void runCommand('dropEnteredKey'), [])

  /** Hands the key over; gives whether one was entered, and null when it may not go on. */
  const takeKey = async (mayLack: boolean): Promise<boolean | null> => {
    const input = field.current
    setCheck(null)
    setKeyFault(null)
    setNameFault(null)
    if (!input || input.value.trim() === '') {
      if (entered || mayLack) return entered !== null
      setKeyFault(t('key.empty'))
      input?.focus()
      return null
    }
    const sent = send('setKey', { connectionId: null, key: input.value })
    input.value = ''
    const result = await sent
    setEntered(result.ok ? result.value : null)
    setKeyFault(result.ok ? null : t('key.bad'))
    return result.ok || null
  }
  const save = async (target: KeyTarget, withKey: boolean, checked: KeyCheck | null): Promise<void> => {
    setBusy('saving')
    const added = await send('addConnection', { ...target, name: '', withKey })
    if (!added.ok) return setKeyFault(faultText(t, added.error))
    setEntered(null)
    await caughtUp()
    await options.onSaved(added.value, checked)
  }
  const run = async (
    work: 'checking' | 'saving',
    then: (target: KeyTarget, withKey: boolean) => Promise<void>,
  ): Promise<void> => {
    const withKey = await takeKey(work === 'saving' && options.keyOptional === true)
    if (withKey === null) return goToFault()
    setBusy(work)
    const target = await options.target()
    if (target) await then(target, withKey)
    setBusy(null)
    goToFault()
  }
  /** What is wrong stands at its field, which may be far from the button that was pressed. */
  const goToFault = (): void => {
    requestAnimationFrame(() => field.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const checkAndSave = (): Promise<void> =>
    run('checking', async (target) => {
      const answer = await send('checkKey', { ...target, name, key: 'entered' })
      if (!answer.ok)
        return answer.error.code === 'bad-name'
          ? setNameFault(faultText(t, answer.error))
          : setKeyFault(faultText(t, answer.error))
      const { verdict } = answer.value
      if (verdict === 'accepted' || verdict === 'used-up') return save(target, true, answer.value)
      setCheck(answer.value)
      if (verdict === 'rejected') field.current?.focus()
    })
  const saveAnyway = (): Promise<void> => run('saving', (target, withKey) => save(target, withKey, null))
  return { field, name, setName, nameFault, keyFault, entered, check, busy, checkAndSave, saveAnyway }
}
