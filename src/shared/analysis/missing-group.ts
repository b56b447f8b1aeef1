import type { Group, Groups, GroupsAsk } from './analysis.ts'

/** Whether a group is that of the rows without a value. */
export const isMissingGroup = ({ keys }: Pick<Group, 'keys'>): boolean => keys[0]?.kind === 'missing'

/** Whether the rows without a value may be in none of the groups that are shown: these are not all that there are. */
export const mayLackMissing = ({ groups, total }: Pick<Groups, 'groups' | 'total'>): boolean =>
  total > groups.length && !groups.some(isMissingGroup)

/** What asks for that group alone, of so many in all: by value it comes last, whichever way they are sorted. */
export const askForMissing = (total: number): Pick<GroupsAsk, 'order' | 'offset' | 'limit'> => ({
  order: { by: 'value', descending: false },
  offset: Math.max(0, total - 1),
  limit: 1,
})
