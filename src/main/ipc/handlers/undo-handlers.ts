import type { Library } from '../../../core/library/door/library.ts'
import type { LetterheadStore, PlacedLetterhead } from '../../../core/settings/letterhead-store.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { withFreeName } from '../common/free-name.ts'

export interface UndoDeps {
  host: Host
  letterheads: LetterheadStore
  works: Pick<LongWorks, 'run'>
}

/** Routes of taking back what was changed. */
export function undoHandlers(deps: UndoDeps): Handlers<'undo'> {
  const { host } = deps
  const library = () => host.almanac.library
  return {
    undoNext: () => library().undoNext(),
    undoHistory: () => library().read.undoHistory(Date.now()),
    undo: (input) => walk(deps, library(), input),
  }
}

async function walk({ host, letterheads, works }: UndoDeps, library: Library, { way, id }: InputOf<'undo'>) {
  const outside = await library.read.outsideOf(id, way)
  const what = await withFreeName(
    works.run(way === 'undo' ? 'undoing' : 'redoing', (watch) => library.walkUndo(way, id, watch)),
  )
  if (what === null) throw faultError('cancelled')
  for (const { before, after } of outside) turnLetterhead(letterheads, before, after)
  host.almanac.wake()
  return what
}

function turnLetterhead(letterheads: LetterheadStore, becomes: unknown, is: unknown): void {
  if (becomes !== null) letterheads.restore(becomes as PlacedLetterhead)
  else if (is !== null) letterheads.remove((is as PlacedLetterhead).letterhead.name)
}
