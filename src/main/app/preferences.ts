import Store from 'electron-store'
import { z } from 'zod'
import { moveCorruptAside } from '../../core/settings/settings-store.ts'
import type { Preferences, UpdateState } from '../../shared/ipc/contract.ts'
import { join } from 'node:path'

const columns = z.array(z.string().max(80)).max(100)
const schema = z.object({
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  sidebarCollapsed: z.boolean().catch(false),
  compactRows: z.boolean().catch(false),
  singleKeys: z.boolean().catch(true),
  closeToTray: z.union([z.literal('ask'), z.boolean()]).catch('ask'),
  updateCheck: z.boolean().catch(false),
  columns: z.object({ domains: columns.optional(), history: columns.optional() }).catch({}),
  recent: z
    .array(z.object({ key: z.string().max(600), label: z.string().max(600) }))
    .max(20)
    .catch([]),
})
const updateSchema = z.object({
  checkedAt: z.number().nullable(),
  newer: z.object({ version: z.string().max(100), link: z.string().max(400) }).nullable(),
  fault: z.enum(['no-connection', 'unreadable']).nullable(),
})
const NOT_ASKED: UpdateState = { checkedAt: null, newer: null, fault: null }
/** From this form on, `closeToTray: false` is a choice; before, it was what stood there unless somebody changed it. */
const FORM = 2

/** What only the window remembers: theme, columns and the like. */
export class PreferenceStore {
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null
  readonly #store: Store<Record<string, unknown>>

  constructor(dataDir: string) {
    this.movedAside = moveCorruptAside(join(dataDir, 'preferences.json'), Date.now())
    this.#store = new Store({
      cwd: dataDir,
      name: 'preferences',
      accessPropertiesByDotNotation: false,
      clearInvalidConfig: false,
    })
  }

  get(): Preferences {
    const kept = { ...this.#store.store }
    if (kept.form !== FORM && kept.closeToTray === false) kept.closeToTray = 'ask'
    return schema.parse(kept) as Preferences
  }

  update(change: Partial<Preferences>): Preferences {
    const before = this.get()
    const next = { ...before, ...change, columns: { ...before.columns, ...change.columns } }
    this.#store.store = { ...this.#store.store, ...next, form: FORM }
    return next
  }

  /** What the last look for newer versions came to. */
  updateState(): UpdateState {
    const kept = updateSchema.safeParse(this.#store.store.update)
    return kept.success ? kept.data : NOT_ASKED
  }

  keepUpdateState(state: UpdateState): void {
    this.#store.store = { ...this.#store.store, update: state }
  }
}
