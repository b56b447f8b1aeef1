import { useEffect } from 'react'
import type { ActionId } from '../../../shared/actions.ts'
import { onEvent, send } from './send.ts'

/** Does what was chosen in the menu, also before this page was there to listen. */
export function useMenuActions(run: (action: ActionId) => void): void {
  useEffect(() => {
    const take = async (): Promise<void> => {
      const taken = await send('takeMenuActions')
      if (taken.ok) taken.value.forEach(run)
    }
    void take()
    return onEvent('menu', () => void take())
  }, [run])
}
