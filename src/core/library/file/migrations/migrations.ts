import type { DatabaseSync } from 'node:sqlite'
import type { SCHEMA_VERSION } from '../schema.ts'
import { lookups } from './001-lookups.ts'
import { batches } from './002-batches.ts'
import { watchlists } from './003-watchlists.ts'
import { comparisons } from './004-comparisons.ts'
import { reportTemplates } from './005-reports.ts'
import { notConfirmed } from './006-not-confirmed.ts'
import { trashedChanges } from './007-trashed-changes.ts'
import { unreadableValues } from './008-unreadable-values.ts'
import { ownFieldKinds } from './009-own-fields.ts'
import { revisions } from './010-revisions.ts'
import { formulas } from './011-formulas.ts'
import { alertCauses } from './012-alert-causes.ts'
import { deletedColumns } from './013-deleted-columns.ts'
import { ownCurrency } from './014-own-currency.ts'
import { alertStates } from './015-alert-states.ts'
import { calendarSchedules } from './016-schedules.ts'
import { reportLog } from './017-report-log.ts'
import { scores } from './018-scores.ts'
import { formerMembers } from './019-former-members.ts'
import { viewIds } from './020-view-ids.ts'
import { undo } from './021-undo.ts'
import { alertOrder } from './022-alert-order.ts'

/** One step of the file's format; each runs in a transaction of its own, and is never changed once it has been released. */
export type Migration = (db: DatabaseSync) => void

/** All steps, oldest first; the file's `user_version` is the number of steps it has taken. */
export const MIGRATIONS = [
  lookups,
  batches,
  watchlists,
  comparisons,
  reportTemplates,
  notConfirmed,
  trashedChanges,
  unreadableValues,
  ownFieldKinds,
  revisions,
  formulas,
  alertCauses,
  deletedColumns,
  ownCurrency,
  alertStates,
  calendarSchedules,
  reportLog,
  scores,
  formerMembers,
  viewIds,
  undo,
  alertOrder,
] as const satisfies readonly Migration[] & { readonly length: typeof SCHEMA_VERSION }
