import { describeError, faultOf } from '../../core/system-fault.ts'
import { type Fault, type FaultCode, fault } from '../../shared/fault.ts'
import type { Result } from '../../shared/ipc/result.ts'
import type { Route } from '../../shared/ipc/route.ts'
import type { Topic } from '../../shared/topics.ts'
import { mayCall, type Sender } from '../security/ipc-gate.ts'

export interface AnswerDeps {
  knownWindow: (contentsId: number) => boolean
  changes: { add: (topics: readonly Topic[]) => void; flush: () => void }
  log: (line: string) => void
}

interface Answerer {
  name: string
  route: Route
  handler: (input: unknown) => unknown
}

/** What any route may end with: the program, disks and the library itself. */
const ANYWHERE: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'unexpected',
  'cancelled',
  'bad-input',
  'refused-sender',
  'disk-full',
  'quota-used-up',
  'too-large-for-disk',
  'no-permission',
  'read-only-disk',
  'not-there',
  'not-a-folder',
  'file-in-the-way',
  'is-a-folder',
  'disk-failing',
  'file-unreadable',
  'output-special',
  'reader-gone',
  'no-connection-open',
  'library-closed',
  'library-stopped',
  'library-in-use',
  'library-busy',
  'library-gone',
  'library-not-opened',
  'library-newer',
  'library-other-schema',
  'library-damaged',
  'library-disk-full',
  'library-not-writable',
  'library-disk-failing',
  'library-not-updated',
  'library-not-copied',
  'library-not-sqlite',
  'library-foreign',
  'library-unreadable',
])

/** Answers one message of the page: the gate, the schema, the handler, and what it changed. Never rejects. */
export async function answerRoute(
  { name, route, handler }: Answerer,
  sender: Sender,
  input: unknown,
  { knownWindow, changes, log }: AnswerDeps,
): Promise<Result<unknown>> {
  if (!mayCall(sender, knownWindow)) {
    log(`${name}: refused a sender that is not the program's own page`)
    return failed(fault('refused-sender'))
  }
  const parsed = route.input.safeParse(input)
  if (!parsed.success) {
    // The input itself is not logged: it may hold what the person typed, a key included.
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    log(`${name}: bad input at ${where.join('; ')}`)
    return failed(fault('bad-input'))
  }
  try {
    return { ok: true, value: await handler(parsed.data) }
  } catch (error) {
    const ended = faultOf(error)
    log(`${name}: ${describeError(error)}`)
    if (!ANYWHERE.has(ended.code) && !route.faults.includes(ended.code))
      log(`${name}: ends with ${ended.code}, which its declaration does not list`)
    return failed(ended)
  } finally {
    // The library says itself what was written to it; what was changed beside it is declared, also where it failed half way.
    if (route.kind === 'command') {
      changes.add(route.changes)
      changes.flush()
    }
  }
}

const failed = (error: Fault): Result<never> => ({ ok: false, error })
