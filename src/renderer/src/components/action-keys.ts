import { type ActionId, acceleratorOf, isSingleKey, keysForAria, keysShown } from '../../../shared/actions.ts'
import { useReadyState } from '../api/queries.ts'

interface ActionProps {
  'data-action': ActionId
  'aria-keyshortcuts'?: string
  title?: string
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

/** Makes a button the one that does an action of its screen: it bears the id, and tells its keys. */
export function useActionProps(): (id: ActionId) => ActionProps {
  const { platform } = useReadyState()
  const accelerator = useAccelerator()
  return (id) => {
    const keys = accelerator(id)
    return {
      'data-action': id,
      ...(keys ? { 'aria-keyshortcuts': keysForAria(keys, platform), title: keysShown(keys, platform) } : {}),
    }
  }
}

/** The keys of an action as they are read here; empty for none. */
export function useKeys(): (id: ActionId) => string {
  const { platform } = useReadyState()
  const accelerator = useAccelerator()
  return (id) => keysShown(accelerator(id) ?? '', platform)
}
