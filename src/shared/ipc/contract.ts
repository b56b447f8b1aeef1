import { z } from 'zod'
import type { Fault } from '../fault.ts'
import { type Language, LANGUAGES, PSEUDO_LOCALE, SYSTEM_LANGUAGE } from '../locales/languages.ts'
import type { ActionId } from '../actions.ts'
import type { AllowanceState } from '../allowance.ts'
import { type BatchItem, type BatchSummary, type Blocked, ITEM_STATES } from '../batch.ts'
import type { StoredChange } from '../changes.ts'
import type { FieldChange } from '../compare-values.ts'
import type { ComparisonRecords } from '../comparison/columns.ts'
import { COMPARISON_MODES, type KeptComparison, MOST_COMPARED } from '../comparison/comparison.ts'
import { GATE_OPS } from '../comparison/gate.ts'
import type { Arithmetic, ImportPreview } from '../import-preview.ts'
import type { ListRow, SavedView } from '../list.ts'
import type { AskResult, StoredLookup } from '../lookup.ts'
import { isFieldId } from '../fields.ts'
import { OUTCOMES } from '../outcome.ts'
import type { ServiceThere } from '../ping.ts'
import {
  LOGO_LIMITS,
  type OpenedPage,
  type OpenedReport,
  REPORT_FORMATS,
  REPORT_PARTS,
  type ReportTemplate,
} from '../report.ts'

import type { DomainName, ParsedName } from '../parsed-name.ts'
import type { RefreshPlan } from '../refresh-plan.ts'
import { conditionKinds, type Playback, type Rule, type RuleCondition, type StoredAlert } from '../rules.ts'
import type { Settings } from '../settings.ts'
import type { ListPoint, Mover, TrendPoint } from '../trends.ts'
import {
  CADENCES,
  COLOURS,
  type Label,
  OWN_KINDS,
  type OwnField,
  type OwnValue,
  type RemovedWatchlist,
  type Subject,
  type Watchlist,
} from '../watchlist.ts'
import type { BackupProgress, OldLookups, Restored, RestorePreview, SavedBackup, StorageView } from '../backup.ts'

/** How a connection's key is kept; never the key itself. */
export interface KeyStatus {
  /** True while the key is in memory and can be sent. */
  hasKey: boolean
  /**
   * `protected`: stored, encrypted by the system's keyring. `session`: in memory until the program ends. `stored`: stored
   * and not read yet. `asking`: the system's keyring was asked and has not answered; it may show a prompt. `locked`: stored,
   * but the keyring did not decrypt it.
   */
  protection: 'protected' | 'session' | 'stored' | 'asking' | 'locked'
  /**
   * Why the key is in memory only: nothing on this system protects it, or it could not be stored. `was-unprotected`: an
   * earlier version had stored it where nothing protects it, and that file is gone.
   */
  reason: 'no-keyring' | 'not-stored' | 'was-unprotected' | null
  lastFour: string
}

/** What only the window needs to remember. */
export interface Preferences {
  theme: 'light' | 'dark' | 'system'
  sidebarCollapsed: boolean
  compactRows: boolean
  /** Keys of a single sign, `?` and `/`, do something; off for who speaks to the computer. */
  singleKeys: boolean
  /** Closing the window leaves the program running in the tray; asked in words, once something would go on. */
  closeToTray: 'ask' | boolean
  /** The program asks once a day whether there is a newer version; off until the person turns it on. */
  updateCheck: boolean
  columns: Partial<Record<'domains' | 'history', string[]>>
  /** What was chosen in the palette lately, the latest first. */
  recent: { key: string; label: string }[]
}

/** The connection that the window shows at the moment. */
export interface ActiveConnection {
  id: string
  name: string
  baseUrl: string
  /** The connection's data are invented: the built-in one, or a service that says so. */
  sample: boolean
  key: KeyStatus
  /** The library could not be opened: why. Everything else still works. */
  libraryFault: Fault | null
}

/** Something the person has to be told once, after the start or out of the background. */
export interface Notice {
  kind:
    | 'library-moved-aside'
    | 'library-damaged'
    | 'settings-moved-aside'
    | 'preferences-moved-aside'
    | 'rebuilt'
    | 'restore-undone'
    | 'restore-finished'
    | 'copy-failed'
    | 'copy-incomplete'
    | 'error-main'
    | 'error-window'
    | 'window-gone'
    | 'storing-failed'
    | 'notifications-refused'
    | 'folder-not-opened'
    | 'key-unprotected'
    | 'key-protected-now'
    | 'update'
  detail: string
  /** Why, where that is a fault. */
  fault?: Fault
  /** Opened in the person's browser when they ask for it. */
  link?: string
}

/** What was handed to the program: by its own arguments, by a second start, or by the system. A token stands for a file. */
export type HandedOver =
  | { kind: 'none' }
  | { kind: 'domain'; name: string; leftOut: number }
  | { kind: 'list' | 'backup' | 'report'; token: string; fileName: string | null; leftOut: number }

/** What would go on when the window is closed and the program stays. */
export interface GoingOn {
  /** The name of the batch that runs or is next in line. */
  batch: string | null
  /** Watchlists have domains that are due. */
  watchlists: boolean
}

/** How the program lives on the desktop. */
export interface DesktopState {
  startsAtLogin: boolean
  /** False where closing the window leaves the program running by the platform's own convention. */
  asksOnClose: boolean
}

/** What is known of newer versions. Times are UTC milliseconds. */
export interface UpdateState {
  checkedAt: number | null
  newer: { version: string; link: string } | null
  /** Why the last check came to nothing. */
  fault: 'no-connection' | 'unreadable' | null
}

export interface AppState {
  settings: Settings
  preferences: Preferences
  /** Null until the person has chosen between sample data and a service. */
  active: ActiveConnection | null
  keys: Record<string, KeyStatus>
  notices: Notice[]
  version: string
  dataDir: string
  platform: string
  /** The language of the words. */
  language: Language | typeof PSEUDO_LOCALE
  /** How numbers and days are written. */
  locale: string
}

/** A lookup among the earlier ones of its domain, with what changed since the answered one before it. */
export interface EarlierLookup {
  id: number
  outcome: StoredLookup['outcome']
  requestedAt: number
  durationMs: number | null
  status: number | null
  changes: FieldChange[]
}

/** Everything the record page shows of one domain. Times are UTC milliseconds. */
export interface DomainPage {
  name: DomainName
  latest: StoredLookup | null
  /** The latest found lookup, when the latest is none. */
  record: StoredLookup | null
  earlier: EarlierLookup[]
  freshUntil: number | null
  now: number
}

export type AllowanceView = AllowanceState & { allowance: number; reserve: number; now: number }

/** A batch with what only the running process knows of it. Times are UTC milliseconds. */
export interface BatchView {
  summary: BatchSummary
  /** Why it sends nothing at the moment; null also when another process runs it. */
  blocked: Blocked | null
  /** Run by this window at the moment. */
  mine: boolean
  /** Rows done in the last minute of running. */
  perMinute: number | null
  endsAt: number | null
  now: number
}

/** Everything behind the allowance. */
export interface AllowancePage {
  view: AllowanceView
  requests: { askedBy: string; kind: string; sentAt: number; outcome: string | null; counted: boolean }[]
  /** What waits for a part of it, in the order in which it is served. */
  waiting: { id: number; name: string; requests: number; endsAt: number | null }[]
  plan: RefreshPlan
}

/** The plan of refreshing with what only the running process knows. */
export type RefreshView = RefreshPlan & {
  blocked: Blocked | null
  allowance: number
  reserve: number
  watchShare: number
  now: number
}

/** What became of names that were added to a list. */
export interface AddedToWatchlist {
  /** The names that are new to it. */
  added: string[]
  already: number
  /** Words of a pasted text that are no names. */
  passedOver: number
  /** What is no domain name, or a value that is not of its field's kind. */
  invalid: string[]
}

export interface ChangedSubjects {
  count: number
  /** The domains whose labels, or whose place in the archive, are other than before. */
  changed: string[]
  /** What brings the own values back that were changed. */
  undo: { fieldId: number; values: { name: string; value: OwnValue | null }[] } | null
}

export type WatchlistFileAnswer =
  | { kind: 'none' }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'added'; id: number; name: string; domains: number; invalid: string[] }

/** Where a notification leads. */
export type OpenPlace = { screen: 'domain'; name: string; part: 'changes' } | { screen: 'changes'; alerts?: number[] }

/** A kept comparison as the list of them shows it. */
export type ComparisonSummary = Pick<KeptComparison, 'id' | 'name' | 'updatedAt'> &
  Pick<KeptComparison['document'], 'mode'> & { names: { ascii: string; unicode: string }[] }

/** What came of keeping a comparison: names are unique, and one that was removed meanwhile stays so. */
export type SaveAnswer = { kind: 'saved'; id: number } | { kind: 'name-taken' } | { kind: 'gone' }

export type ImportAnswer =
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'none' }

export type PingView =
  | ServiceThere
  | { ok: false; outcome: StoredLookup['outcome']; status: number | null; message: string | null; why: string | null }

interface Route<S extends z.ZodType, Output> {
  input: S
  /** Never there at run time: carries the output's type. */
  output?: Output
}

const route =
  <Output>() =>
  <S extends z.ZodType>(input: S): Route<S, Output> => ({ input })

const text = (most: number) => z.string().max(most)
const nothing = z.undefined()
const column = text(80)
const value = z.union([text(400), z.number(), z.boolean()])
const condition = z.union([
  z.strictObject({ column, op: z.literal('is-one-of'), values: z.array(value).max(200) }),
  z.strictObject({ column, op: z.literal('between'), from: z.number().nullable(), to: z.number().nullable() }),
  z.strictObject({ op: z.literal('is-domain'), name: text(300) }),
  z.strictObject({ op: z.literal('in-batch'), batch: z.number().int().nonnegative() }),
  z.strictObject({ op: z.literal('in-list'), watchlist: z.number().int().nonnegative().nullable() }),
  z.strictObject({ op: z.literal('has-label'), labels: z.array(z.number().int().nonnegative()).max(200) }),
  z.strictObject({ op: z.literal('unseen') }),
  z.strictObject({ op: z.literal('archived') }),
  z.strictObject({ column, op: z.literal('has-value') }),
  z.strictObject({ column, op: z.literal('has-no-value') }),
])
const storedList = z.enum(['domains', 'history'])
const list = z.enum(['domains', 'history', 'watched'])
const query = z.strictObject({
  list,
  search: text(300),
  conditions: z.array(condition).max(40),
  sort: z.strictObject({ column, descending: z.boolean() }),
})
const id = z.number().int().nonnegative()
const selection = z.union([
  z.strictObject({ ids: z.array(id).max(1_000_000), query }),
  z.strictObject({ query, except: z.array(id).max(100_000) }),
])
const columns = z.array(column).max(100)
const connectionId = text(200)
const keyPlace = z.enum(['header', 'query'])
const asciiName = text(300)

const choices = z.strictObject({
  delimiter: text(3).nullable(),
  header: z.boolean().nullable(),
  column: z.number().int().min(0).max(10_000).nullable(),
  registrableFor: z.enum(['none', 'www', 'all']),
})
const limit = z.number().int().min(0).max(100_000).nullable()
const triage = z.strictObject({
  tlds: z.array(text(80)).max(2_000).nullable(),
  shortest: limit,
  longest: limit,
  hyphens: z.enum(['any', 'without']),
  digits: z.enum(['any', 'without']),
  idn: z.enum(['any', 'without', 'only']),
  last: z.union([z.enum(['any', 'never']), z.enum(OUTCOMES)]),
  olderThanDays: limit,
  watchlist: z.union([z.enum(['any', 'none']), z.number().int().nonnegative()]),
  column: z.strictObject({ at: z.number().int().min(0), contains: text(300) }).nullable(),
})
const plan = z.strictObject({
  triage,
  order: z.strictObject({
    by: z.enum(['file', 'name', 'length', 'tld', 'age', 'column']),
    at: z.number().int().min(0),
    descending: z.boolean(),
  }),
  options: z.strictObject({
    concurrency: z.number().int().min(1).max(16),
    freshDays: z.number().int().min(0).max(3_650),
  }),
})
const importId = text(60)
const format = z.enum(['csv', 'json'])

const colour = z.enum(COLOURS)
const watchlistFields = {
  name: text(120).min(1),
  description: text(2_000),
  colour,
  cadence: z.enum(CADENCES),
  columns,
  spark: column,
}
const ownValue = z.union([text(2_000), z.number()])
/** Domains, by name or as what is selected in a list. */
const target = z.union([
  z.strictObject({ names: z.array(asciiName).max(100_000) }),
  z.strictObject({ list, selection }),
])
/** Where a column of a file that is brought into a list goes. */
const columnAim = z.strictObject({
  at: z.number().int().min(0).max(10_000),
  to: z.union([
    z.literal('note'),
    z.literal('labels'),
    z.strictObject({ fieldId: id }),
    z.strictObject({ newField: text(120).min(1), kind: z.enum(OWN_KINDS) }),
  ]),
})
const source = z.union([
  z.strictObject({ text: text(4_000_000) }),
  target,
  z.strictObject({ importId, plan, columns: z.array(columnAim).max(200) }),
])
const feedFilter = z.strictObject({
  lists: z.array(id).max(500),
  labels: z.array(id).max(500),
  fields: z.array(column).max(100),
  kinds: z.array(z.enum(['changed', 'appeared', 'disappeared', 'flipped-back'])),
  unseen: z.boolean(),
  name: asciiName.nullable(),
  since: z.number().nullable(),
  everything: z.boolean(),
})
const before = z.strictObject({ at: z.number(), id }).nullable()
const ruleWindow = z.union([z.literal('last-look'), z.literal(7), z.literal(30), z.literal(90)])
const ruleShape = {
  scope: z.union([
    z.strictObject({ of: z.literal('all') }),
    z.strictObject({ of: z.enum(['lists', 'labels']), ids: z.array(id).max(500) }),
    z.strictObject({ of: z.literal('domains'), names: z.array(asciiName).max(1_000) }),
  ]),
  field: column.refine(isFieldId).nullable(),
  condition: z.union([
    z.strictObject({ kind: z.enum(['changes', 'not-found']) }),
    z.strictObject({
      kind: z.literal('moves'),
      way: z.enum(['rises', 'falls', 'either']),
      by: z.number().positive(),
      as: z.enum(['number', 'percent']),
      window: ruleWindow,
    }),
    z.strictObject({ kind: z.literal('crosses'), way: z.enum(['above', 'below']), value: z.number() }),
    z.strictObject({ kind: z.enum(['becomes', 'stops-being']), value: z.union([text(400), z.boolean()]) }),
    z.strictObject({ kind: z.literal('grade'), way: z.enum(['worse', 'better']) }),
  ]),
  twoLooks: z.boolean(),
  tell: z.union([
    z.strictObject({ how: z.enum(['notification', 'feed']) }),
    z.strictObject({ how: z.literal('digest'), at: z.number().int().min(0).max(1_439) }),
  ]),
}
const makesSense = (body: { field: string | null; condition: { kind: RuleCondition['kind'] } }): boolean =>
  conditionKinds(body.field).includes(body.condition.kind)
const ruleBody = z.strictObject(ruleShape).refine(makesSense)
const keptRule = z
  .strictObject({
    ...ruleShape,
    id,
    name: text(200).min(1),
    enabled: z.boolean(),
    mutedUntil: z.number().nullable(),
    createdAt: z.number(),
  })
  .refine(makesSense)
const members = z
  .array(
    z.strictObject({
      name: z.strictObject({ ascii: asciiName, unicode: asciiName, label: asciiName, tld: asciiName }),
      addedAt: z.number(),
      archivedAt: z.number().nullable(),
    }),
  )
  .max(100_000)
const removedWatchlist = z.strictObject({
  list: z.strictObject(watchlistFields),
  place: z.number(),
  members,
  widened: z.strictObject({ list: id, rules: z.array(id).max(100_000) }).optional(),
})
const moment = z.number().int().nullable()
const compared = z.array(asciiName).max(MOST_COMPARED)
const criterion = z.strictObject({
  field: column,
  weight: z.number().min(0).max(100),
  scale: z.strictObject({ from: z.number(), to: z.number(), kind: z.enum(['linear', 'logarithmic']) }).nullable(),
  flipped: z.boolean(),
})
const gate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('field'), field: column, op: z.enum(GATE_OPS), value }),
  z.strictObject({ kind: z.literal('own'), fieldId: id, op: z.enum(GATE_OPS), value }),
])
const comparison = z.strictObject({
  mode: z.enum(COMPARISON_MODES),
  names: compared,
  thenAt: moment,
  nowAt: moment,
  baseline: text(320).nullable(),
  fields: columns.nullable(),
  hideEqual: z.boolean(),
  hideEmpty: z.boolean(),
  showDistance: z.boolean(),
  barsField: column.nullable(),
  weighing: z.strictObject({ criteria: z.array(criterion).max(100), gates: z.array(gate).max(40) }),
})
const reportName = text(200).min(1)
const reportOf = z.union([
  z.strictObject({ of: z.literal('table'), query, columns }),
  z.strictObject({ of: z.literal('view'), name: text(80) }),
  z.strictObject({ of: z.literal('batch'), id }),
  z.strictObject({ of: z.literal('domain'), name: asciiName }),
  z.strictObject({ of: z.literal('list'), name: text(120) }),
  z.strictObject({ of: z.literal('changes'), list: text(120).nullable(), since: z.number().nullable() }),
  z.strictObject({ of: z.literal('feed'), filter: feedFilter }),
  z.strictObject({ of: z.literal('comparison'), name: text(120) }),
  z.strictObject({ of: z.literal('compare'), document: comparison }),
])
const reportRequest = z.strictObject({
  of: reportOf,
  format: z.enum(REPORT_FORMATS),
  options: z.strictObject({
    title: text(300),
    subtitle: text(300),
    note: text(5_000),
    logo: z
      .base64()
      .max(Math.ceil((LOGO_LIMITS.bytes * 4) / 3) + 4)
      .nullable(),
    parts: z.array(z.enum(REPORT_PARTS)),
    columns: columns.nullable(),
    delimiter: z.enum([',', ';', '\t']),
    bom: z.boolean(),
    absent: z.enum(['words', 'empty']),
    headers: z.enum(['labels', 'ids']),
  }),
})
const reportSchedule = z.strictObject({ every: z.enum(['week', 'month', 'refresh']) })

/** Every route from the window to the main process: what goes in and what comes out. */
export const ROUTES = {
  getState: route<AppState>()(nothing),
  parseName: route<ParsedName>()(z.strictObject({ typed: text(2_000_000) })),
  askLookup: route<AskResult>()(
    z.strictObject({ ticket: text(60), name: asciiName, refresh: z.boolean(), anyway: z.boolean() }),
  ),
  cancelLookup: route<null>()(z.strictObject({ ticket: text(60) })),
  getDomain: route<DomainPage>()(z.strictObject({ name: asciiName })),
  getLookup: route<StoredLookup | null>()(z.strictObject({ id })),
  listRows: route<ListRow[]>()(
    z.strictObject({
      query,
      offset: id,
      limit: z.number().int().min(1).max(500),
      fields: columns,
      spark: column.nullable().optional(),
    }),
  ),
  countRows: route<number>()(z.strictObject({ query })),
  listChoices: route<{ key: string | number; label: string; rows: number }[]>()(
    z.strictObject({ list: storedList, column }),
  ),
  copyNames: route<number>()(z.strictObject({ list, selection })),
  deleteRows: route<{ token: string; count: number }>()(z.strictObject({ list: storedList, selection })),
  listIds: route<number[]>()(z.strictObject({ query, from: id, to: id })),
  listTrash: route<{ token: string; thrownAt: number; count: number }[]>()(nothing),
  undoDelete: route<number>()(z.strictObject({ token: text(60) })),
  listViews: route<SavedView[]>()(nothing),
  saveView: route<number>()(z.strictObject({ name: text(80).min(1), query, columns })),
  removeView: route<SavedView | null>()(z.strictObject({ id })),
  getAllowance: route<AllowanceView>()(nothing),
  updateSettings: route<Settings>()(
    z.strictObject({
      allowance: z.number().optional(),
      reserve: z.number().optional(),
      freshHours: z.number().optional(),
      freshBatchDays: z.number().optional(),
      timeoutSeconds: z.number().optional(),
      watchShare: z.number().optional(),
      language: z.enum([SYSTEM_LANGUAGE, PSEUDO_LOCALE, ...LANGUAGES]).optional(),
    }),
  ),
  updatePreferences: route<Preferences>()(
    z.strictObject({
      theme: z.enum(['light', 'dark', 'system']).optional(),
      sidebarCollapsed: z.boolean().optional(),
      compactRows: z.boolean().optional(),
      singleKeys: z.boolean().optional(),
      closeToTray: z.union([z.literal('ask'), z.boolean()]).optional(),
      updateCheck: z.boolean().optional(),
      columns: z.strictObject({ domains: columns.optional(), history: columns.optional() }).optional(),
      recent: z
        .array(z.strictObject({ key: text(600), label: text(600) }))
        .max(20)
        .optional(),
    }),
  ),
  checkService: route<PingView>()(z.strictObject({ baseUrl: text(2_000), keyPlace })),
  addConnection: route<string>()(z.strictObject({ baseUrl: text(2_000), keyPlace, name: text(120) })),
  updateConnection: route<Settings>()(
    z.strictObject({
      id: connectionId,
      name: text(120).min(1).optional(),
      keyPlace: keyPlace.optional(),
      allowance: z.number().int().min(1).max(1_000_000).nullable().optional(),
    }),
  ),
  removeConnection: route<Settings>()(z.strictObject({ id: connectionId })),
  chooseConnection: route<null>()(z.strictObject({ id: connectionId })),
  setKey: route<KeyStatus>()(z.strictObject({ connectionId, key: text(4_000).min(1) })),
  removeKey: route<KeyStatus>()(z.strictObject({ connectionId })),
  loadKey: route<KeyStatus>()(z.strictObject({ connectionId })),
  goOn: route<null>()(nothing),
  openListFile: route<ImportAnswer>()(nothing),
  importBytes: route<ImportAnswer>()(
    z.strictObject({ bytes: z.instanceof(Uint8Array), fileName: text(300).nullable() }),
  ),
  importSelection: route<ImportAnswer>()(z.strictObject({ list, selection })),
  correctImport: route<ImportAnswer>()(z.strictObject({ id: importId, choices })),
  reckonImport: route<Arithmetic>()(z.strictObject({ id: importId, plan })),
  saveInvalid: route<string | null>()(z.strictObject({ id: importId })),
  dropImport: route<null>()(z.strictObject({ id: importId })),
  startBatch: route<number>()(z.strictObject({ id: importId, name: text(200).min(1), plan })),
  listBatches: route<BatchView[]>()(nothing),
  getBatch: route<BatchView | null>()(z.strictObject({ id })),
  batchItems: route<BatchItem[]>()(
    z.strictObject({
      batchId: id,
      states: z.array(z.enum(ITEM_STATES)).nullable(),
      after: id,
      limit: z.number().int().min(1).max(1_000),
    }),
  ),
  actOnBatch: route<number>()(
    z.strictObject({
      id,
      action: z.enum([
        'pause',
        'continue',
        'stop',
        'retry-failed',
        'run-rest',
        'run-again',
        'delete',
        'first',
        'earlier',
        'later',
        'last',
      ]),
    }),
  ),
  changeBatch: route<null>()(
    z.strictObject({ id, name: text(200).min(1).optional(), concurrency: z.number().int().min(1).max(16).optional() }),
  ),
  exportBatch: route<string | null>()(z.strictObject({ id, format })),
  getAllowancePage: route<AllowancePage>()(nothing),
  listWatchlists: route<Watchlist[]>()(nothing),
  addWatchlist: route<number>()(z.strictObject(watchlistFields)),
  updateWatchlist: route<null>()(z.strictObject({ id, change: z.strictObject(watchlistFields).partial() })),
  removeWatchlist: route<RemovedWatchlist | null>()(z.strictObject({ id })),
  restoreWatchlist: route<null>()(z.strictObject({ id, removed: removedWatchlist })),
  moveWatchlist: route<null>()(z.strictObject({ id, before: id.nullable() })),
  mergeWatchlists: route<{ removed: RemovedWatchlist; added: string[] } | null>()(
    z.strictObject({ from: id, into: id }),
  ),
  duplicateWatchlist: route<number>()(z.strictObject({ id, name: text(120).min(1) })),
  saveWatchlistFile: route<string | null>()(z.strictObject({ id })),
  openWatchlistFile: route<WatchlistFileAnswer>()(nothing),
  addToWatchlist: route<AddedToWatchlist>()(z.strictObject({ id, from: source })),
  removeFromWatchlist: route<RemovedWatchlist['members']>()(z.strictObject({ id, of: target })),
  returnToWatchlist: route<null>()(z.strictObject({ id, members })),
  getSubject: route<Subject>()(z.strictObject({ name: asciiName })),
  setNote: route<string>()(z.strictObject({ name: asciiName, note: text(100_000) })),
  changeSubjects: route<ChangedSubjects>()(
    z.strictObject({
      of: target,
      change: z.strictObject({
        archived: z.boolean().optional(),
        muteDays: z.number().int().min(0).max(3_650).optional(),
        addLabels: z.array(id).max(100).optional(),
        removeLabels: z.array(id).max(100).optional(),
        own: z.strictObject({ fieldId: id, value: ownValue.nullable() }).optional(),
      }),
    }),
  ),
  setOwnValues: route<null>()(
    z.strictObject({
      fieldId: id,
      values: z.array(z.strictObject({ name: asciiName, value: ownValue.nullable() })).max(100_000),
    }),
  ),
  listLabels: route<(Label & { domains: number })[]>()(nothing),
  saveLabel: route<number>()(z.strictObject({ id: id.nullable(), name: text(60).min(1), colour })),
  removeLabel: route<string[]>()(z.strictObject({ id })),
  listOwnFields: route<OwnField[]>()(nothing),
  saveOwnField: route<number>()(z.strictObject({ id: id.nullable(), name: text(120).min(1), kind: z.enum(OWN_KINDS) })),
  removeOwnField: route<{ name: string; value: OwnValue }[]>()(z.strictObject({ id })),
  refreshNow: route<number>()(z.strictObject({ of: target })),
  dropWishes: route<number>()(nothing),
  getRefreshPlan: route<RefreshView>()(nothing),
  listChanges: route<StoredChange[]>()(
    z.strictObject({ filter: feedFilter, before, limit: z.number().int().min(1).max(500) }),
  ),
  countChanges: route<number>()(z.strictObject({ filter: feedFilter })),
  markChanges: route<number[]>()(
    z.strictObject({
      which: z.union([z.strictObject({ ids: z.array(id).max(1_000_000) }), z.strictObject({ filter: feedFilter })]),
      seen: z.boolean(),
    }),
  ),
  listRules: route<Rule[]>()(nothing),
  saveRule: route<number>()(z.strictObject({ id: id.nullable(), name: text(200).min(1), body: ruleBody })),
  restoreRule: route<number>()(z.strictObject({ rule: keptRule })),
  changeRule: route<null>()(
    z.strictObject({ id, enabled: z.boolean().optional(), muteDays: z.number().int().min(0).max(3_650).optional() }),
  ),
  removeRule: route<Rule | null>()(z.strictObject({ id })),
  playRule: route<Playback>()(z.strictObject({ body: ruleBody })),
  listAlerts: route<StoredAlert[]>()(
    z.strictObject({ ids: z.array(id).max(10_000).nullable(), before, limit: z.number().int().min(1).max(500) }),
  ),
  seeAlerts: route<null>()(z.strictObject({ ids: z.array(id).max(10_000).nullable() })),
  domainTrend: route<TrendPoint[]>()(z.strictObject({ name: asciiName, field: column, since: z.number() })),
  listTrend: route<ListPoint[]>()(z.strictObject({ list: id, field: column, since: z.number() })),
  listMovers: route<Mover[]>()(z.strictObject({ list: id, field: column, from: z.number(), to: z.number() })),
  listComparisons: route<{ kept: ComparisonSummary[]; now: number }>()(nothing),
  getComparison: route<KeptComparison | null>()(z.strictObject({ id })),
  saveComparison: route<SaveAnswer>()(
    z.strictObject({ id: id.nullable(), name: text(120).trim().min(1), document: comparison }),
  ),
  removeComparison: route<KeptComparison | null>()(z.strictObject({ id })),
  comparisonRecords: route<ComparisonRecords>()(
    comparison.pick({ mode: true, names: true, thenAt: true, nowAt: true }),
  ),
  storedMoments: route<{ name: string; at: number }[]>()(z.strictObject({ names: compared })),
  selectedNames: route<{ names: string[]; more: boolean }>()(z.strictObject({ list, selection })),
  nextSampleDay: route<number>()(nothing),
  copyText: route<null>()(z.strictObject({ text: text(4_000_000) })),
  openLink: route<boolean>()(z.strictObject({ url: text(2_000) })),
  showDataFolder: route<null>()(nothing),
  reportError: route<null>()(z.strictObject({ message: text(4_000), shown: z.boolean().optional() })),
  getStorage: route<StorageView>()(nothing),
  saveBackup: route<SavedBackup | null>()(nothing),
  cancelBackup: route<null>()(nothing),
  openBackup: route<RestorePreview | null>()(
    z.strictObject({ copy: text(300).nullable(), token: text(60).nullable() }),
  ),
  restoreBackup: route<Restored>()(z.strictObject({ id: text(120) })),
  dropBackup: route<null>()(z.strictObject({ id: text(120) })),
  chooseCopiesFolder: route<string | null>()(z.strictObject({ standard: z.boolean() })),
  showCopy: route<null>()(z.strictObject({ name: text(300) })),
  throwCopyAway: route<null>()(z.strictObject({ name: text(300) })),
  compactLibrary: route<{ before: number; after: number }>()(nothing),
  previewOld: route<OldLookups>()(z.strictObject({ before: id })),
  deleteOld: route<{ token: string; count: number }>()(z.strictObject({ before: id, keepReferred: z.boolean() })),
  dismissNotice: route<null>()(z.strictObject({ kind: text(40), detail: text(4_000) })),
  takeHandedOver: route<HandedOver>()(nothing),
  importHandedOver: route<ImportAnswer>()(z.strictObject({ token: text(60) })),
  answerClose: route<null>()(z.strictObject({ choice: z.enum(['tray', 'quit', 'stay']), remember: z.boolean() })),
  getDesktop: route<DesktopState>()(nothing),
  setStartAtLogin: route<DesktopState>()(z.strictObject({ on: z.boolean() })),
  getUpdate: route<UpdateState>()(nothing),
  checkForUpdate: route<UpdateState>()(nothing),
  readLog: route<string[]>()(nothing),
  copyDiagnostics: route<null>()(nothing),
  showLog: route<null>()(nothing),
  previewReport: route<{ address: string; rows: number; shown: number }>()(z.strictObject({ request: reportRequest })),
  writeReport: route<{ file: string; rows: number } | null>()(
    z.strictObject({ ticket: text(60), request: reportRequest }),
  ),
  cancelReport: route<null>()(z.strictObject({ ticket: text(60) })),
  copyReport: route<number>()(
    z.strictObject({ of: reportOf, columns: columns.nullable(), as: z.enum(['tsv', 'markdown']) }),
  ),
  showFile: route<boolean>()(z.strictObject({ file: text(4_000) })),
  listTemplates: route<ReportTemplate[]>()(nothing),
  saveTemplate: route<number>()(
    z.strictObject({
      name: reportName,
      request: reportRequest,
      schedule: reportSchedule.nullable(),
      folder: text(4_000).nullable(),
    }),
  ),
  removeTemplate: route<ReportTemplate | null>()(z.strictObject({ id })),
  chooseReportFolder: route<string | null>()(nothing),
  openJsonReport: route<OpenedReport | null>()(z.strictObject({ token: text(60).nullable() })),
  getOpenedReport: route<OpenedReport | null>()(z.strictObject({ id: text(60) })),
  openedReportRows: route<OpenedPage>()(
    z.strictObject({ id: text(60), offset: id, limit: z.number().int().min(1).max(500), differing: z.boolean() }),
  ),
} as const

export type RouteName = keyof typeof ROUTES
export type InputOf<K extends RouteName> = z.infer<(typeof ROUTES)[K]['input']>
export type OutputOf<K extends RouteName> =
  | NonNullable<(typeof ROUTES)[K]['output']>
  | (null extends (typeof ROUTES)[K]['output'] ? null : never)

/** One function for each route; a missing or surplus one does not compile. */
export type Handlers = { [K in RouteName]: (input: InputOf<K>) => Promise<OutputOf<K>> | OutputOf<K> }

/** What the main process tells the window unasked. */
export interface Events {
  /** Something that a screen may show has changed. */
  changed: { what: 'library' | 'settings' | 'connection' }
  notice: Notice
  open: OpenPlace
  /** What a backup or a restore does at the moment; null when it is over. */
  backup: BackupProgress | null
  handedOver: { waiting: number }
  askClose: GoingOn
  /** How far a report is that takes its time. */
  reportProgress: { ticket: string; written: number; total: number }
  /** A scheduled report was written, or could not be. */
  reportScheduled: { name: string; file: string | null; fault: Fault | null }
  menu: { action: ActionId }
}
export type EventName = keyof Events

/** The channel of a route or an event; one prefix, so that nothing else can be reached by chance. */
export const channelOf = (name: RouteName | EventName): string => `almanac:${name}`
