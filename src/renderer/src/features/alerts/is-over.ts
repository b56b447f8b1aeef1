import { sameKnown } from '../../../../shared/changes.ts'
import type { StoredAlert } from '../../../../shared/rules/rules.ts'

/** True where the figure is again what it was before the alert. */
export const isOver = ({ present, evidence }: StoredAlert): boolean =>
  Boolean(present && sameKnown(present, evidence.before))
