import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import { withFreeName } from './free-name.ts'

/** Routes of saved views. */
export function viewHandlers({ host }: { host: Host }): Handlers<'views'> {
  const library = () => host.almanac.library
  return {
    listViews: () => library().read.savedViews(),
    saveView: (view) => library().write.saveView(view),
    removeView: ({ id }) => library().write.removeView(id),
    async restoreView({ view }) {
      await withFreeName(library().write.restoreView(view))
      return null
    },
  }
}
