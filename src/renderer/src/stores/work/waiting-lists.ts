import { create } from 'zustand'
import type { ImportAnswer } from '../../../../shared/imports/import-preview.ts'
import type { Result } from '../../../../shared/ipc/result.ts'
import { useImport } from './import.ts'

/** A list of names that can be read: what its file is called, and how it is read. */
export interface ReadableList {
  name: string
  read: () => Promise<Result<ImportAnswer>>
}

/** Of several lists that were opened at once those whose turn has not come: one is looked at at a time. */
export const useWaitingLists = create<{ lists: readonly ReadableList[]; leaveOut: () => void }>((set) => ({
  lists: [],
  leaveOut: () => set({ lists: [] }),
}))

/** Reads the first of some lists; the others wait until it is done. */
export async function startLists([first, ...others]: readonly ReadableList[]): Promise<void> {
  if (!first) return
  await useImport.getState().startImport(() => {
    // Not before the person has let go of the list that they were looking at.
    useWaitingLists.setState(({ lists }) => ({ lists: [...lists, ...others] }))
    return first.read()
  })
}

/** Reads the next of the lists that wait. False where none does. */
export function startNextList(): boolean {
  const [next, ...others] = useWaitingLists.getState().lists
  if (!next) return false
  useWaitingLists.setState({ lists: others })
  void useImport.getState().startImport(next.read, true)
  return true
}
