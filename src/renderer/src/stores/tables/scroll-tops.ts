import type { Place } from '../navigation.ts'

const tops = new Map<string, number>()

/** How far the page of a place, as JSON, was scrolled when it was left. */
export const scrollTopOf = (place: string): number => tops.get(place) ?? 0

export const keepScrollTop = (place: string, top: number): void => void tops.set(place, top)

/** Has a place begin at its top the next time, since it shows something else then. */
export const beginAtTop = (place: Place): void => void tops.delete(JSON.stringify(place))
