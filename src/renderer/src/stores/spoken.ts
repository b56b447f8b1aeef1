import { create } from 'zustand'

/** As long as a screen reader may take to pick a line up; after that nobody is to come upon it. */
const KEPT_MS = 3_000

interface Spoken {
  lines: { id: number; text: string }[]
  /** Tells screen readers something that eyes see for themselves. */
  say: (text: string) => void
}

let next = 1

export const useSpoken = create<Spoken>((set) => ({
  lines: [],
  say: (text) => {
    const id = next++
    set(({ lines }) => ({ lines: [...lines, { id, text }] }))
    setTimeout(() => set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })), KEPT_MS)
  },
}))
