/** How long a connection waits for another one's transaction, in milliseconds. */
export const PATIENCE = 5_000
/** Address space, not memory: pages are read where the system's own cache has them. */
const MAPPED = 2_000_000_000

/** What a connection that only reads is set to. */
export const READING = `
  pragma busy_timeout = ${PATIENCE};
  pragma mmap_size = ${MAPPED};
  pragma cache_size = -65536;
  pragma temp_store = memory`

/** For what is read once, from one end to the other: pages that are not needed again are not to fill the memory. */
export const READ_ONCE = `
  pragma mmap_size = 0;
  pragma cache_size = -16384`

/**
 * For who reads after each write of another connection: SQLite then gives up all that it has mapped, and to map a page again
 * takes several times as long as to read it.
 */
export const READ_BETWEEN_WRITES = 'pragma mmap_size = 0'
