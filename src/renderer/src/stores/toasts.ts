import { create } from 'zustand'

export interface Toast {
  id: number
  /** When it was first shown. */
  at: number
  text: string
  action?: { label: string; run: () => void }
  /** Undoes what the message reports. */
  undo?: () => unknown
}

interface Toasts {
  toasts: Toast[]
  show: (toast: Omit<Toast, 'id' | 'at'>) => void
  dismiss: (id: number) => void
  /** Takes back what the latest message offers to take back; false when none does. */
  undoLatest: () => boolean
  reset: () => void
}

let next = 1

/** Short messages in the corner, with an undo where there is one. */
export const useToasts = create<Toasts>((set, get) => ({
  toasts: [],
  // Only the latest is shown; of the others only what offers something is kept.
  show: (toast) =>
    set(({ toasts }) => ({
      toasts: [...toasts.filter(({ undo, action }) => undo || action), { ...toast, id: next++, at: Date.now() }].slice(
        -3,
      ),
    })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  undoLatest: () => {
    const latest = get().toasts.findLast(({ undo }) => undo !== undefined)
    if (!latest) return false
    latest.undo?.()
    get().dismiss(latest.id)
    return true
  },
  reset: () => set({ toasts: [] }),
}))
