import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Forgets the answers of the queries that are named. What is on the screen is asked again and not taken away: a query that
 * is removed while somebody waits for it never answers.
 */
export function forgetQueries(client: QueryClient, predicate: (query: Query) => boolean): void {
  client.removeQueries({ type: 'inactive', predicate })
  void client.resetQueries({ type: 'active', predicate })
}
