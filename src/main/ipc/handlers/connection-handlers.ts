import { MACHINE_CLOCK } from '../../../core/clock.ts'
import { parseBaseUrl } from '../../../core/service/base-url.ts'
import { ServiceClient } from '../../../core/service/service-client.ts'
import { faultError } from '../../../shared/fault.ts'
import { tidyKey } from '../../../shared/api-key.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { HttpClient } from '../../../core/http/http-client.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Host } from '../../app/host.ts'
import type { Vault } from '../../credentials/vault.ts'

export interface ConnectionDeps {
  host: Host
  settings: SettingsStore
  vault: Vault
  http: HttpClient
}

/** Routes of connections and their keys. A key comes in through `setKey` and never goes out. */
export function connectionHandlers({ host, settings, vault, http }: ConnectionDeps): Handlers<'connections'> {
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
    addConnection({ baseUrl, keyPlace, name }) {
      const { id } = settings.connectionFor(urlOf(baseUrl), { keyPlace, ...(name.trim() ? { name: name.trim() } : {}) })
      settings.updateConnection(id, { keyPlace })
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
      // Not awaited: the system may ask the person first, and the key can be used meanwhile.
      void vault.set(known(connectionId), tidy)
      if (settings.get().active === connectionId) {
        await host.almanac.library.write.endPause('key-refused')
        host.almanac.wake()
      }
      return vault.status(connectionId)
    },
    removeKey: ({ connectionId }) => vault.remove(known(connectionId)),
    // Answered when the system has, prompt and all; meanwhile the state shows it.
    loadKey: ({ connectionId }) => vault.load(known(connectionId)),
  }
}

function urlOf(typed: string): string {
  const parsed = parseBaseUrl(typed)
  if (!parsed.ok) throw faultError(`base-url-${parsed.fault}`)
  return parsed.url
}
