import { create } from 'zustand'
import type { Criterion } from '../../../../shared/comparison/comparison.ts'
import type { ListPlaceName } from '../tables/list-places.ts'

/** What is put together in the editor of scores. */
export interface ScoreDraft {
  name: string
  criteria: Criterion[]
}

/** What the editor of scores is open for. */
export interface OpenScore {
  /** The table from which it was opened, which gets a new column; null for none. */
  at: ListPlaceName | null
  /** The column of that table behind which a new one comes to stand; null for the end. */
  after: string | null
  /** The score that is changed; null for a new one. */
  scoreId: number | null
  /** What it begins with; null for what is kept, or nothing. */
  draft: ScoreDraft | null
}

/** Of which table and score it is asked how firm the first rows are. */
export interface AskedFirmness {
  at: ListPlaceName
  column: string
}

interface ScoreEditor {
  open: OpenScore | null
  firmness: AskedFirmness | null
  show: (open: OpenScore) => void
  showFirmness: (firmness: AskedFirmness | null) => void
  close: () => void
}

/** Whether the editor of scores is open, over whichever screen is there. */
export const useScoreEditor = create<ScoreEditor>((set) => ({
  open: null,
  firmness: null,
  showFirmness: (firmness) => set({ firmness }),
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))

/** Opens the editor for a score, or for a new one: its column is added to the table from which it was opened. */
export const openScoreEditor = (open: Partial<OpenScore> = {}): void =>
  useScoreEditor.getState().show({ at: null, after: null, scoreId: null, draft: null, ...open })
