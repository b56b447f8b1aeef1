import { useRoute } from '../../api/route-queries.ts'
import { DecisionLines } from './decision-lines.tsx'

/** The latest decision on a domain that is due again, beside what is known now; nothing where there is none. */
export function LastDecision({ name }: { name: string }) {
  const latest = useRoute('listDecisionsOf', { name }).data?.slice(0, 1) ?? []
  return <DecisionLines decisions={latest} />
}
