import { create } from 'zustand'
import { LIST_BYTES } from '../../../../shared/imports/import-preview.ts'
import { send } from '../../api/send.ts'
import { LIST_TOO_LARGE } from './import.ts'
import { type ReadableList, startLists } from './waiting-lists.ts'

/** The files that were dropped before there was a library to import them into; they are opened as soon as there is one. */
export const useDroppedFiles = create<{ files: readonly File[]; hold: (files: readonly File[]) => void }>((set) => ({
  files: [],
  hold: (files) => set({ files }),
}))

/** Reads dropped files as lists, one after the other as each is done. */
export const importFiles = (files: readonly File[]): Promise<void> => startLists(files.map(listOf))

/** Of a file that is too large this is said before it could take the window's memory. */
const listOf = (file: File): ReadableList => ({
  name: file.name,
  read: async () =>
    file.size > LIST_BYTES
      ? LIST_TOO_LARGE
      : send('importBytes', { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name }),
})
