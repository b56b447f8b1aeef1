import type { NewBatch, NewItem } from '../../shared/batches/batch.ts'
import type { Library } from '../library/door/library.ts'
import type { StepWatch } from '../library/steps/steps.ts'

/**
 * What one step takes over to the library's thread: few enough items that a lookup which has to be stored in between waits
 * less than a tenth of a second, or fewer when their texts are long.
 */
const AT_ONCE = { items: 500, characters: 2_000_000 }

/**
 * Puts a batch into the library in even steps, so that a long list holds nothing up. Takes the items as they are needed,
 * so that no second copy of a long list is made. Gives the batch's id; nothing of it is left when a step fails, or when
 * the signal aborts, with whose reason it then rejects.
 */
export async function addBatch(
  library: Library,
  batch: NewBatch,
  items: Iterable<NewItem>,
  run: { token: string; now: number },
  { signal, onProgress, total = 0 }: StepWatch & { total?: number } = {},
): Promise<number> {
  const id = await library.write.beginBatch({ ...batch, ...run })
  let done = 0
  try {
    for (const some of inParts(items)) {
      signal?.throwIfAborted()
      await library.write.addItems(id, some)
      done += some.length
      onProgress?.({ done, total })
    }
    signal?.throwIfAborted()
  } catch (error) {
    // Why it failed is what counts: rows that cannot be taken away are shown nowhere, and go with the next opening.
    await library
      .watched({})
      .write.deleteBatch(id)
      .catch(() => undefined)
    throw error
  }
  await library.write.endImport(id)
  return id
}

function* inParts(all: Iterable<NewItem>): Generator<NewItem[]> {
  let part: NewItem[] = []
  let characters = 0
  for (const one of all) {
    part.push(one)
    characters += one.cells.reduce((sum, cell) => sum + cell.length, one.input.length)
    if (part.length < AT_ONCE.items && characters < AT_ONCE.characters) continue
    yield part
    part = []
    characters = 0
  }
  if (part.length > 0) yield part
}
