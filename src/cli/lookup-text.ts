import { FIELD_GROUPS, fieldsOf } from '../shared/fields.ts'
import { plainText } from '../shared/field-kinds.ts'
import { formatValue, fullTime, relativeTime } from '../shared/format-value.ts'
import type { AskResult, StoredLookup } from '../shared/lookup.ts'
import { networkReason } from '../shared/network-reason.ts'
import { parseRecord } from '../shared/record.ts'
import { printable } from './printable.ts'
import { word } from '../shared/locales/word.ts'

const LOCALE = 'en'
const WIDTH = 28

/** One lookup for reading. Text from the service is stripped of what could steer the terminal. */
export function lookupText(input: string, result: AskResult, now: number): string {
  if (result.kind === 'not-asked') return `${printable(input)}  ${word('outcome.not-asked')}: ${notAskedText(result)}`
  const { lookup, source } = result
  const head = `${lookup.name.unicode}${lookup.name.unicode === lookup.name.ascii ? '' : ` (${lookup.name.ascii})`}  ${word(`outcome.${lookup.outcome}`)}`
  const from = source === 'library' ? `  (stored ${relativeTime(lookup.requestedAt, now, LOCALE)})` : ''
  const lines = [head + from]
  if (lookup.answeredName !== null) lines.push(`  The record says it is about ${printable(lookup.answeredName)}.`)
  if (lookup.outcome === 'found') lines.push(...recordLines(lookup, now))
  else lines.push(`  ${outcomeText(lookup)}`)
  return lines.join('\n')
}

function recordLines(lookup: StoredLookup, now: number): string[] {
  const parsed = parseRecord(lookup.body ?? '')
  if (!parsed.ok) return []
  const source = { record: parsed.record, name: lookup.name, now }
  return FIELD_GROUPS.flatMap((group) => [
    `  ${word(`group.${group}`)}`,
    ...fieldsOf(group).map((field) => {
      const reading = field.read(source)
      const label = word(`field.${field.id}` as 'field.safety')
      const value =
        reading.state === 'value'
          ? formatValue(field, reading.value, LOCALE, { yes: word('flag.yes'), no: word('flag.no') })
          : `[${word(`absent.${reading.state}`)}]${reading.state === 'unreadable' ? ` ${plainText(reading.raw).slice(0, 60)}` : ''}`
      return `    ${label.padEnd(WIDTH)}${printable(value)}${field.estimate && reading.state === 'value' ? `  ${word('estimate')}` : ''}`
    }),
  ])
}

function outcomeText(lookup: StoredLookup): string {
  if (lookup.outcome === 'found') return ''
  return word(`told.${lookup.outcome}`, {
    message:
      lookup.outcome === 'no-connection'
        ? noConnectionText(lookup.message)
        : printable(lookup.message ?? word(`outcome.${lookup.outcome}`)),
    status: lookup.status,
    tries: lookup.tries,
    why: lookup.why ? word(`why.${lookup.why}` as 'why.not-json', { status: lookup.status }) : '',
  })
}

/** Why the service could not be reached, and what to do. */
export const noConnectionText = (code: string | null): string =>
  word(`network.${networkReason(code) ?? 'other'}`, { code: printable(code ?? word('outcome.no-connection')) })

/** Why nothing was asked, in words. */
export function notAskedText(result: Extract<AskResult, { kind: 'not-asked' }>): string {
  const { reason } = result
  if (reason.why === 'key-missing') return word('told.key-missing-terminal')
  if (reason.why === 'put-back') return word(`outcome.${reason.outcome}`)
  if (reason.why === 'stopped') return word('not-asked.stopped')
  if (reason.why === 'allowance')
    return word('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, LOCALE) })
  return word('not-asked.paused', { when: reason.pause.until === null ? '' : fullTime(reason.pause.until, LOCALE) })
}
