import { create } from 'zustand'
import { runCommand } from '../commands.ts'
import { ask } from '../../api/route-queries.ts'
import { send } from '../../api/send.ts'
import type { ColumnAim } from '../../../../shared/imports/column-aim.ts'
import {
  type BatchPlan,
  type HeldImport,
  type ImportAnswer,
  type ImportChoices,
  type ImportPreview,
  isListTextTooLarge,
  listTooLarge,
} from '../../../../shared/imports/import-preview.ts'
import type { GoneNames, RememberedAim } from '../../../../shared/imports/import-source.ts'
import type { SameName } from '../../../../shared/imports/same-name.ts'
import type { ColumnWay } from '../../../../shared/imports/column-way.ts'
import type { Fault } from '../../../../shared/fault.ts'
import type { Result } from '../../../../shared/ipc/result.ts'
import { FILE_ORDER, NO_TRIAGE } from '../../../../shared/batches/triage.ts'
import { useNavigation } from '../navigation.ts'
import { beginAtTop } from '../tables/scroll-tops.ts'

/** How long nothing must change before what the person chose is kept. */
const KEPT_AFTER_MS = 400

/** The answer to a list that is larger than one may be, which is not even sent to be read. */
export const LIST_TOO_LARGE = { ok: true, value: { kind: 'refused', fault: listTooLarge() } } as const

/** Has a text read as a list of names. */
export async function sendListText(text: string): Promise<Result<ImportAnswer>> {
  if (isListTextTooLarge(text)) return LIST_TOO_LARGE
  return send('importBytes', { bytes: new TextEncoder().encode(text), fileName: null })
}

/** Where a column goes, as the person chose it: `batch`, `note`, `labels`, `own_ID` or `new:KIND`. */
export interface AimChoice {
  to: string
  mode: ColumnAim['mode']
  /** The domains whose value stays as it is. */
  kept: string[]
}

/** Which of the three things are done with a list; they go together as wanted. */
export interface ImportDoes {
  lookUp: boolean
  keepColumns: boolean
  /** Which values are kept where several rows name one domain. */
  sameName: SameName
  /** The watchlist that the names are added to: one by its id, or a new one by its name. */
  addToList: boolean
  list: { id: number } | { name: string }
  /** The name under which what is chosen here is kept for files of the same header; blank where it is not. */
  sourceName: string
  /** What all rows have in common, by the names of own fields, as it was typed. */
  constants: TypedConstant[]
  gone: GoneNames
}

export interface TypedConstant {
  field: string
  value: string
}

interface ImportStore {
  preview: ImportPreview | null
  plan: BatchPlan
  name: string
  does: ImportDoes
  /** Where the person wants the columns, by their places; for the others what is proposed stands. */
  aims: Record<number, AimChoice>
  /** The person has chosen something for it, which would be lost with it. */
  hasChoices: boolean
  /** Answers whether another list may take its place; null where nobody asks that. */
  replace: ((may: boolean) => void) | null
  reading: boolean
  /** How the person wants the list read, while it is being read so; null where the preview shows what is wanted. */
  wanted: ImportChoices | null
  /** What was pasted and has not become a list yet; kept while the person is elsewhere, or chooses a file and thinks better of it. */
  pasted: string
  /** Why the last list could not be imported. */
  refused: Fault | null
  /**
   * Reads a list and goes to the page where it is looked at before it runs; there the person is asked first where that would
   * take the place of one for which they have chosen something. Gives whether the new one is there. A list that came
   * `alongside` the one before is treated alike.
   */
  startImport: (reading: () => Promise<Result<ImportAnswer>>, alongside?: boolean) => Promise<boolean>
  correct: (change: Partial<ImportChoices>) => Promise<void>
  setPlan: (change: Partial<BatchPlan>) => void
  setName: (name: string) => void
  setDoes: (change: Partial<ImportDoes>) => void
  setAim: (at: number, aim: AimChoice) => void
  setAims: (aims: Record<number, AimChoice>) => void
  /** Says what a column holds; where only its type is said, how that is written is found out. */
  setWay: (at: number, way: ColumnWay, only?: 'type') => Promise<void>
  /** Brings back the list that was being looked at before a reload or a crash. */
  restore: () => Promise<void>
  /** Takes over what stands in the field, unless that is larger than a list may be: then the field keeps what it had. */
  paste: (pasted: string) => void
  clear: () => void
}

const firstPlan = (freshDays: number): BatchPlan => ({
  triage: NO_TRIAGE,
  order: FILE_ORDER,
  options: { concurrency: 4, freshDays },
})

/** A list's name out of its file's: without the ending. */
const listNameOf = (fileName: string | null): string => (fileName ?? '').replace(/\.[a-z0-9]{1,5}$/iu, '').slice(0, 120)

/** What was done with a file whose names went into a watchlist. */
interface DoneBefore {
  list: number
  lookUp: boolean
}

/** The next file is often of the same portfolio: its list need not be chosen again, and it costs nothing unasked where this one did not. */
let doneBefore: DoneBefore | null = null
/** Remembers what was done; null forgets it, as when another library is entered. */
export const rememberImport = (done: DoneBefore | null): void => {
  doneBefore = done
}
/** That, where its watchlist is still there. */
const stillDone = async (): Promise<DoneBefore | null> =>
  doneBefore !== null && (await ask('listWatchlists')).some(({ id }) => id === doneBefore?.list) ? doneBefore : null

const firstDoes = (preview: ImportPreview | null, before: DoneBefore | null = null, alongside = false): ImportDoes => ({
  // The same names have been asked: they are asked again only when the person says so.
  lookUp: before?.lookUp ?? true,
  keepColumns: true,
  sameName: 'first',
  ...firstSource(preview, before),
  ...(alongside && before !== null ? { addToList: true, list: { id: before.list } } : {}),
})

/** What is remembered of a list's header: as it is called already, or as its file is. */
const firstSource = (
  preview: ImportPreview | null,
  before: DoneBefore | null,
): Pick<ImportDoes, 'addToList' | 'list' | 'sourceName' | 'constants' | 'gone'> => ({
  addToList: (preview?.source?.list ?? null) !== null,
  list: preview?.source?.list
    ? { id: preview.source.list }
    : before === null
      ? { name: listNameOf(preview?.fileName ?? null) }
      : { id: before.list },
  sourceName: (preview?.source?.name ?? preview?.registrar ?? listNameOf(preview?.fileName ?? null)).slice(0, 110),
  constants: firstConstants(preview),
  gone: { do: 'leave', label: '', list: { name: '' }, except: [] },
})

/** What all rows of the file before had, else the registrar whose export it is, where no column says it. */
function firstConstants(preview: ImportPreview | null): TypedConstant[] {
  if (preview?.source) return preview.source.constants.map(({ field, value }) => ({ field, value: String(value) }))
  const isSaid = preview?.readings.some(({ meaning }) => meaning.id === 'registrar') ?? true
  return isSaid || preview?.registrar == null ? [] : [{ field: preview.registrarField, value: preview.registrar }]
}

/** Where the columns of a known source go: what has changed in the file is taken, what the person has changed stays. */
function aimsOfSource({ source }: ImportPreview): Record<number, AimChoice> {
  const targetOf = (to: RememberedAim['to'], only: string | undefined): string => {
    if (to === null) return 'batch'
    if (only !== undefined) return 'new:money'
    return typeof to === 'string' ? to : 'fieldId' in to ? `own_${to.fieldId}` : `new:${to.kind}`
  }
  return Object.fromEntries(
    (source?.aims ?? []).map(({ at, to, only }) => [at, { to: targetOf(to, only), mode: 'since', kept: [] }]),
  )
}

/** The list that was imported last, until it is started or dropped. */
export const useImport = create<ImportStore>((set, get) => ({
  preview: null,
  plan: firstPlan(30),
  name: '',
  does: firstDoes(null),
  aims: {},
  hasChoices: false,
  replace: null,
  reading: false,
  wanted: null,
  pasted: '',
  refused: null,
  startImport: async (reading, alongside = false) => {
    beginAtTop({ screen: 'new-batch' })
    useNavigation.getState().go({ screen: 'new-batch' })
    if (get().hasChoices && !(await mayReplace())) return false
    set({ reading: true, wanted: null, refused: null })
    const result = await reading()
    set({ reading: false })
    const refused = !result.ok ? result.error : result.value.kind === 'refused' ? result.value.fault : null
    if (!result.ok || result.value.kind !== 'preview') {
      set({ refused })
      return false
    }
    const { preview } = result.value
    const before = await stillDone()
    set({
      preview,
      pasted: '',
      name: preview.fileName ?? '',
      does: firstDoes(preview, before, alongside),
      aims: aimsOfSource(preview),
      hasChoices: false,
      plan: { ...get().plan, triage: NO_TRIAGE, order: FILE_ORDER },
    })
    return true
  },
  correct: async (change) => {
    const { preview, wanted } = get()
    if (!preview) return
    // Other columns are others: what was said of them is said of nothing any more.
    const isOther = 'delimiter' in change || 'headerRow' in change || 'sheet' in change
    const choices = { ...(wanted ?? preview.choices), ...(isOther ? { columns: [], insisted: [] } : {}), ...change }
    set({ wanted: choices, hasChoices: true, reading: true, refused: null, ...(isOther ? { aims: {} } : {}) })
    // What is chosen while the list is being read is read next, on top of what was chosen before it.
    if (!wanted) await readAsWanted(preview.id)
  },
  setDoes: (change) => set(({ does }) => ({ does: { ...does, ...change } })),
  setAim: (at, aim) => set(({ aims }) => ({ aims: { ...aims, [at]: aim } })),
  setAims: (aims) => set({ aims }),
  setWay: async (at, way, only) => {
    const { preview, wanted } = get()
    const columns = (wanted ?? preview?.choices)?.columns.filter((one) => one.at !== at) ?? []
    // What fits the column is proposed anew.
    set(({ aims }) => ({ aims: Object.fromEntries(Object.entries(aims).filter(([place]) => Number(place) !== at)) }))
    await get().correct({ columns: [...columns, { at, way, ...(only ? { only } : {}) }] })
  },
  restore: async () => {
    if (get().preview || get().reading) return
    set({ reading: true })
    const held = await ask('heldImport').catch(() => null)
    set({ reading: false })
    if (!held || get().preview) return
    set({
      preview: held.preview,
      name: held.preview.fileName ?? '',
      aims: aimsOfSource(held.preview),
      hasChoices: held.draft !== null,
      ...draftOf(held),
    })
  },
  setPlan: (change) => set(({ plan }) => ({ plan: { ...plan, ...change } })),
  setName: (name) => set({ name }),
  paste: (pasted) => set(isListTextTooLarge(pasted) ? { refused: listTooLarge() } : { pasted, refused: null }),
  clear: () => {
    const { preview, replace } = get()
    replace?.(false)
    if (preview) void runCommand('dropImport', { id: preview.id })
    set({
      preview: null,
      hasChoices: false,
      wanted: null,
      reading: false,
      refused: null,
      name: '',
      aims: {},
      plan: firstPlan(get().plan.options.freshDays),
    })
  },
}))

/** Asks, where the list is, whether another one may take its place; one that asked before is answered that it may not. */
function mayReplace(): Promise<boolean> {
  useImport.getState().replace?.(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (may: boolean): void => {
    if (useImport.getState().replace === answer) useImport.setState({ replace: null })
    resolve(may)
  }
  useImport.setState({ replace: answer })
  return promise
}

/** Reads a list as the person wants it, again while they change their mind: one reading at a time, so that the last is the newest. */
async function readAsWanted(id: string): Promise<void> {
  const isHere = (): boolean => useImport.getState().preview?.id === id
  for (;;) {
    const { wanted } = useImport.getState()
    if (!wanted || !isHere()) return
    const result = await send('correctImport', { id, choices: wanted })
    if (!isHere()) return
    if (useImport.getState().wanted !== wanted) continue
    const answer = result.ok ? result.value : { kind: 'refused' as const, fault: result.error }
    useImport.setState({ wanted: null, reading: false })
    if (answer.kind === 'preview') showRead(answer.preview)
    if (answer.kind === 'refused') useImport.setState({ refused: answer.fault })
    return
  }
}

/** Shows a list as it was read; where its header is of another source now, what is remembered of that. */
export function showRead(preview: ImportPreview): void {
  const { preview: before, does } = useImport.getState()
  if (before?.source?.id === preview.source?.id) return useImport.setState({ preview })
  useImport.setState({ preview, aims: aimsOfSource(preview), does: { ...does, ...firstSource(preview, null) } })
}

/** Resolves once the list is read as the person wants it: at once where nothing is being read. */
export function whenRead(): Promise<void> {
  if (useImport.getState().wanted === null) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = useImport.subscribe(({ wanted }) => {
      if (wanted !== null) return
      leave()
      resolve()
    })
  })
}

type Draft = Pick<ImportStore, 'plan' | 'name' | 'does' | 'aims'>

/** What was kept of a list before the window was loaded anew; nothing of what cannot be read. */
function draftOf({ preview, draft }: HeldImport): Partial<Draft> & Pick<Draft, 'does'> {
  const does = firstDoes(preview)
  try {
    return { does, ...(draft === null ? {} : (JSON.parse(draft) as Draft)) }
  } catch {
    return { does }
  }
}

let keeping: ReturnType<typeof setTimeout> | undefined

// Kept a moment after the last change, so that typing a name is one change.
useImport.subscribe(({ preview, plan, name, does, aims }, before) => {
  const same = before.plan === plan && before.name === name && before.does === does && before.aims === aims
  if (!preview || preview.id !== before.preview?.id || same) return
  useImport.setState({ hasChoices: true })
  clearTimeout(keeping)
  keeping = setTimeout(
    () => runCommand('keepImportDraft', { id: preview.id, draft: JSON.stringify({ plan, name, does, aims }) }),
    KEPT_AFTER_MS,
  )
})
