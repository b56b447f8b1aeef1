import { QueryClient } from '@tanstack/react-query'
import { bridge } from './bridge.ts'

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

bridge.onChanged(({ what }) => {
  void queryClient.invalidateQueries({ queryKey: ['library'] })
  if (what !== 'library') void queryClient.invalidateQueries({ queryKey: ['state'] })
})
bridge.onNotice(() => void queryClient.invalidateQueries({ queryKey: ['state'] }))
