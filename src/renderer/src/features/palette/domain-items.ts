import { useRoute } from '../../api/route-queries.ts'
import { useParsedName } from '../../api/queries.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../../shared/list.ts'

const DOMAINS_SHOWN = 8

/** A domain that a typed text may mean. */
export interface FoundDomain {
  ascii: string
  unicode: string
  /** It is in the library. */
  isKnown: boolean
}

/**
 * The domains that a text may mean, the one looked up last first. The library's own search, so that a million domains are
 * no more work for the window than ten. With `always` an empty text finds all.
 */
export function useFoundDomains(search: string, always = false): { found: FoundDomain[]; settled: boolean } {
  const isAsked = always || search !== ''
  const query: ListQuery = {
    list: 'domains',
    filter: search === '' ? NO_FILTER : { op: 'words', text: search },
    sort: { column: 'looked_up_at', descending: true },
  }
  const { data, isPending } = useRoute(
    'listRows',
    { query, offset: 0, limit: DOMAINS_SHOWN, fields: [] },
    { enabled: isAsked, gcTime: 30_000 },
  )
  return {
    settled: !isAsked || !isPending,
    found: isAsked ? (data ?? []).map(({ name, unicode }) => ({ ascii: name, unicode, isKnown: true })) : [],
  }
}

/** The same, and after them a whole name that the library does not know. */
export function useMeantDomains(search: string, always: boolean): { found: FoundDomain[]; settled: boolean } {
  const known = useFoundDomains(search, always)
  const { data: parsed, isPlaceholderData, isPending } = useParsedName(search)
  if (search === '') return known
  const name = !isPlaceholderData && parsed?.ok ? parsed.name : null
  const isNew = name !== null && !known.found.some(({ ascii }) => ascii === name.ascii)
  return {
    settled: known.settled && !isPlaceholderData && !isPending,
    found: [...known.found, ...(isNew ? [{ ascii: name.ascii, unicode: name.unicode, isKnown: false }] : [])],
  }
}
