import type { LibraryMethods } from '../../../core/library/door/methods.ts'
import type { StepWatch } from '../../../core/library/steps/steps.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Undoable, UndoWhat } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'

type Write = LibraryMethods['write']

interface ChangeDeps {
  host: Host
  works: Pick<LongWorks, 'run'>
}

/**
 * Changes domains part by part, whole or not at all: it can be cancelled and undone, and what fails half way is taken back.
 * Gives what each part came to. `outcome` says in the end what it was, where that is not known before.
 */
export function changeDomains<P, R>(
  { host, works }: ChangeDeps,
  what: UndoWhat,
  { parts, total }: { parts: Iterable<P>; total: number },
  change: (write: Write, part: P) => Promise<R>,
  outcome?: () => UndoWhat,
): Promise<Undoable<R[]>> {
  const { library } = host.almanac
  return works.run('changing', (watch) =>
    library.undoable(what, (write) => inTurn(parts, (part) => change(write, part), { ...watch, total }), {
      watch,
      ...(outcome ? { outcome } : {}),
    }),
  )
}

async function inTurn<P, R>(
  parts: Iterable<P>,
  change: (part: P) => Promise<R>,
  { signal, onProgress, total }: Required<StepWatch> & { total: number },
): Promise<R[]> {
  const all: R[] = []
  let done = 0
  for (const part of parts) {
    if (signal.aborted) throw faultError('cancelled')
    all.push(await change(part))
    done += sizeOf(part)
    onProgress({ done, total })
  }
  return all
}

const sizeOf = (part: unknown): number =>
  Array.isArray(part) ? part.length : part instanceof Object && 'ids' in part ? (part.ids as unknown[]).length : 1
