import { Button, CloseButton } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { isBehindDialog, useDialogs } from '../../stores/dialogs.ts'
import { goesAt, type Toast, useToasts } from '../../stores/toasts.ts'
import styles from './toasts.module.css'

/** How long after the pointer and the focus it is looked again whether they have left it. */
const HELD_MS = 4_000

/**
 * The latest short message, in a row of its own below the page, which gives it the room: it covers nothing. One whose
 * work can be undone comes back when those after it have gone. One that goes by itself while the page is scrolled to its
 * end, or has a foot, leaves its room empty until the person does something else: what the pointer is on must not move under it.
 */
export function Toasts() {
  const toast = useToasts((store) => store.toasts.at(-1))
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const isShown = toast !== undefined
  useEffect(() => {
    if (toast) setRoom(row.current?.offsetHeight ?? 0)
  }, [toast])
  const giveBack = useCallback(() => setRoom(0), [])
  // Before it is drawn, so that no empty row is seen where nothing would move.
  useLayoutEffect(() => {
    if (!isShown && !isEndWithin(room)) setRoom(0)
  }, [isShown, room])
  useRoomGivenBack(room > 0 && !isShown, giveBack)
  return (
    <div
      ref={row}
      className={styles.toasts}
      data-toast-room={isShown || room > 0 ? '' : undefined}
      // Empty room is above a dialog too, and nothing to click on: the dialog's own buttons may lie under it.
      style={isShown ? undefined : { height: room, pointerEvents: 'none' }}
      role="status"
      aria-atomic="false"
    >
      {toast && <OneToast key={toast.id} toast={toast} onSentAway={giveBack} />}
    </div>
  )
}

/**
 * Gives the room of a message back with the next thing that is not a click on what is shown: a key, the wheel, another
 * screen, the end of a dialog.
 */
function useRoomGivenBack(isEmpty: boolean, giveBack: () => void): void {
  useEffect(() => {
    if (!isEmpty) return
    for (const event of GIVES_BACK) window.addEventListener(event, giveBack, { passive: true })
    const stay = useNavigation.subscribe(({ here }, before) => here !== before.here && giveBack())
    const open = useDialogs.subscribe((now, before) => now.open.length < before.open.length && giveBack())
    return () => {
      open()
      for (const event of GIVES_BACK) window.removeEventListener(event, giveBack)
      stay()
    }
  }, [isEmpty, giveBack])
}

const GIVES_BACK = ['keydown', 'wheel', 'resize'] as const

function OneToast({ toast, onSentAway }: { toast: Toast; onSentAway: () => void }) {
  const t = useWords()
  const dismiss = useToasts((toasts) => toasts.dismiss)
  const box = useRef<HTMLDivElement>(null)
  useEffect(keepFocusInSight, [])
  useEffect(() => {
    // It does not go away under the hand that is on its way to undo.
    const leave = (): void => {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, HELD_MS)
      else dismiss(toast.id)
    }
    const left = goesAt(toast) - Date.now()
    if (left === Number.POSITIVE_INFINITY) return
    let timer = setTimeout(leave, Math.max(0, left))
    return () => clearTimeout(timer)
  }, [toast, dismiss])
  const sendAway = (): void => {
    onSentAway()
    dismiss(toast.id)
  }
  const act = (work: () => unknown) => async (): Promise<void> => {
    await work()
    sendAway()
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
      <CloseButton size="sm" aria-label={t('dismiss')} onClick={sendAway} />
    </div>
  )
}

/**
 * With so much more room something would come down: what stands at the foot of the page, or what is above the end of
 * something that is scrolled near to it.
 */
const isEndWithin = (room: number): boolean =>
  isBehindDialog() ||
  document.querySelector('main [data-page-foot]') !== null ||
  [...document.querySelectorAll('main [data-scroll-area]')].some(
    ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollHeight - clientHeight - scrollTop < room,
  )

/** The page has become lower: what is being worked on at its lower edge is brought back into sight. */
function keepFocusInSight(): void {
  const focused = document.activeElement
  if (!focused?.closest('main')) return
  const row = focused.getAttribute('aria-activedescendant')
  const part = row === null ? focused : document.getElementById(row)
  // What is as tall as the page, or the page itself, has nothing to bring back.
  if (part && part.clientHeight < 200) part.scrollIntoView({ block: 'nearest' })
}
