/** What a library holds, close to its tables. Every write of a library says which of these it touches. */
export const LIBRARY_TOPICS = [
  'lookups',
  'requests',
  'batches',
  'watchlists',
  'subjects',
  'labels',
  'own-fields',
  'decisions',
  'formulas',
  'refresh',
  'changes',
  'alerts',
  'rules',
  'views',
  'comparisons',
  'templates',
  'report-log',
  'trash',
  'undo',
] as const

/** What the program keeps beside the libraries. */
const PROGRAM_TOPICS = [
  'settings',
  'preferences',
  'connection',
  'keys',
  'notices',
  'copies',
  'login-item',
  'update',
  'opened-report',
  'letterheads',
] as const

export type LibraryTopic = (typeof LIBRARY_TOPICS)[number]
export type ProgramTopic = (typeof PROGRAM_TOPICS)[number]
/** Something that a screen can show and that can change: a query reads topics, and what changes is announced by them. */
export type Topic = LibraryTopic | ProgramTopic

const OF_A_LIBRARY: ReadonlySet<Topic> = new Set(LIBRARY_TOPICS)

/** True for a topic whose changes the library itself announces. */
export const isLibraryTopic = (topic: Topic): topic is LibraryTopic => OF_A_LIBRARY.has(topic)
