import type { Handlers } from '../../../shared/ipc/routes.ts'
import { named } from '../../../shared/undo.ts'
import type { Host } from '../../app/host.ts'

/** Routes of saved views. */
export function viewHandlers({ host }: { host: Host }): Handlers<'views'> {
  const library = () => host.almanac.library
  return {
    listViews: () => library().read.savedViews(),
    saveView: (view) => library().undoable({ kind: 'view-saved', name: view.name }, (write) => write.saveView(view)),
    removeView: ({ id }) =>
      library().undoable({ kind: 'view-deleted' }, (write) => write.removeView(id), { outcome: named('view-deleted') }),
  }
}
