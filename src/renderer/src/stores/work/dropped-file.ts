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

/**
 * Opens a file that was dropped while another list may wait to be imported: in its place where the person has chosen nothing
 * for that yet, and says so; else only when they say that what they have chosen may go.
 */
export function importInsteadOf(file: File, t: Translator): void {
  const { preview, isChosen } = useImport.getState()
  if (preview === null) return void importFile(file)
  const { show } = useToasts.getState()
  const names = { name: file.name, before: preview.fileName ?? t('drop.pasted') }
  if (isChosen)
    return show({
      text: t('drop.not-opened', names),
      action: { label: t('drop.open-instead'), run: () => void importFile(file) },
    })
  void importFile(file)
  show({ text: t('drop.in-its-place', names) })
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
