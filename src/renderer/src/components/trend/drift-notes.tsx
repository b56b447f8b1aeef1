import { driftText } from '../../../../shared/rules/together-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** Since when the service counts a field differently, where it seems to have done so after a moment. */
export function DriftNotes({ field, since }: { field: string; since: number }) {
  const t = useWords()
  const drifts = useRoute('listDrifts', { field }).data ?? []
  return drifts
    .filter((drift) => drift.since >= since)
    .map((drift) => (
      <p key={drift.id} className={typography.quiet}>
        {driftText(t, drift)}
      </p>
    ))
}
