import Store from 'electron-store'
import { z } from 'zod'
import { moveCorruptAside } from '../../core/settings/settings-store.ts'
import type { Preferences } from '../../shared/ipc/contract.ts'
import { join } from 'node:path'

const columns = z.array(z.string().max(80)).max(100)
const schema = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  sidebarCollapsed: z.boolean().catch(false),
  compactRows: z.boolean().catch(false),
  closeToTray: z.boolean().catch(false),
  columns: z.object({ domains: columns.optional(), history: columns.optional() }).catch({}),
})

/** What only the window remembers: theme, columns and the like. */
export class PreferenceStore {
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null
  readonly #store: Store<Record<string, unknown>>

  constructor(dataDir: string) {
    this.movedAside = moveCorruptAside(join(dataDir, 'preferences.json'), Date.now())
    this.#store = new Store({ cwd: dataDir, name: 'preferences', accessPropertiesByDotNotation: false, clearInvalidConfig: false })
  }

  get(): Preferences {
    return schema.parse({ ...this.#store.store }) as Preferences
  }

  update(change: Partial<Preferences>): Preferences {
    const before = this.get()
    const next = { ...before, ...change, columns: { ...before.columns, ...change.columns } }
    this.#store.store = { ...this.#store.store, ...next }
    return next
  }
}
