import { FIELD_GROUPS, fieldsOf } from '../shared/fields.ts'
import { plainText } from '../shared/field-kinds.ts'
import { formatValue, fullTime, relativeTime } from '../shared/format-value.ts'
import type { AskResult, StoredLookup } from '../shared/lookup.ts'
import { networkReason } from '../shared/network-reason.ts'
import { parseRecord } from '../shared/record.ts'
import { printable } from './printable.ts'
import { type Translator, wordKey } from '../shared/locales/translator.ts'

const WIDTH = 28

/** One lookup for reading. Text from the service is stripped of what could steer the terminal. */
export function lookupText(t: Translator, input: string, result: AskResult, now: number): string {
  if (result.kind === 'not-asked') return `${printable(input)}  ${t('outcome.not-asked')}: ${notAskedText(t, result)}`
  const { lookup, source } = result
  const head = `${lookup.name.unicode}${lookup.name.unicode === lookup.name.ascii ? '' : ` (${lookup.name.ascii})`}  ${t(`outcome.${lookup.outcome}`)}`
  const from =
    source === 'library' ? `  ${t('terminal.stored', { when: relativeTime(lookup.requestedAt, now, t.locale) })}` : ''
  const lines = [head + from]
  if (lookup.answeredName !== null)
    lines.push(`  ${t('terminal.answered-name', { name: printable(lookup.answeredName) })}`)
  if (lookup.outcome === 'found') lines.push(...recordLines(t, lookup, now))
  else lines.push(`  ${outcomeText(t, lookup)}`)
  return lines.join('\n')
}

function recordLines(t: Translator, lookup: StoredLookup, now: number): string[] {
  const parsed = parseRecord(lookup.body ?? '')
  if (!parsed.ok) return []
  const source = { record: parsed.record, name: lookup.name, now }
  return FIELD_GROUPS.flatMap((group) => [
    `  ${t(`group.${group}`)}`,
    ...fieldsOf(group).map((field) => {
      const reading = field.read(source)
      const label = t(`field.${field.id}`)
      const value =
        reading.state === 'value'
          ? formatValue(field, reading.value, t.locale, { yes: t('flag.yes'), no: t('flag.no') })
          : `[${t(`absent.${reading.state}`)}]${reading.state === 'unreadable' ? ` ${plainText(reading.raw).slice(0, 60)}` : ''}`
      return `    ${label.padEnd(WIDTH)}${printable(value)}${field.estimate && reading.state === 'value' ? `  ${t('estimate')}` : ''}`
    }),
  ])
}

function outcomeText(t: Translator, lookup: StoredLookup): string {
  if (lookup.outcome === 'found') return ''
  return t(`told.${lookup.outcome}`, {
    message:
      lookup.outcome === 'no-connection'
        ? noConnectionText(t, lookup.message)
        : printable(lookup.message ?? t(`outcome.${lookup.outcome}`)),
    status: lookup.status,
    tries: lookup.tries,
    why: lookup.why ? t(wordKey('why', lookup.why), { status: lookup.status }) : '',
  })
}

/** Why the service could not be reached, and what to do. */
export const noConnectionText = (t: Translator, code: string | null): string =>
  t(`network.${networkReason(code) ?? 'other'}`, { code: printable(code ?? t('outcome.no-connection')) })

/** Why nothing was asked, in words. */
export function notAskedText(t: Translator, result: Extract<AskResult, { kind: 'not-asked' }>): string {
  const { reason } = result
  if (reason.why === 'key-missing') return t('told.key-missing-terminal')
  if (reason.why === 'put-back') return t(`outcome.${reason.outcome}`)
  if (reason.why === 'stopped') return t('not-asked.stopped')
  if (reason.why === 'allowance')
    return t('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, t.locale) })
  return t('not-asked.paused', { when: reason.pause.until === null ? '' : fullTime(reason.pause.until, t.locale) })
}
