import type { ListName, ListRow, SubjectFacts } from '../../../shared/list.ts'
import type { Label, OwnField, OwnValue } from '../../../shared/watchlists/watchlist.ts'
import { queryClient } from './query-client.ts'

/** Which rows of which list a change is about. */
type IsMeant = (row: ListRow, list: ListName) => boolean

/**
 * Shows a change of what a person keeps in the rows that are on the screen, while the command that makes it runs. Its end
 * has them read again; where it fails, they are read again as they were.
 */
export async function showAtOnce<T>(
  isMeant: IsMeant,
  change: (facts: SubjectFacts, name: string) => Partial<SubjectFacts>,
  command: () => Promise<T>,
): Promise<T> {
  for (const [key, rows] of queryClient.getQueriesData<ListRow[]>({ queryKey: ['listRows'], type: 'active' })) {
    const [, asked] = key as [route: string, input: { query: { list: ListName } }]
    const { list } = asked.query
    if (!rows?.some((row) => row.watched && isMeant(row, list))) continue
    queryClient.setQueryData(
      key,
      rows.map((row) =>
        row.watched && isMeant(row, list)
          ? { ...row, watched: { ...row.watched, ...change(row.watched, row.name) } }
          : row,
      ),
    )
  }
  try {
    return await command()
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['listRows'] })
    throw error
  }
}

/** The rows of some domains, in every list. */
export function rowsNamed(names: Iterable<string>): IsMeant {
  const meant = new Set(names)
  return (row) => meant.has(row.name)
}

/** Another value in an own field; null takes it away. */
export function withOwn(own: OwnField, value: OwnValue | null): (facts: SubjectFacts) => Partial<SubjectFacts> {
  return ({ own: { [own.id]: _, ...others } }) => ({ own: value === null ? others : { ...others, [own.id]: value } })
}

/** Labels as rows show them, by their ids; those that have not been read are left out. */
export function labelsShown(ids: ReadonlySet<number>): Label[] {
  return (queryClient.getQueryData<Label[]>(['listLabels', undefined]) ?? []).filter(({ id }) => ids.has(id))
}
