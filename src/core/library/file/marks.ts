/** Marks our files among all SQLite files ("DALM"). */
export const APPLICATION_ID = 0x44414c4d

/** How many steps of `MIGRATIONS` a library of this version has taken. */
export const SCHEMA_VERSION = 1
