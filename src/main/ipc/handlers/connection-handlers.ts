import { MACHINE_CLOCK } from '../../../core/clock.ts'
import { parseBaseUrl } from '../../../core/service/base-url.ts'
import { ServiceClient } from '../../../core/service/service-client.ts'
import { faultError } from '../../../shared/fault.ts'
import { tidyKey } from '../../../shared/service/api-key.ts'
import type { KeyCheck } from '../../../shared/service/connection.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { HttpClient } from '../../../core/http/http-client.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Host } from '../../app/host.ts'
import type { KeyChecks } from '../../app/key-check.ts'
import type { Vault } from '../../credentials/vault.ts'
import type { KnownNames } from '../common/known-names.ts'

export interface ConnectionDeps {
  host: Host
  settings: SettingsStore
  vault: Vault
  http: HttpClient
  keyChecks: Pick<KeyChecks, 'check'>
  names: KnownNames
}

/** Routes of connections and their keys. A key comes in through `setKey` and never goes out. */
export function connectionHandlers(deps: ConnectionDeps): Handlers<'connections'> {
  const { host, settings, vault, http } = deps
  const known = (id: string): string => {
    if (!settings.get().connections.some((one) => one.id === id)) throw faultError('no-such-connection')
    return id
  }
  return {
    async checkService({ baseUrl, keyPlace }) {
      const client = new ServiceClient({
        baseUrl: urlOf(baseUrl),
        keyPlace,
        timeoutMs: settings.get().timeoutSeconds * 1_000,
        http,
        clock: MACHINE_CLOCK,
      })
      // The service may know the key from earlier and say it, although none is sent now.
      const key = vault.key(settings.connectionAt(urlOf(baseUrl)).id)
      const answer = await client.ping(undefined, key)
      if (answer.ok) return answer
      const { outcome, status, message, why } = answer.answer
      return { ok: false, outcome, status, message, why }
    },
    checkKey: (input) => checkKey(deps, input),
    async addConnection({ baseUrl, keyPlace, name, withKey }) {
      const { id } = settings.connectionFor(urlOf(baseUrl), { keyPlace, ...(name.trim() ? { name: name.trim() } : {}) })
      settings.updateConnection(id, { keyPlace })
      // Not awaited, as in setKey.
      if (withKey && vault.keepEntered(id) !== null) await endRefusal(deps, id)
      return id
    },
    updateConnection({ id, name, keyPlace, allowance }) {
      return settings.updateConnection(known(id), {
        ...(name === undefined ? {} : { name }),
        ...(keyPlace === undefined ? {} : { keyPlace }),
        ...(allowance === undefined ? {} : { allowance }),
      })
    },
    async removeConnection({ id }) {
      vault.remove(known(id))
      const next = settings.removeConnection(id)
      await host.open()
      return next
    },
    async chooseConnection({ id }) {
      settings.update({ active: id === 'sample' ? id : known(id) })
      await host.open()
      return null
    },
    async setKey({ connectionId, key }) {
      const tidy = tidyKey(key)
      // The fault must not quote what was typed: it may be a key with one character wrong.
      if (tidy === null) throw faultError('key-malformed')
      if (connectionId === null) return vault.enter(tidy)
      // Not awaited: the system may ask the person first, and the key can be used meanwhile.
      void vault.set(known(connectionId), tidy)
      await endRefusal(deps, connectionId)
      return vault.status(connectionId)
    },
    dropEnteredKey() {
      vault.dropEntered()
      return null
    },
    removeKey: ({ connectionId }) => vault.remove(known(connectionId)),
    // Answered when the system has, prompt and all; meanwhile the state shows it.
    loadKey: ({ connectionId }) => vault.load(known(connectionId)),
  }
}

/** A saved key is read from the keyring first. */
async function checkKey(
  { settings, vault, keyChecks, names }: ConnectionDeps,
  { baseUrl, keyPlace, name, key: which }: InputOf<'checkKey'>,
): Promise<KeyCheck> {
  const parsed = names.parse(name)
  if (!parsed.ok) throw faultError('bad-name', { name })
  const connection = { ...settings.connectionAt(urlOf(baseUrl), { keyPlace }), keyPlace }
  // A key that was entered for one service must never go to another that is checked meanwhile.
  if (which === 'saved') await vault.need(connection.id)
  const key = which === 'entered' ? vault.entered : vault.key(connection.id)
  if (key === null) return { verdict: 'not-sent', outcome: 'key-missing', message: null, name: parsed.name.ascii }
  return keyChecks.check(connection, key, parsed.name)
}

/** A new key ends what the former one's refusal held. */
async function endRefusal({ host, settings }: ConnectionDeps, connectionId: string): Promise<void> {
  if (settings.get().active !== connectionId || !host.isOpen) return
  await host.almanac.library.write.endPause('key-refused')
  host.almanac.wake()
}

function urlOf(typed: string): string {
  const parsed = parseBaseUrl(typed)
  if (!parsed.ok) throw faultError(`base-url-${parsed.fault}`)
  return parsed.url
}
