const MASK = '[key]'

/**
 * Takes every form of the key out of a text that came from elsewhere: as it is, percent-encoded, Base64 or JSON-escaped.
 * The service may echo what it was sent, and nothing that is kept or shown may hold the key.
 */
export function scrubKey<T extends string | null>(text: T, key: string): T {
  if (text === null || key.length < 4) return text
  const forms = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), Buffer.from(key).toString('base64'), Buffer.from(key).toString('base64url')])
  let clean: string = text
  for (const form of [...forms].sort((a, b) => b.length - a.length)) clean = clean.replaceAll(form, MASK)
  return clean as T
}

/** Masks what looks like a credential in a line meant for a log: Bearer values and `api_key` parameters. */
export function scrubLine(line: string): string {
  return line
    .replace(/(bearer\s+)[^\s"',;]+/giu, `$1${MASK}`)
    .replace(/(api_key=)[^&\s"']+/giu, `$1${MASK}`)
    .replace(/([?&](?:d|key|token|password)=)[^&\s"']+/giu, '$1…')
}
