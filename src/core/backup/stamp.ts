/** A moment as part of a file name. */
export const stampOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')
