import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../locales/words.ts'
import { useDrafts } from '../../stores/work/drafts.ts'
import { useToasts } from '../../stores/toasts.ts'

export interface Draft<T> {
  entered: T
  set: (change: Partial<T>) => void
  /** The form began with what was entered before it was left the last time. */
  isContinued: boolean
  startOver: () => void
  /** It was saved: there is nothing to keep any more. */
  saved: () => void
}

interface Options {
  /** What the form is for: the same again finds the draft again. */
  key: string
  /** What the form is called, for the message that it was not saved. */
  title: string
  /** Opens the form again, where that can be done from anywhere. */
  reopen?: () => void
  /** It begins with something of its own, and not with what was left. */
  isAnew?: boolean
}

/**
 * What is entered in a form, kept until it is saved however the form is left. Whoever leaves it is told so; the form brings
 * it back when it is opened again, with the way to start over (`draft-line.tsx`).
 */
export function useDraft<T extends object>(make: () => T, { key, title, reopen, isAnew = false }: Options): Draft<T> {
  const t = useWords()
  const [first] = useState(make)
  const [left] = useState(() => (isAnew ? undefined : (useDrafts.getState().kept[key] as T | undefined)))
  const [entered, setEntered] = useState<T>(left ?? first)
  const [isContinued, setIsContinued] = useState(left !== undefined)
  const latest = useRef(entered)
  const isEnded = useRef(false)
  const put = (next: T): void => {
    latest.current = next
    setEntered(next)
    const { keep, drop } = useDrafts.getState()
    if (isEnded.current || JSON.stringify(next) === JSON.stringify(first)) drop(key)
    else keep(key, next)
  }
  const tell = useRef(() => undefined as unknown)
  tell.current = () =>
    useToasts.getState().show({
      text: t('draft.kept', { title }),
      ...(reopen ? { action: { label: t('draft.continue'), run: reopen } } : {}),
    })
  useEffect(() => {
    // What says that it was not saved would be wrong as soon as it is there again.
    const { toasts, dismiss } = useToasts.getState()
    for (const { id, text } of toasts) if (text === t('draft.kept', { title })) dismiss(id)
  }, [t, title])
  useEffect(
    () => () => {
      if (useDrafts.getState().kept[key] === latest.current) tell.current()
    },
    [key],
  )
  return {
    entered,
    set: (change) => put({ ...latest.current, ...change }),
    isContinued,
    startOver: () => {
      setIsContinued(false)
      put(first)
    },
    saved: () => {
      isEnded.current = true
      useDrafts.getState().drop(key)
    },
  }
}
