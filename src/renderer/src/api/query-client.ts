import { QueryClient } from '@tanstack/react-query'
import { routeFacts } from 'virtual:route-facts'
import type { RouteName } from '../../../shared/ipc/routes.ts'
import { isLibraryTopic, type Topic } from '../../../shared/topics.ts'
import { bridge } from './bridge.ts'
import { forgetQueries } from './forget-queries.ts'
import { TopicFollower } from './topic-follower.ts'

/** What main owns is read through this cache and refreshed by main's events; nothing is fetched again on its own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

function readsOf(route: string): readonly Topic[] {
  const facts = routeFacts[route as RouteName]
  return facts?.kind === 'query' ? facts.reads : []
}

const follower = new TopicFollower(queryClient.getQueryCache(), readsOf)
bridge.onChanged(({ topics }) => follower.topicsChanged(topics))
bridge.onNotice(() => follower.topicsChanged(['notices']))

/** Resolves when the screen shows all that has changed until now. */
export const caughtUp = (): Promise<void> => follower.caughtUp()

/** Asks again what is on the screen and could not be answered. */
export function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Forgets what was read of a library that is left, so that nothing of it is shown for the next one. */
export function forgetLibrary(): void {
  forgetQueries(queryClient, ({ queryKey }) => readsOf(String(queryKey[0])).some(isLibraryTopic))
}
