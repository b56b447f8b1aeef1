import type { SettingsStore } from '../../core/settings/settings-store.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Settings } from '../../shared/program/settings.ts'

/**
 * What the person has set, read anew each time that it is asked for. A file that cannot be read says neither what agents may spend
 * nor that they may go on: until it can be, nothing is answered.
 */
export class AgentSettings {
  readonly #store: SettingsStore
  readonly #t: Translator
  #known: Settings
  #isReadable = true

  constructor(store: SettingsStore, t: Translator) {
    this.#store = store
    this.#t = t
    this.#known = store.get()
  }

  get(): Settings {
    try {
      this.#known = this.#store.get()
      this.#isReadable = true
    } catch {
      // Said in words by the refusal.
      this.#isReadable = false
    }
    return this.#known
  }

  /** Why nothing is answered, or null. */
  refusal(): string | null {
    const { agentsStopped } = this.get()
    if (!this.#isReadable) return this.#t('mcp.no-settings')
    return agentsStopped ? this.#t('mcp.stopped') : null
  }
}
