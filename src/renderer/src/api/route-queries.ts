import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Result } from '../../../shared/ipc/result.ts'
import type { InputOf, OutputOf, QueryName } from '../../../shared/ipc/routes.ts'
import { bridge, unwrap } from './bridge.ts'
import { queryClient } from './query-client.ts'

type Options<T> = Omit<UseQueryOptions<T, Error, T>, 'queryKey' | 'queryFn'>
type QueryArgs<K extends QueryName, Rest extends unknown[] = []> =
  undefined extends InputOf<K> ? [input?: undefined, ...rest: Rest] : [input: InputOf<K>, ...rest: Rest]

/** Asks a route that reads. Rejects with CallFailed. */
export function ask<K extends QueryName>(route: K, ...[input]: QueryArgs<K>): Promise<OutputOf<K>> {
  const call = bridge[route] as (input: unknown) => Promise<Result<OutputOf<K>>>
  return unwrap(call(input))
}

/** Under what the cache keeps an answer: the route and what it was asked. Its topics follow from the route. */
export const keyFor = <K extends QueryName>(route: K, ...[input]: QueryArgs<K>) => [route, input] as const

/** A route's answer for the cache, which keeps it until one of the topics changes that the route reads. */
export function queryFor<K extends QueryName>(route: K, ...args: QueryArgs<K>) {
  return { queryKey: keyFor(route, ...args), queryFn: () => ask(route, ...args) }
}

/** A route's answer for a component, kept up to date. */
export function useRoute<K extends QueryName>(
  route: K,
  ...[input, options]: QueryArgs<K, [options?: Options<OutputOf<K>>]>
): UseQueryResult<OutputOf<K>> {
  return useQuery<OutputOf<K>, Error, OutputOf<K>>({
    ...options,
    ...queryFor(route, ...([input] as QueryArgs<K>)),
  } as UseQueryOptions<OutputOf<K>, Error, OutputOf<K>>)
}

/**
 * The same for a route of which only the newest question of a place is answered. One that this component no longer asks
 * is forgotten at once: asked again, it would otherwise wait for an answer that was called off.
 */
export function useNewest<K extends QueryName>(
  route: K,
  ...[input, options]: QueryArgs<K, [options?: Options<OutputOf<K>>]>
): UseQueryResult<OutputOf<K>> {
  const { queryKey, queryFn } = queryFor(route, ...([input] as QueryArgs<K>))
  return useQuery<OutputOf<K>, Error, OutputOf<K>>({
    ...options,
    queryKey,
    // The cache forgets a question that nobody waits for only where its signal is looked at.
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted()
      return queryFn()
    },
  } as UseQueryOptions<OutputOf<K>, Error, OutputOf<K>>)
}

/** A route's answer once, out of the cache while it is right. Rejects with CallFailed. */
export const readRoute = <K extends QueryName>(route: K, ...args: QueryArgs<K>): Promise<OutputOf<K>> =>
  queryClient.fetchQuery(queryFor(route, ...args) as never)
