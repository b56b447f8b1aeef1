import { create } from 'zustand'

type Open = 'palette' | 'keys' | 'undo-history'

interface Overlay {
  open: Open | null
  show: (open: Open) => void
  close: () => void
}

/** What lies over every screen: the palette, the sheet of keys, or what can be undone. */
export const useOverlay = create<Overlay>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
