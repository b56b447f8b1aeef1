import { createHmac } from 'node:crypto'

/** The id under which a key's requests are counted: a keyed hash, from which the key cannot be had. */
export function keyIdOf(key: string, salt: string): string {
  return createHmac('sha256', salt).update(key).digest('hex').slice(0, 24)
}
