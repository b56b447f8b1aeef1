import { type ActionId, acceleratorOf, isSingleKey, keysForAria, keysShown } from '../../../../shared/actions.ts'
import { useCallback, useRef, useState } from 'react'
import { registerAction } from '../../stores/registered-actions.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

interface KeyProps {
  'aria-keyshortcuts'?: string
  title?: string
}

interface ActionProps extends KeyProps {
  'data-action'?: ActionId
  ref: (element: HTMLElement | null) => void
  onClick: () => void
}

/** Whether keys work here: those of a single sign may be turned off. */
export function useWorkingKeys(): (keys: string) => boolean {
  const { singleKeys } = useReadyState().preferences
  return (keys) => singleKeys || !isSingleKey(keys)
}

/** The keys of an action as a menu takes them; null for none, or none that works. */
export function useAccelerator(): (id: ActionId) => string | null {
  const { platform } = useReadyState()
  const works = useWorkingKeys()
  return (id) => {
    const keys = acceleratorOf(id, platform)
    return keys !== null && works(keys) ? keys : null
  }
}

/** What tells an action's keys on the control that does it. */
export function useKeyProps(): (id: ActionId) => KeyProps {
  const t = useWords()
  const { platform } = useReadyState()
  const accelerator = useAccelerator()
  return (id) => {
    const keys = accelerator(id)
    return keys ? { 'aria-keyshortcuts': keysForAria(keys, platform), title: keysShown(keys, platform, t) } : {}
  }
}

/**
 * Enters what an action does while this control is on the screen: keys, menu and palette run the same function as a click.
 * Gives the control's props. Null for a control that does no action here.
 */
export function useAction(id: ActionId | null, run: () => void): ActionProps {
  const { ref, ...props } = useEntered(id, run)
  return { ...props, ref, onClick: run }
}

/** The same for a control that opens a menu: gives what the menu takes, and what its target takes. */
export function useMenuAction(id: ActionId | null) {
  const [opened, setOpened] = useState(false)
  const target = useEntered(id, () => setOpened((before) => !before))
  return { menu: { opened, onChange: setOpened }, target }
}

/** The same for a field, which is not clicked but written into. */
export function useFieldAction(id: ActionId) {
  const field = useRef<HTMLElement>(null)
  const { ref, ...props } = useEntered(id, () => field.current instanceof HTMLInputElement && field.current.select())
  const both = useCallback(
    (element: HTMLElement | null) => {
      field.current = element
      ref(element)
    },
    [ref],
  )
  return { ...props, ref: both }
}

function useEntered(id: ActionId | null, run: () => void) {
  const keyProps = useKeyProps()
  const latest = useRef(run)
  latest.current = run
  const leave = useRef<(() => void) | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      leave.current?.()
      leave.current = element && id ? registerAction(id, { element, run: () => latest.current() }) : null
    },
    [id],
  )
  return { ref, ...(id ? { 'data-action': id, ...keyProps(id) } : {}) }
}

/** The keys of an action as they are read here; empty for none. */
export function useKeys(): (id: ActionId) => string {
  const t = useWords()
  const { platform } = useReadyState()
  const accelerator = useAccelerator()
  return (id) => keysShown(accelerator(id) ?? '', platform, t)
}
