import type { ReadableDb } from '../../file/database.ts'
import { isDriftCheckDue } from './check-drifts.ts'
import { hasAlertsToJoin } from './join-alerts.ts'

/** What is to be done about the news of late: to look for drifts, and for what alerts share. */
export const newsToSort = (db: ReadableDb, now: number): { drifts: boolean; alerts: boolean } => ({
  drifts: isDriftCheckDue(db, now),
  alerts: hasAlertsToJoin(db),
})
