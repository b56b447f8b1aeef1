import { directionOfAlert } from '../../../../shared/rules/alert-text.ts'
import { changedShare } from '../../../../shared/rules/change-importance.ts'
import type { Direction } from '../../../../shared/values/compare-values.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Evidence } from '../../../../shared/rules/rules.ts'
import { useReadyState } from '../../api/queries.ts'

/** What a step means and how far it went: better or worse by the catalogue, and in percent where both ends are numbers. */
export function useStep(evidence: Evidence): { direction: Direction; percent: string | null } {
  const { format } = useReadyState()
  const share = changedShare(evidence) ?? 0
  return {
    direction: directionOfAlert(evidence),
    percent:
      share === 0
        ? null
        : numberFormat(format, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 1 }).format(share),
  }
}
