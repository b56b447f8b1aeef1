import type { z } from 'zod'
import type { Topic } from '../topics.ts'
import type { LibraryAnswer } from './library-answer.ts'
import type { Command, Query, Route } from './route.ts'
import { allowanceRoutes } from './routes/allowance.ts'
import { analysisRoutes } from './routes/analysis.ts'
import { appRoutes } from './routes/app.ts'
import { backupRoutes } from './routes/backups.ts'
import { batchRoutes } from './routes/batches.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { changeRoutes } from './routes/changes.ts'
import { comparisonRoutes } from './routes/comparisons.ts'
import { connectionRoutes } from './routes/connections.ts'
import { decisionRoutes } from './routes/decisions.ts'
import { desktopRoutes } from './routes/desktop.ts'
import { formulaRoutes } from './routes/formulas.ts'
import { importRoutes } from './routes/imports.ts'
import { letterheadRoutes } from './routes/letterheads.ts'
import { listRoutes } from './routes/lists.ts'
import { lookupRoutes } from './routes/lookups.ts'
import { reportRoutes } from './routes/reports.ts'
import { ruleRoutes } from './routes/rules.ts'
import { settingsRoutes } from './routes/settings.ts'
import { subjectRoutes } from './routes/subjects.ts'
import { undoRoutes } from './routes/undo.ts'
import { viewRoutes } from './routes/views.ts'
import { watchlistRoutes } from './routes/watchlists.ts'

/** Every route from the window to the main process, by subject. Main alone may load this module: it brings the schemas. */
export const ROUTES = {
  allowance: allowanceRoutes,
  analysis: analysisRoutes,
  app: appRoutes,
  backups: backupRoutes,
  batches: batchRoutes,
  calendar: calendarRoutes,
  changes: changeRoutes,
  comparisons: comparisonRoutes,
  connections: connectionRoutes,
  decisions: decisionRoutes,
  desktop: desktopRoutes,
  formulas: formulaRoutes,
  imports: importRoutes,
  letterheads: letterheadRoutes,
  lists: listRoutes,
  lookups: lookupRoutes,
  reports: reportRoutes,
  rules: ruleRoutes,
  settings: settingsRoutes,
  subjects: subjectRoutes,
  undo: undoRoutes,
  views: viewRoutes,
  watchlists: watchlistRoutes,
} as const satisfies Record<string, Record<string, Route>>

type Subject = keyof typeof ROUTES
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never
type ByName = Merged<(typeof ROUTES)[Subject]>

export type RouteName = keyof ByName
type NamesOf<Kind extends Route['kind']> = {
  [K in RouteName]: ByName[K] extends { kind: Kind } ? K : never
}[RouteName]
export type QueryName = NamesOf<'query'>
export type CommandName = NamesOf<'command'>

type InputOfRoute<R> = R extends { input: infer S extends z.ZodType } ? z.infer<S> : never
type OutputOfRoute<R> = R extends Query<z.ZodType, infer T> ? T : R extends Command<z.ZodType, infer T> ? T : never

export type InputOf<K extends RouteName> = InputOfRoute<ByName[K]>
export type OutputOf<K extends RouteName> = OutputOfRoute<ByName[K]>
/** The routes that the library answers by itself. */
export type LibraryRouteName = {
  [K in RouteName]: ByName[K] extends { library: LibraryAnswer } ? K : never
}[RouteName]
export type LibraryAnswerOf<K extends LibraryRouteName> = ByName[K] extends { library: infer L extends LibraryAnswer }
  ? L
  : never

/** One function for each route of a subject that the library does not answer by itself; a missing or surplus one does not compile. */
export type Handlers<S extends Subject> = {
  [K in Exclude<keyof (typeof ROUTES)[S], LibraryRouteName>]: (
    input: InputOfRoute<(typeof ROUTES)[S][K]>,
  ) => Promise<OutputOfRoute<(typeof ROUTES)[S][K]>> | OutputOfRoute<(typeof ROUTES)[S][K]>
}

/** What the page and the preload know of the routes: everything but the schemas. */
export type RouteFacts = {
  readonly [K in RouteName]: ByName[K] extends Query
    ? { readonly kind: 'query'; readonly reads: readonly Topic[] }
    : { readonly kind: 'command' }
}

/** The declarations by name. Throws when two subjects declare the same one. */
export function routesByName(): ReadonlyMap<RouteName, Route> {
  const routes = new Map<RouteName, Route>()
  for (const ofSubject of Object.values(ROUTES))
    for (const [name, route] of Object.entries(ofSubject)) {
      if (routes.has(name as RouteName)) throw new Error(`Two routes are called ${name}.`)
      routes.set(name as RouteName, route)
    }
  return routes
}
