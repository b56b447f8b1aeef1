import { type ActionId, acceleratorOf, keysForAria, keysShown } from '../../../shared/actions.ts'
import { useReadyState } from '../api/queries.ts'

interface ActionProps {
  'data-action': ActionId
  'aria-keyshortcuts'?: string
  title?: string
}

/** Makes a button the one that does an action of its screen: it bears the id, and tells its keys. */
export function useActionProps(): (id: ActionId) => ActionProps {
  const { platform } = useReadyState()
  return (id) => {
    const keys = acceleratorOf(id, platform)
    return { 'data-action': id, ...(keys ? { 'aria-keyshortcuts': keysForAria(keys, platform), title: keysShown(keys, platform) } : {}) }
  }
}

/** The keys of an action as they are read here; empty for none. */
export function useKeys(): (id: ActionId) => string {
  const { platform } = useReadyState()
  return (id) => keysShown(acceleratorOf(id, platform) ?? '', platform)
}
