import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWords } from '../locales/words.ts'
import { type Toast, useToasts } from '../stores/toasts.ts'
import styles from './toasts.module.css'

const SHOWN_MS = 8_000
const SHOWN_WITH_UNDO_MS = 20_000

/**
 * The latest short message, in a row of its own below the page, which gives it the room: it covers nothing. One whose
 * work can be undone comes back when those after it have gone.
 */
export function Toasts() {
  const toast = useToasts((store) => store.toasts.at(-1))
  return (
    <div className={styles.toasts} role="status" aria-atomic="false">
      {toast && <OneToast key={toast.id} toast={toast} />}
    </div>
  )
}

function OneToast({ toast }: { toast: Toast }) {
  const t = useWords()
  const dismiss = useToasts((toasts) => toasts.dismiss)
  const box = useRef<HTMLDivElement>(null)
  useEffect(keepFocusInSight, [])
  useEffect(() => {
    // It does not go away under the hand that is on its way to undo.
    const leave = (): void => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, SHOWN_MS)
      else dismiss(toast.id)
    }
    // One that comes back has what is left of its time: on another screen it would be about nothing.
    const shown = toast.action || toast.undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS
    let timer = setTimeout(leave, Math.max(0, toast.at + shown - Date.now()))
    return () => clearTimeout(timer)
  }, [toast, dismiss])
  const act = (work: () => unknown) => (): void => {
    work()
    dismiss(toast.id)
  }
  return (
    <div ref={box} className={styles.toast} data-toast="">
      <span>{toast.text}</span>
      {toast.undo && (
        <Button variant="subtle" size="compact-sm" onClick={act(toast.undo)}>
          {t('undo')}
        </Button>
      )}
      {toast.action && (
        <Button variant="subtle" size="compact-sm" onClick={act(toast.action.run)}>
          {toast.action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('dismiss')} onClick={() => dismiss(toast.id)} />
    </div>
  )
}

/** The page has become lower: what is being worked on at its lower edge is brought back into sight. */
function keepFocusInSight(): void {
  const focused = document.activeElement
  if (!focused?.closest('main')) return
  const row = focused.getAttribute('aria-activedescendant')
  const part = row === null ? focused : document.getElementById(row)
  // What is as tall as the page, or the page itself, has nothing to bring back.
  if (part && part.clientHeight < 200) part.scrollIntoView({ block: 'nearest' })
}
