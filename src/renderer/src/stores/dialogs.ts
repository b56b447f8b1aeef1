import { create } from 'zustand'

interface Dialogs {
  /** The dialogs that are open, by whether something is filled in there. */
  open: readonly { isForm: boolean }[]
  /** Enters a dialog that has come to the front; gives the function that takes it out again. */
  enter: (isForm: boolean) => () => void
}

/** The dialogs in front of the screen, in the order in which they came. Each enters itself (`components/dialog.tsx`). */
export const useDialogs = create<Dialogs>((set) => ({
  open: [],
  enter: (isForm) => {
    const dialog = { isForm }
    set(({ open }) => ({ open: [...open, dialog] }))
    return () => set(({ open }) => ({ open: open.filter((one) => one !== dialog) }))
  },
}))

/** A dialog is in front of the screen, whose actions wait until it has gone; so many of them may be passed over. */
export const isBehindDialog = (passed = 0): boolean => useDialogs.getState().open.length > passed

/** A dialog is being filled in: it stays whatever key is pressed, and keeps what was typed. */
export const isFillingIn = (): boolean => useDialogs.getState().open.some(({ isForm }) => isForm)
