import { create } from 'zustand'

interface Overlay {
  open: 'palette' | 'keys' | null
  show: (open: 'palette' | 'keys') => void
  close: () => void
}

/** What lies over every screen: the palette or the sheet of keys. */
export const useOverlay = create<Overlay>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
