import { ipcMain } from 'electron'
import { channelOf, type Handlers, ROUTES, type RouteName } from '../../shared/ipc/contract.ts'
import { describeError, faultOf } from '../../core/system-fault.ts'
import { type Fault, fault } from '../../shared/fault.ts'
import type { Result } from '../../shared/ipc/result.ts'
import { mayCall, type Sender } from '../security/ipc-gate.ts'

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
    return failed(fault('refused-sender'))
  }
  const parsed = ROUTES[name].input.safeParse(input)
  if (!parsed.success) {
    // The input itself is not logged: it may hold what the person typed, a key included.
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    log(`${name}: bad input at ${where.join('; ')}`)
    return failed(fault('bad-input'))
  }
  try {
    const handler = handlers[name] as (value: unknown) => unknown
    return { ok: true, value: await handler(parsed.data) }
  } catch (error) {
    log(`${name}: ${describeError(error)}`)
    return failed(faultOf(error))
  }
}

const failed = (error: Fault): Result<never> => ({ ok: false, error })
