import type { Library } from '../../library/door/library.ts'
import type { Members } from '../writing/files-of-template.ts'

/** The watchlists and labels that there are. */
export async function membersOf(read: Pick<Library['read'], 'watchlists' | 'labels'>): Promise<Members> {
  const [lists, labels] = await Promise.all([read.watchlists(), read.labels()])
  return { lists: lists.map(({ name }) => name), labels: labels.map(({ id, name }) => ({ id, name })) }
}
