/** Ends a choice in which every case has been handled: one that is added and forgotten does not compile. Throws if it is reached. */
export function assertNever(left: never): never {
  throw new Error(`unhandled: ${JSON.stringify(left)}`)
}
