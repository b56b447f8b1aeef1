import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery, ListRow } from '../../../../shared/list.ts'
import type { Season } from '../../../../shared/decisions/season.ts'
import { useCount } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'

/** So many domains are walked through at most; a season of more is begun as two. */
const MOST = 20_000

/** Where somebody is in a list that is decided on domain by domain. */
export interface Walk {
  /** Undefined until it has come; null at the end, once all have been decided on. */
  row: ListRow | null | undefined
  /** From 1 on. */
  place: number
  /** 0 until all of this has come. */
  total: number
  decided: number
  isDecided: boolean
  /** Names of it are due to be renewed, so that there is something to finish. */
  isSeason: boolean
  /** To the next one that is not decided on, from the last to the first of them. Where all are, from one to the next. */
  next: () => void
  back: () => void
  /** Goes to a row by its id; null for the end. */
  go: (id: number | null) => void
}

/**
 * Walks through the domains of a list. It begins with the first that is not decided on, whenever that is done; where all are,
 * at the end of a season, and else with the first, whose decision may be changed.
 */
export function useWalk(season: Season, columns: string[], spark: string): Walk {
  const all = useIds(season.all)
  const done = useIds(season.decided)
  const due = useCount(season.due ?? season.all).data
  const isSeason = season.due !== null && (due ?? 0) > 0
  const [at, setAt] = useState<number | null | undefined>(undefined)
  const [trail, setTrail] = useState<readonly number[]>([])
  const decided = new Set(done)
  const isAllDecided = all?.every((id) => decided.has(id)) ?? false
  const after = (from: number | null): number | null => {
    const place = from === null ? -1 : (all ?? []).indexOf(from)
    if (isAllDecided) return all?.[place + 1] ?? null
    const inTurn = [...(all ?? []).slice(place + 1), ...(all ?? []).slice(0, Math.max(0, place))]
    return inTurn.find((id) => !decided.has(id)) ?? null
  }
  // A domain that has left the list meanwhile is passed over.
  const isThere = at === null || (at !== undefined && (all ?? []).includes(at))
  const here = isThere ? (at ?? null) : isAllDecided && isSeason ? null : after(null)
  const offset = here === null ? -1 : (all ?? []).indexOf(here)
  const row = useRow(season.all, offset, columns, spark)
  // The next one is there before it is asked for.
  const following = after(here)
  useRow(season.all, following === null ? -1 : (all ?? []).indexOf(following), columns, spark)
  const go = (id: number | null): void => {
    if (here !== null && here !== id) setTrail([...trail, here])
    setAt(id)
  }
  return {
    row:
      all === undefined || done === undefined || due === undefined
        ? undefined
        : here === null
          ? null
          : row?.id === here
            ? row
            : undefined,
    place: offset + 1,
    total: done ? (all?.length ?? 0) : 0,
    decided: decided.size,
    isDecided: here !== null && decided.has(here),
    isSeason,
    next: () => go(following),
    back: () => {
      const last = trail.at(-1) ?? (all ?? [])[offset === -1 ? (all ?? []).length - 1 : offset - 1]
      if (last === undefined) return
      setTrail(trail.slice(0, -1))
      setAt(last)
    },
    go,
  }
}

const useIds = (query: ListQuery): number[] | undefined =>
  useRoute('listIds', { query, from: 0, to: MOST }, { placeholderData: keepPreviousData }).data

const useRow = (query: ListQuery, offset: number, fields: string[], spark: string): ListRow | undefined =>
  useRoute(
    'listRows',
    { query, offset: Math.max(0, offset), limit: 1, fields, spark },
    // While the season is asked anew the domain stays, and a key that is pressed meanwhile is meant for it.
    { enabled: offset >= 0, placeholderData: keepPreviousData },
  ).data?.[0]
