import type { Folders } from '../../shared/program/folders.ts'
import { existsSync, rmSync } from 'node:fs'
import { Almanac } from '../../core/almanac.ts'
import type { HttpClient } from '../../core/http/http-client.ts'
import type { StartConnection } from '../../core/library/door/library.ts'
import { RETRY_POLICY } from '../../core/service/retry-policy.ts'
import { libraryFile } from '../../core/settings/read-settings.ts'
import type { SettingsStore } from '../../core/settings/settings-store.ts'
import type { KeyCheck, KeyVerdict } from '../../shared/service/connection.ts'
import type { AskResult } from '../../shared/service/lookup.ts'
import type { Outcome } from '../../shared/service/outcome.ts'
import type { DomainName } from '../../shared/batches/parsed-name.ts'
import type { Connection } from '../../shared/program/settings.ts'

interface KeyCheckDeps {
  folders: Pick<Folders, 'data'>
  settings: SettingsStore
  startConnection: StartConnection
  http: Pick<HttpClient, 'get'>
  onFault: (error: unknown) => void
}

/** Checks a key with one lookup in the library of a connection, which need not be saved yet. */
export class KeyChecks {
  readonly #deps: KeyCheckDeps

  constructor(deps: KeyCheckDeps) {
    this.#deps = deps
  }

  /**
   * Sends one request, which counts and is stored like any lookup: the library is made with it, and deleted again when
   * nothing came to be written. A key that is rejected holds only what would be sent with the same key.
   */
  async check(connection: Connection, key: string, name: DomainName): Promise<KeyCheck> {
    const file = libraryFile(this.#deps.folders.data, connection.id)
    const isNew = !existsSync(file)
    const { settings, startConnection, http, onFault } = this.#deps
    const almanac = await Almanac.open({
      connection,
      file,
      startConnection,
      http,
      key: () => key,
      keyPlace: connection.keyPlace,
      settings: () => settings.get(),
      kind: 'window',
      // One request is what the person was told.
      retry: { ...RETRY_POLICY, tries: 1 },
      onFault,
    })
    let isEmpty = false
    try {
      const result = await almanac.lookup(name, { askedBy: 'hand', refresh: true, anyway: false })
      isEmpty = isNew && (await almanac.allowanceState()).used === 0
      return { ...verdictIn(result), name: name.ascii }
    } finally {
      await almanac.close()
      if (isEmpty) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    }
  }
}

function verdictIn(result: AskResult): Omit<KeyCheck, 'name'> {
  if (result.kind === 'lookup') {
    const { outcome, message } = result.lookup
    return { verdict: verdictOf(outcome), outcome, message }
  }
  const { reason } = result
  const isUsedUp = reason.why === 'allowance' || (reason.why === 'paused' && reason.pause.reason === 'rate-limited')
  return { verdict: isUsedUp ? 'used-up' : 'not-sent', outcome: null, message: null }
}

/** What an outcome says about the key (interface specification, section 7): a name that is refused was read after the key. */
export function verdictOf(outcome: Outcome): KeyVerdict {
  if (outcome === 'found' || outcome === 'not-found' || outcome === 'invalid') return 'accepted'
  if (outcome === 'rate-limited') return 'used-up'
  return outcome === 'key-refused' ? 'rejected' : 'unknown'
}
