let ready = false

/** Whether `app` has emitted `ready`. */
export function isReady(): boolean {
  return ready
}

/** Marks the application as ready; called once by `app`. */
export function markReady(): void {
  ready = true
}

/** Throws Electron's own words when something is used too early. */
export function requireReady(message: string): void {
  if (!ready) throw new Error(message)
}
