import type { Program } from '../compose-program.ts'
import type { Log } from '../logging/log.ts'
import { appHandlers } from './handlers/app-handlers.ts'
import { backupHandlers } from './handlers/backup-handlers.ts'
import { batchHandlers } from './handlers/batch-handlers.ts'
import { changeHandlers } from './handlers/change-handlers.ts'
import { comparisonHandlers } from './handlers/comparison-handlers.ts'
import { connectionHandlers } from './handlers/connection-handlers.ts'
import { desktopHandlers } from './handlers/desktop-handlers.ts'
import { listHandlers } from './handlers/list-handlers.ts'
import { lookupHandlers } from './handlers/lookup-handlers.ts'
import { reportHandlers } from './handlers/report-handlers.ts'
import { watchlistHandlers } from './handlers/watchlist-handlers.ts'
import { registerRoutes } from './register.ts'

/** Answers every route of the page with the parts of the program. */
export function registerHandlers({ parts, backups, desktop }: Program, log: Log): void {
  registerRoutes({
    handlers: {
      ...appHandlers(parts),
      ...lookupHandlers(parts),
      ...listHandlers(parts),
      ...connectionHandlers(parts),
      ...batchHandlers(parts),
      ...watchlistHandlers(parts),
      ...changeHandlers(parts),
      ...comparisonHandlers(parts),
      ...backupHandlers(parts, backups),
      ...reportHandlers(parts),
      ...desktopHandlers(parts, desktop),
    },
    knownWindow: (id) => desktop.window.isKnown(id),
    log,
  })
}
