import { performance } from 'node:perf_hooks'
import { parseBaseUrl } from '../../../core/service/base-url.ts'
import { ServiceClient } from '../../../core/service/service-client.ts'
import { faultError } from '../../../shared/fault.ts'
import { tidyKey } from '../../../shared/api-key.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'checkService'
  | 'addConnection'
  | 'updateConnection'
  | 'removeConnection'
  | 'chooseConnection'
  | 'setKey'
  | 'removeKey'

/** Routes of connections and their keys. A key comes in through `setKey` and never goes out. */
export function connectionHandlers({ host, settings, vault, tell, http }: HandlerParts): Pick<Handlers, Names> {
  const changed = (): void => tell('changed', { what: 'connection' })
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
        monotonic: () => performance.now(),
      })
      const answer = await client.ping()
      if (answer.ok) return answer
      const { outcome, status, message, why } = answer.answer
      return { ok: false, outcome, status, message, why }
    },
    addConnection({ baseUrl, keyPlace, name }) {
      const { id } = settings.connectionFor(urlOf(baseUrl), { keyPlace, ...(name.trim() ? { name: name.trim() } : {}) })
      settings.updateConnection(id, { keyPlace })
      changed()
      return id
    },
    updateConnection({ id, name, keyPlace, allowance }) {
      const next = settings.updateConnection(known(id), {
        ...(name === undefined ? {} : { name }),
        ...(keyPlace === undefined ? {} : { keyPlace }),
        ...(allowance === undefined ? {} : { allowance }),
      })
      changed()
      return next
    },
    async removeConnection({ id }) {
      vault.remove(known(id))
      const next = settings.removeConnection(id)
      await host.open()
      changed()
      return next
    },
    async chooseConnection({ id }) {
      settings.update({ active: id === 'sample' ? id : known(id) })
      await host.open()
      changed()
      return null
    },
    async setKey({ connectionId, key }) {
      const tidy = tidyKey(key)
      // The fault must not quote what was typed: it may be a key with one character wrong.
      if (tidy === null) throw faultError('key-malformed')
      const status = await vault.set(known(connectionId), tidy)
      if (settings.get().active === connectionId) {
        await host.almanac.library.write.endPause('key-refused')
        host.almanac.wake()
      }
      changed()
      return status
    },
    removeKey({ connectionId }) {
      const status = vault.remove(known(connectionId))
      changed()
      return status
    },
  }
}

function urlOf(typed: string): string {
  const parsed = parseBaseUrl(typed)
  if (!parsed.ok) throw faultError(`base-url-${parsed.fault}`)
  return parsed.url
}
