import type { Plugin } from 'vite'
import { type RouteFacts, routesByName } from '../src/shared/ipc/routes.ts'

/** The modules that stand for the declarations where the schemas may not go. */
function sourceOf(id: string): string | null {
  const routes = [...routesByName()]
  if (id === 'virtual:route-names') return `export const routeNames = ${JSON.stringify(routes.map(([name]) => name))}`
  if (id !== 'virtual:route-facts') return null
  const facts = routes.map(([name, route]) => [
    name,
    route.kind === 'query' ? { kind: route.kind, reads: route.reads } : { kind: route.kind },
  ])
  return `export const routeFacts = ${JSON.stringify(Object.fromEntries(facts) as RouteFacts)}`
}

/** Gives the preload the names of the routes, and the page their kinds and topics, without a word of their schemas. */
export function routeFacts(): Plugin {
  return {
    name: 'route-facts',
    resolveId: (id) => (id.startsWith('virtual:route-') && sourceOf(id) !== null ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0virtual:route-') ? sourceOf(id.slice(1)) : null),
  }
}
