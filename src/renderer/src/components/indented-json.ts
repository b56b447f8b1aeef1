/** How much of an answer is shown at first: all of any that the service describes, many times over. */
export const JSON_SHOWN = 10_000

/** Indented for reading when that changes nothing of it; otherwise as it came. */
export function indentedJson(text: string): string {
  try {
    const parsed: unknown = JSON.parse(text)
    // Duplicate keys and numbers out of range would silently become something else.
    return JSON.stringify(parsed) === text.trim() ? JSON.stringify(parsed, null, 2) : text
  } catch {
    return text
  }
}
