import { create } from 'zustand'
import { LIST_BYTES } from '../../../../shared/imports/import-preview.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { send } from '../../api/send.ts'
import { useToasts } from '../toasts.ts'
import { LIST_TOO_LARGE, useImport } from './import.ts'

/** The file that was dropped before there was a library to import it into; it is opened as soon as there is one. */
export const useDroppedFile = create<{ file: File | null; hold: (file: File | null) => void }>((set) => ({
  file: null,
  hold: (file) => set({ file }),
}))

/** Says that of several files that were dropped one is read. */
export function tellOfOthers({ files }: DataTransfer, t: Translator): void {
  const [{ name } = { name: '' }] = files
  if (files.length > 1) useToasts.getState().show({ text: t('drop.several', { count: files.length, name }) })
}

/** Reads a dropped file as a list; of one that is too large this is said before it could take the window's memory. */
export async function importFile(file: File): Promise<void> {
  await useImport
    .getState()
    .startImport(async () =>
      file.size > LIST_BYTES
        ? LIST_TOO_LARGE
        : send('importBytes', { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name }),
    )
}
