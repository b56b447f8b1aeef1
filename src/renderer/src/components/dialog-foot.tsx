import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWords } from '../locales/words.ts'
import layout from '../styles/layout.module.css'

interface Props {
  /** The buttons of what the dialog does. */
  children: ReactNode
  onCancel: () => void
  className?: string | undefined
}

/** The foot of a dialog: what it does, and behind it the way out that changes nothing. */
export function DialogFoot({ children, onCancel, className }: Props) {
  const t = useWords()
  return (
    <div className={clsx(layout.row, layout.dialogFoot, className)}>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
