/** A copy's moment as `copies` prints it and `--copy` takes it: UTC, to the millisecond where two could share a second. */
export const momentText = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z')
