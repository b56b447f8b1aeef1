import type { NewBatch, NewItem } from '../../shared/batch.ts'
import type { Library } from '../library/door/library.ts'

const AT_ONCE = 2_000

/** Puts a batch into the library in even steps, so that a long list holds nothing. Gives its id; nothing stays when it fails. */
export async function addBatch(
  library: Library,
  batch: NewBatch,
  items: readonly NewItem[],
  run: { token: string; now: number },
): Promise<number> {
  const id = await library.write.beginBatch({ ...batch, ...run })
  try {
    for (let at = 0; at < items.length; at += AT_ONCE) await library.write.addItems(id, items.slice(at, at + AT_ONCE))
  } catch (error) {
    await library.write.deleteBatch(id)
    throw error
  }
  await library.write.endImport(id)
  return id
}
