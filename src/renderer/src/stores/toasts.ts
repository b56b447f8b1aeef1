import { create } from 'zustand'
import { useNavigation } from './navigation.ts'

export interface Toast {
  id: number
  /** When it was first shown. */
  at: number
  /** When the screen was left that it was shown on. */
  leftAt: number | null
  text: string
  action?: { label: string; run: () => void }
  /** Undoes what the message reports; it stays offered when that fails. */
  undo?: () => unknown
  /** Told before it is undone, from here or with the keys. */
  onUndo?: () => void
  /** The entry of the library that this undoes; without one it is the page's own affair. */
  entry?: number
  /** What it offers is offered nowhere else: it stays until it is dismissed or taken. */
  stays?: boolean
}

/** What a message is made of. */
export type NewToast = Omit<Toast, 'id' | 'at' | 'leftAt'> & {
  /** It came by itself: it does not take the place of what the person may just want to undo. */
  aside?: boolean
}

const READING_MS = 8_000
const OFFER_MS = 20_000

/**
 * When a message goes by itself. One rule for all of them:
 *
 * - what reports goes after 8 s, what can be undone or leads on after 20 s;
 * - what leads on to something that is offered nowhere else, such as *Continue editing*, stays until it is dismissed or
 *   taken;
 * - whatever it is, it goes 8 s after the screen is left on which it was shown: there it would be about nothing;
 * - none goes while the pointer or the focus is on it (WCAG 2.2.1), which `components/toasts.tsx` sees to.
 *
 * None covers anything: the frame has a row of its own for them, and the page above it becomes lower.
 */
export function goesAt({ at, leftAt, undo, action, stays }: Toast): number {
  const onItsScreen = stays ? Number.POSITIVE_INFINITY : at + (undo || action ? OFFER_MS : READING_MS)
  return leftAt === null ? onItsScreen : Math.min(onItsScreen, leftAt + READING_MS)
}

interface Toasts {
  toasts: Toast[]
  show: (toast: NewToast) => void
  dismiss: (id: number) => void
  /** Takes back what the latest message offers to take back, where that is not the library's affair; false otherwise. */
  undoLatest: () => boolean
  /** Takes the offer to undo an entry away: it was undone elsewhere. */
  dropEntry: (entry: number) => void
  reset: () => void
}

/** Without those whose time went by while a later one was shown: nobody sees any more what they would take back. */
const inTime = (toasts: Toast[]): Toast[] =>
  toasts.filter((toast, at) => at === toasts.length - 1 || goesAt(toast) > Date.now())

let next = 1
/** What was shown in this turn: the work that it reports may go on to another screen, and it belongs to that one. */
const fresh = new Set<number>()

/** Short messages in the corner, with an undo where there is one. */
export const useToasts = create<Toasts>((set, get) => ({
  toasts: [],
  // Only the latest is shown; of the others only what offers something is kept.
  show: ({ aside = false, ...toast }) => {
    const id = next++
    fresh.add(id)
    setTimeout(() => fresh.delete(id))
    set(({ toasts }) => {
      const staying = toasts.filter(({ undo, action }) => undo || action)
      const isLent = (one: Toast): boolean => one.undo !== undefined && goesAt(one) > Date.now()
      const at = aside ? staying.findLastIndex((one) => !isLent(one)) + 1 : staying.length
      return { toasts: staying.toSpliced(at, 0, { ...toast, id, at: Date.now(), leftAt: null }).slice(-3) }
    })
  },
  dismiss: (id) => set(({ toasts }) => ({ toasts: inTime(toasts).filter((toast) => toast.id !== id) })),
  undoLatest: () => {
    const latest = inTime(get().toasts).findLast(({ undo }) => undo !== undefined)
    if (!latest || latest.entry !== undefined) return false
    latest.undo?.()
    get().dismiss(latest.id)
    return true
  },
  dropEntry: (entry) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.entry !== entry) })),
  reset: () => set({ toasts: [] }),
}))

useNavigation.subscribe(({ here }, before) => {
  if (here === before.here) return
  const leftAt = Date.now()
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.leftAt !== null || fresh.has(toast.id) ? toast : { ...toast, leftAt })),
  }))
})
