import type { Program } from '../compose-program.ts'
import type { Log } from '../logging/log.ts'
import { analysisHandlers } from './handlers/analysis-handlers.ts'
import { appHandlers } from './handlers/app-handlers.ts'
import { backupHandlers } from './handlers/backup-handlers.ts'
import { batchHandlers } from './handlers/batch-handlers.ts'
import { calendarHandlers } from './handlers/calendar-handlers.ts'
import { changeHandlers } from './handlers/change-handlers.ts'
import { comparisonHandlers } from './handlers/comparison-handlers.ts'
import { connectionHandlers } from './handlers/connection-handlers.ts'
import { desktopHandlers } from './handlers/desktop-handlers.ts'
import { letterheadHandlers } from './handlers/letterhead-handlers.ts'
import { listHandlers } from './handlers/list-handlers.ts'
import { lookupHandlers } from './handlers/lookup-handlers.ts'
import { reportHandlers } from './handlers/report-handlers.ts'
import { allowanceHandlers } from './handlers/allowance-handlers.ts'
import { formulaHandlers } from './handlers/formula-handlers.ts'
import { importHandlers } from './handlers/import-handlers.ts'
import { ruleHandlers } from './handlers/rule-handlers.ts'
import { settingsHandlers } from './handlers/settings-handlers.ts'
import { decisionHandlers } from './handlers/decision-handlers.ts'
import { subjectHandlers } from './handlers/subject-handlers.ts'
import { undoHandlers } from './handlers/undo-handlers.ts'
import { watchlistHandlers } from './handlers/watchlist-handlers.ts'
import { libraryHandlers } from './library-handlers.ts'
import { answerRoutes } from './answer-routes.ts'
import type { Answer } from './register.ts'

/** Answers every route of the page with the services of the program. */
export function answerWith({ host, services, backups, desktop }: Program, log: Log): Answer {
  const { window, loginItem, updates, installation } = desktop
  return answerRoutes({
    handlers: {
      allowance: allowanceHandlers(services),
      analysis: analysisHandlers(services),
      app: appHandlers(services),
      backups: backupHandlers({ ...services, backups }),
      batches: batchHandlers(services),
      calendar: calendarHandlers(services),
      changes: changeHandlers(services),
      comparisons: comparisonHandlers(services),
      connections: connectionHandlers(services),
      desktop: desktopHandlers({ ...services, window, loginItem, updates, installation }),
      formulas: formulaHandlers(services),
      imports: importHandlers(services),
      letterheads: letterheadHandlers(services),
      library: libraryHandlers(services),
      lists: listHandlers(services),
      lookups: lookupHandlers(services),
      reports: reportHandlers(services),
      rules: ruleHandlers(services),
      settings: settingsHandlers(services),
      decisions: decisionHandlers(services),
      subjects: subjectHandlers(services),
      undo: undoHandlers(services),
      watchlists: watchlistHandlers(services),
    },
    changes: services.changes,
    untilOpen: () => host.untilOpen(),
    knownWindow: (id) => window.isKnown(id),
    log,
  })
}
