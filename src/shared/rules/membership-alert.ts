import type { Translator } from '../locales/translator.ts'
import type { Evidence } from './rules.ts'

/** The column of an alert that tells of a list: which lists a domain is in. */
export const LIST_FIELD = 'list'

/**
 * What an alert tells that is about a list: who joined it or left it. No value has changed there, and a domain that was never
 * looked up before has none to have changed from. Null for every other alert.
 */
export function membershipText(t: Translator, { field, column, after }: Evidence): string | null {
  if (field !== LIST_FIELD || !column) return null
  const isIn = after.state === 'value' && after.value === true
  return t(isIn ? 'alerts.joined' : 'alerts.left', { list: oneLine(column.name) })
}

/** What controls a line is taken out, and a text that never ends is cut. */
export const oneLine = (text: string): string =>
  text.replaceAll(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, ' ').slice(0, 120)
