import { create } from 'zustand'

/** As long as a screen reader may take to pick a line up; after that nobody is to come upon it. */
const SHOWN_MS = 3_000

interface Announcements {
  lines: { id: number; text: string }[]
  /** Announces to screen readers what sighted people see for themselves. */
  announce: (text: string) => void
}

let next = 1

export const useAnnouncements = create<Announcements>((set) => ({
  lines: [],
  announce: (text) => {
    const id = next++
    set(({ lines }) => ({ lines: [...lines, { id, text }] }))
    setTimeout(() => set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })), SHOWN_MS)
  },
}))
