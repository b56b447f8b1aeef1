import type { UndoKind } from '../undo/undo.ts'

/** What a method is given of a route: a key of the input, or one of these. */
export const GIVEN = {
  /** The whole input. */
  input: '*',
  /** The library's time, in UTC milliseconds. */
  now: '@now',
  /** The input with the library's time as `now`. */
  inputAndNow: '*@now',
} as const

type Connection = 'read' | 'count' | 'write'

/** What a change is called in the undo journal, and whose name it bears: that of the input, or the one that the method gives. */
interface Undoing {
  readonly kind: UndoKind
  readonly name?: 'given' | 'found'
}

/** The method of the library that answers a route by itself, with what it is given, in order. */
export interface LibraryAnswer {
  readonly method: `${Connection}.${string}`
  readonly given: readonly string[]
  /** Where it makes an entry of the undo journal. */
  readonly undo?: Undoing
}

/** Has a method of the library answer a route; `library-handlers.ts` in main does not compile where it takes or gives something else. */
export const answeredBy = <const Method extends LibraryAnswer['method'], const Given extends readonly string[]>(
  method: Method,
  ...given: Given
) => ({ method, given })

/** Has a writing method of the library answer a route, as one entry of the undo journal. */
export const undoableBy = <const Method extends string, const U extends Undoing, const Given extends readonly string[]>(
  method: Method,
  undo: U,
  ...given: Given
) => ({ method: `write.${method}` as const, given, undo })
