/** The key without what pasting added, or null when it cannot be one: empty, or with characters no header can carry. */
export function tidyKey(typed: string): string | null {
  const key = typed.trim()
  return /^[\x21-\x7e]{1,1000}$/u.test(key) ? key : null
}
