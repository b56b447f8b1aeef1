import { ipcMain } from 'electron'
import { channelOf, type Handlers, ROUTES, type RouteName } from '../../shared/ipc/contract.ts'
import type { Failure, Result } from '../../shared/ipc/result.ts'
import { mayCall, type Sender } from '../security/ipc-gate.ts'

/** An error that a screen can tell apart by its code. */
export class RouteError extends Error {
  override readonly name = 'RouteError'
  readonly code: Failure['code']
  readonly details: unknown

  constructor(code: Failure['code'], message: string, details: unknown = null) {
    super(message)
    this.code = code
    this.details = details
  }
}

interface Parts {
  handlers: Handlers
  knownWindow: (contentsId: number) => boolean
  log: (line: string) => void
}

/** Answers every route of the contract; the only place that does. Each message passes the gate and its schema first. */
export function registerRoutes(parts: Parts): void {
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    ipcMain.handle(channelOf(name), (event, input: unknown) => answer(name, event as Sender, input, parts))
  }
}

async function answer(
  name: RouteName,
  event: Sender,
  input: unknown,
  { handlers, knownWindow, log }: Parts,
): Promise<Result<unknown>> {
  if (!mayCall(event, knownWindow)) {
    log(`${name}: refused a sender that is not the program's own page`)
    return failed('refused-sender', 'This page may not call the program.')
  }
  const parsed = ROUTES[name].input.safeParse(input)
  if (!parsed.success) {
    // The input itself is not logged: it may hold what the person typed, a key included.
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    log(`${name}: bad input at ${where.join('; ')}`)
    return failed('bad-input', `The input of ${name} is not valid.`, where)
  }
  try {
    const handler = handlers[name] as (value: unknown) => unknown
    return { ok: true, value: await handler(parsed.data) }
  } catch (error) {
    log(`${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
    if (error instanceof RouteError) return failed(error.code, error.message, error.details)
    return failed(
      error instanceof Error && error.name === 'LibraryUnusable' ? 'library' : 'failed',
      error instanceof Error ? error.message : String(error),
    )
  }
}

const failed = (code: Failure['code'], message: string, details: unknown = null): Result<never> => ({
  ok: false,
  error: { code, message, details },
})
