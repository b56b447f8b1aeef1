import { type Handlers, ROUTES, type RouteName, routesByName } from '../../shared/ipc/routes.ts'
import { answerRoute, type AnswerDeps } from './answer-route.ts'
import { handledInTurn } from './in-turn.ts'
import type { LibraryHandlers } from './library-handlers.ts'
import type { Answer } from './register.ts'

/** The handlers of every subject, and those that follow from declarations; a missing one does not compile, and the error names it. */
export type AllHandlers = {
  [S in keyof typeof ROUTES as keyof Handlers<S> extends never ? never : S]: Handlers<S>
} & { library: LibraryHandlers }

interface Deps extends AnswerDeps {
  handlers: AllHandlers
  /** Resolves once the library that is being opened is open, or could not be opened. */
  untilOpen: () => Promise<void>
}

/** Of the program itself: the page is drawn by them while the library is being opened. */
const NEED_NO_LIBRARY: ReadonlySet<string> = new Set([...Object.keys(ROUTES.app), ...Object.keys(ROUTES.desktop)])

/**
 * Answers every declared route with its handler. Each message passes the gate and its schema first, and waits for the
 * library if it may need it.
 */
export function answerRoutes({ untilOpen, ...deps }: Deps): Answer {
  const handlers = Object.assign({}, ...Object.values(deps.handlers)) as Record<RouteName, (input: unknown) => unknown>
  const inTurn = handledInTurn()
  const afterLibrary = (name: RouteName) =>
    inTurn(name, async (input) => {
      await untilOpen()
      return handlers[name](input)
    })
  const answerers = Object.fromEntries(
    [...routesByName()].map(([name, route]) => [
      name,
      { name, route, handler: NEED_NO_LIBRARY.has(name) ? handlers[name] : afterLibrary(name) },
    ]),
  ) as Record<RouteName, Parameters<typeof answerRoute>[0]>
  return (name, event, input) => answerRoute(answerers[name], event, input, deps)
}
