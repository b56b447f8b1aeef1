import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useWords } from '../locales/words.ts'
import { useDialogs } from '../stores/dialogs.ts'

interface Mark {
  /** Something is filled in here, which a key of the menu must not take away. */
  isForm?: boolean
}

/** A dialog with a title and a button that closes it. The frame knows that it is in front. */
export function Dialog({ isForm = false, children, ...props }: ModalProps & Mark) {
  const t = useWords()
  return (
    <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props}>
      <DialogMark isForm={isForm} />
      {children}
    </Modal>
  )
}

/** Tells the frame that the dialog in which it stands is in front, for as long as that is there. For dialogs made of parts of their own. */
export function DialogMark({ isForm = false }: Mark) {
  const enter = useDialogs((dialogs) => dialogs.enter)
  useLayoutEffect(() => enter(isForm), [enter, isForm])
  return null
}
