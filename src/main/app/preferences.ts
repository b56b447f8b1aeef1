import { existsSync } from 'node:fs'
import Store from 'electron-store'
import { z } from 'zod'
import { moveCorruptAside } from '../../core/settings/settings-store.ts'
import { withFault } from '../../core/system-fault.ts'
import { faultError } from '../../shared/fault.ts'
import { PREFERENCE_FIELDS, type Preferences } from '../../shared/program/preferences.ts'
import type { KeptCalendar } from '../../shared/calendar/kept-calendar.ts'
import type { UpdateState } from '../../shared/program/desktop.ts'
import { join } from 'node:path'

const DEFAULTS: Preferences = {
  theme: 'system',
  sidebarCollapsed: false,
  compactRows: false,
  singleKeys: true,
  seenOnOpen: false,
  closeToTray: 'ask',
  updateCheck: false,
  columns: {},
  layouts: {},
  recent: [],
}
const updateSchema = z.object({
  checkedAt: z.number().nullable(),
  newer: z.object({ version: z.string().max(100), link: z.string().max(400) }).nullable(),
  fault: z.enum(['no-connection', 'unreadable']).nullable(),
})
const ids = z.number().int().nullable()
const calendarsSchema = z.record(
  z.string(),
  z.object({
    path: z.string().min(1).max(4_000),
    filter: z.object({ fields: z.array(z.number().int()).nullable(), list: ids, label: ids }),
    prices: z.boolean(),
  }),
)
const NEVER_CHECKED: UpdateState = { checkedAt: null, newer: null, fault: null }
/** From this form on, `closeToTray: false` is a choice; before, it was what stood there unless somebody changed it. */
const FORM = 2

/** What only the window remembers: theme, columns and the like. */
export class PreferenceStore {
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null
  readonly #store: Store<Record<string, unknown>>
  /** What was read last, for as long as the file is gone; null before there was one. */
  #last: Record<string, unknown> | null = null

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
    const stored = { ...this.#stored() }
    if (stored.form !== FORM && stored.closeToTray === false) stored.closeToTray = 'ask'
    const known: Record<string, unknown> = { ...DEFAULTS }
    for (const [name, field] of Object.entries(PREFERENCE_FIELDS)) {
      const read = field.safeParse(stored[name])
      if (read.success) known[name] = read.data
    }
    return known as unknown as Preferences
  }

  update(change: Partial<Preferences>): Preferences {
    const before = this.get()
    const next = {
      ...before,
      ...change,
      columns: { ...before.columns, ...change.columns },
      layouts: { ...before.layouts, ...change.layouts },
    }
    this.#save({ ...next, form: FORM })
    return next
  }

  /** What the last look for newer versions came to. */
  updateState(): UpdateState {
    const stored = updateSchema.safeParse(this.#stored().update)
    return stored.success ? stored.data : NEVER_CHECKED
  }

  /** The calendar file that is kept up to date for a connection; null for none. */
  calendarOf(connection: string): KeptCalendar | null {
    const stored = calendarsSchema.safeParse(this.#stored().calendars)
    return stored.success ? (stored.data[connection] ?? null) : null
  }

  keepCalendar(connection: string, kept: KeptCalendar | null): void {
    const stored = calendarsSchema.safeParse(this.#stored().calendars)
    const { [connection]: _, ...others } = stored.success ? stored.data : {}
    this.#save({ calendars: kept === null ? others : { ...others, [connection]: kept } })
  }

  saveUpdateState(state: UpdateState): void {
    this.#save({ update: state })
  }

  #stored(): Record<string, unknown> {
    if (existsSync(this.#store.path)) this.#last = this.#store.store
    return this.#last ?? {}
  }

  /** Throws FaultError where it cannot be written, and where the data folder has gone: it would be made anew. */
  #save(change: Record<string, unknown>): void {
    const { path } = this.#store
    const stored = this.#stored()
    if (this.#last !== null && !existsSync(path)) throw faultError('not-there', { path })
    try {
      this.#store.store = { ...stored, ...change }
      this.#last = { ...stored, ...change }
    } catch (error) {
      throw withFault(error, path)
    }
  }
}
