import { useMutedDomains, useRules } from '../../api/queries.ts'

/** Until when domains and rules are muted; null for one that is not. */
export interface Mutes {
  ofDomain: (name: string) => number | null
  ofRule: (id: number | null) => number | null
}

/** See `Mutes`. */
export function useMutes(now: number): Mutes {
  const rules = useRules().data
  const domains = useMutedDomains().data
  const stillMuted = (until: number | null | undefined): number | null => (until && until > now ? until : null)
  return {
    ofDomain: (name) => stillMuted(domains?.find((domain) => domain.name === name)?.mutedUntil),
    ofRule: (id) => stillMuted(rules?.find((rule) => rule.id === id)?.mutedUntil),
  }
}
