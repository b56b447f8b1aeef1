import type { Library } from '../library/door/library.ts'
import type { LetterheadStore } from '../settings/letterhead-store.ts'
import { PLAIN_LETTERHEAD } from '../../shared/letterhead.ts'

/**
 * Makes the looks that templates of 0.1.0 hold letterheads of their names. What was cut short is found again: the letterhead
 * is saved first, and one with the same logo is taken for it.
 */
export async function adoptLooks(
  library: Pick<Library, 'read' | 'write'>,
  letterheads: LetterheadStore,
): Promise<number> {
  const looks = await library.read.templateLooks()
  for (const { id, name, logo } of looks) {
    const all = letterheads.all()
    const like = all.find(
      (one) => one.logo === logo && (one.name === name || one.name.startsWith(`${name.slice(0, 70)} (`)),
    )
    const free = (count: number): string => (count === 1 ? name.slice(0, 80) : `${name.slice(0, 70)} (${count})`)
    let count = 1
    while (!like && all.some((one) => one.name === free(count))) count += 1
    const saved = like ?? letterheads.save({ ...PLAIN_LETTERHEAD, logo, name: free(count) }, null)
    await library.write.templateTakesLetterhead(id, saved.name)
  }
  return looks.length
}
