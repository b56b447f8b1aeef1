import { useEffect, useRef } from 'react'
import type { ImportPreview } from '../../../../shared/imports/import-preview.ts'
import { isBehindDialog } from '../../stores/dialogs.ts'
import { focusQuestion } from './columns/import-columns.tsx'

/** As a menu would write it. */
export const START_KEYS = 'CmdOrCtrl+Enter'

/**
 * Starts an import by its keys, wherever the focus is on its screen, and gives a list that has just come its first focus: what
 * is asked first, else what is to be done with it, once that can begin. Not the button: Enter would send requests that nobody
 * has looked at. `asked` is the column of the first open question, or null.
 */
export function useStartKeys({ id }: Pick<ImportPreview, 'id'>, asked: number | null, isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(asked)
  latest.current = asked
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (focused.current === id || (asked === null && !isReady)) return
    focused.current = id
    // Who is in a field already, because the screen is come back to, stays there.
    if (document.activeElement?.closest('main :is(input, select, textarea)')) return
    const first = document.querySelector<HTMLElement>('[data-import-does] input') ?? button.current
    if (asked === null) first?.focus({ preventScroll: true })
    else focusQuestion(asked)
  }, [id, asked, isReady])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat || event.shiftKey || event.altKey || isBehindDialog()) return
      // Else it would press the button that has the focus, as Enter does.
      event.preventDefault()
      if (latest.current === null) button.current?.click()
      else focusQuestion(latest.current)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return button
}
