import { checkLogo } from '../../../core/settings/check-logo.ts'
import type { LetterheadStore } from '../../../core/settings/letterhead-store.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import { SAMPLE_CONNECTION } from '../../../shared/program/settings.ts'
import type { Host } from '../../app/host.ts'

export interface LetterheadDeps {
  host: Host
  letterheads: LetterheadStore
}

/** Routes of letterheads. */
export function letterheadHandlers({ host, letterheads }: LetterheadDeps): Handlers<'letterheads'> {
  return {
    listLetterheads: () => letterheads.all().filter((one) => !one.sample || host.active()?.id === SAMPLE_CONNECTION),
    saveLetterhead({ name, before, look }) {
      if (look.logo !== null) checkLogo(look.logo)
      return letterheads.save({ ...look, name }, before)
    },
    removeLetterhead: ({ name }) =>
      host.almanac.library.undoable({ kind: 'letterhead-deleted', name }, async (write, step) => {
        const removed = letterheads.remove(name)
        if (removed) await write.noteBeside(step, { of: 'letterhead', before: removed, after: null })
        return removed?.letterhead.name ?? null
      }),
  }
}
