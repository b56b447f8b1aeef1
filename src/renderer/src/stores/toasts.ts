import { create } from 'zustand'

export interface Toast {
  id: number
  text: string
  action?: { label: string; run: () => void }
}

interface Toasts {
  toasts: Toast[]
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}

let next = 1

/** Short messages in the corner, with an undo where there is one. */
export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  show: (toast) => set(({ toasts }) => ({ toasts: [...toasts, { ...toast, id: next++ }].slice(-3) })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}))
