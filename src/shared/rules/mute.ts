import { DAY } from '../time/durations.ts'

/** For so many days somebody is muted who is so until further notice. */
export const FOR_GOOD_DAYS = 36_500

/** True for a mute that ends only when somebody ends it. */
export const isMutedForGood = (until: number, now: number): boolean => until - now > (FOR_GOOD_DAYS / 2) * DAY

/** Until when something is to be muted that is muted for days from now on, or as it was before; undefined for no change. */
export function mutedUntilOf(
  { muteDays, mutedUntil }: { muteDays?: number | undefined; mutedUntil?: number | null | undefined },
  now: number,
): number | null | undefined {
  if (muteDays === undefined) return mutedUntil
  return muteDays === 0 ? null : now + muteDays * DAY
}
