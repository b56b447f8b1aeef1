import type { LetterheadStore } from '../../../core/settings/letterhead-store.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { SavedLetterhead } from '../../../shared/letterhead.ts'
import { checkLogo } from '../../reports/check-logo.ts'

export interface LetterheadDeps {
  letterheads: LetterheadStore
}

/** Routes of letterheads. */
export function letterheadHandlers({ letterheads }: LetterheadDeps): Handlers<'letterheads'> {
  const removed = new Map<string, { letterhead: SavedLetterhead; at: number }>()
  return {
    listLetterheads: () => letterheads.all(),
    saveLetterhead({ name, before, look }) {
      if (look.logo !== null) checkLogo(look.logo)
      return letterheads.save({ ...look, name: name.trim() }, before)
    },
    removeLetterhead({ name }) {
      const taken = letterheads.remove(name)
      if (taken) removed.set(name, taken)
      return taken?.letterhead ?? null
    },
    restoreLetterhead({ name }) {
      const taken = removed.get(name)
      if (!taken) throw faultError('letterhead-gone')
      letterheads.restore(taken)
      removed.delete(name)
      return null
    },
  }
}
