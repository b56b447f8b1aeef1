/**
 * What a worker may take that reads what a person hands over. Past it the worker ends with an error that its starter
 * reports, and the process goes on.
 */
export const READING_WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 } as const

/** True for the error of a worker that ended because it reached its limit of memory. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
