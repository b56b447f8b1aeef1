import type { AlertMove } from '../rules/rules.ts'
import type { UndoKind } from './undo.ts'

/** What it is to put alerts somewhere. */
export const movedAlerts = ({ to }: AlertMove): { kind: UndoKind } => ({
  kind: to === 'done' ? 'alerts-done' : to === 'open' ? 'alerts-opened' : 'alerts-snoozed',
})
