import { create } from 'zustand'
import { runCommand } from './commands.ts'
import { send } from '../api/send.ts'
import {
  type BatchPlan,
  type ImportAnswer,
  type ImportChoices,
  type ImportPreview,
  isListTextTooLarge,
  listTooLarge,
} from '../../../shared/import-preview.ts'
import type { Fault } from '../../../shared/fault.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import { FILE_ORDER, NO_TRIAGE } from '../../../shared/triage.ts'
import { useNavigation } from './navigation.ts'

/** The answer to a list that is larger than one may be, which is not even sent to be read. */
export const LIST_TOO_LARGE = { ok: true, value: { kind: 'refused', fault: listTooLarge() } } as const

/** Has a text read as a list of names. */
export async function sendListText(text: string): Promise<Result<ImportAnswer>> {
  if (isListTextTooLarge(text)) return LIST_TOO_LARGE
  return send('importBytes', { bytes: new TextEncoder().encode(text), fileName: null })
}

interface ImportStore {
  preview: ImportPreview | null
  plan: BatchPlan
  name: string
  reading: boolean
  /** What was pasted and has not become a list yet; kept while the person is elsewhere, or chooses a file and thinks better of it. */
  pasted: string
  /** Why the last list could not be imported. */
  refused: Fault | null
  /** Reads a list and goes to the page where it is looked at before it runs. */
  startImport: (reading: () => Promise<Result<ImportAnswer>>) => Promise<void>
  correct: (change: Partial<ImportChoices>) => Promise<void>
  setPlan: (change: Partial<BatchPlan>) => void
  setName: (name: string) => void
  /** Takes over what stands in the field, unless that is larger than a list may be: then the field keeps what it had. */
  paste: (pasted: string) => void
  clear: () => void
}

const firstPlan = (freshDays: number): BatchPlan => ({
  triage: NO_TRIAGE,
  order: FILE_ORDER,
  options: { concurrency: 4, freshDays },
})

/** The list that was imported last, until it is started or dropped. */
export const useImport = create<ImportStore>((set, get) => ({
  preview: null,
  plan: firstPlan(30),
  name: '',
  reading: false,
  pasted: '',
  refused: null,
  startImport: async (reading) => {
    useNavigation.getState().go({ screen: 'new-batch' })
    set({ reading: true, refused: null })
    const result = await reading()
    set({ reading: false })
    if (!result.ok) return set({ refused: result.error })
    if (result.value.kind === 'refused') return set({ refused: result.value.fault })
    if (result.value.kind === 'none') return
    const { preview } = result.value
    set({
      preview,
      pasted: '',
      name: preview.fileName ?? '',
      plan: { ...get().plan, triage: NO_TRIAGE, order: FILE_ORDER },
    })
  },
  correct: async (change) => {
    const { preview } = get()
    if (!preview) return
    set({ reading: true, refused: null })
    const result = await send('correctImport', { id: preview.id, choices: { ...preview.choices, ...change } })
    set({ reading: false })
    if (!result.ok) set({ refused: result.error })
    else if (result.value.kind === 'refused') set({ refused: result.value.fault })
    else if (result.value.kind === 'preview') set({ preview: result.value.preview })
  },
  setPlan: (change) => set(({ plan }) => ({ plan: { ...plan, ...change } })),
  setName: (name) => set({ name }),
  paste: (pasted) => set(isListTextTooLarge(pasted) ? { refused: listTooLarge() } : { pasted, refused: null }),
  clear: () => {
    const { preview } = get()
    if (preview) void runCommand('dropImport', { id: preview.id })
    set({ preview: null, refused: null, name: '', plan: firstPlan(get().plan.options.freshDays) })
  },
}))
