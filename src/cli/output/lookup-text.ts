import { attentionReasons } from '../../shared/figures/attention.ts'
import { cutText } from '../../shared/cut-text.ts'
import { FIELD_GROUPS, type FieldSource, fieldsOf } from '../../shared/fields.ts'
import { plainText } from '../../shared/values/value-rules.ts'
import { formatValue } from '../../shared/formats/format-value.ts'
import { fullTime, relativeTime } from '../../shared/formats/moments.ts'
import type { AskResult, StoredLookup } from '../../shared/service/lookup.ts'
import { networkReason } from '../../shared/service/network-reason.ts'
import { parseRecord } from '../../shared/service/record.ts'
import type { Output } from './output.ts'
import { printable } from './printable.ts'
import { wrapped } from './wrapped.ts'
import { type Translator, wordKey } from '../../shared/locales/translator.ts'

const WIDTH = 28
/** The longest label of the service that is repeated above the record. */
const LONGEST_REASON = 80

type Look = Pick<Output, 't' | 'style' | 'width'>

/** One lookup for reading. Text from the service is stripped of what could steer the terminal. */
export function lookupText(output: Look, input: string, result: AskResult, now: number): string {
  const { t, style } = output
  if (result.kind === 'not-asked') return `${printable(input)}  ${t('outcome.not-asked')}: ${notAskedText(t, result)}`
  const { lookup, source } = result
  const { ascii, unicode } = lookup.name
  const head = `${unicode}${unicode === ascii ? '' : ` (${ascii})`}  ${t(`outcome.${lookup.outcome}`)}`
  const from =
    source === 'library' ? `  ${t('terminal.stored', { when: relativeTime(lookup.requestedAt, now, t.format) })}` : ''
  const lines = [style.bold(head) + from]
  if (lookup.answeredName !== null)
    lines.push(`  ${t('terminal.answered-name', { name: printable(lookup.answeredName) })}`)
  if (lookup.outcome === 'found') lines.push(...recordLines(output, lookup, now))
  else lines.push(`  ${outcomeText(t, lookup)}`)
  return lines.join('\n')
}

function recordLines({ t, style, width }: Look, lookup: StoredLookup, now: number): string[] {
  const parsed = parseRecord(lookup.body ?? '')
  if (!parsed.ok) return []
  const source = { record: parsed.record, name: lookup.name, now }
  const reasons = attentionReasons(source).map(({ field, value }) => {
    const text = formatValue(field, value, t.format, { yes: t('flag.yes'), no: t('flag.no') })
    return `${t(`field.${field.id}`)}: ${printable(cutText(text, LONGEST_REASON))}`
  })
  const attention =
    reasons.length === 0 ? [] : [`  ${style.bold(t('terminal.attention', { reasons: reasons.join(', ') }))}`]
  return [...attention, ...fieldLines({ t, style, width }, source)]
}

function fieldLines({ t, style, width }: Look, source: FieldSource): string[] {
  return FIELD_GROUPS.flatMap((group) => [
    `  ${style.bold(t(`group.${group}`))}`,
    ...fieldsOf(group).flatMap((field) => {
      const reading = field.read(source)
      const label = t(`field.${field.id}`)
      const value =
        reading.state === 'value'
          ? formatValue(field, reading.value, t.format, { yes: t('flag.yes'), no: t('flag.no') })
          : `[${t(`absent.${reading.state}`)}]${reading.state === 'unreadable' ? ` ${plainText(reading.raw).slice(0, 60)}` : ''}`
      const note = field.estimate && reading.state === 'value' ? `  ${t('estimate')}` : ''
      const room = width === null ? Number.POSITIVE_INFINITY : Math.max(20, width - WIDTH - 4)
      const [first = '', ...more] = wrapped(`${printable(value)}${note}`, room)
      const shown = (text: string): string => (reading.state === 'value' ? text : style.dim(text))
      return [
        `    ${label.padEnd(WIDTH - 2)}  ${shown(first)}`,
        ...more.map((line) => `${' '.repeat(WIDTH + 4)}${shown(line)}`),
      ]
    }),
  ])
}

function outcomeText(t: Translator, lookup: StoredLookup): string {
  if (lookup.outcome === 'found') return ''
  return t(`explained.${lookup.outcome}`, {
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
  if (reason.why === 'key-missing') return t('explained.key-missing-terminal')
  if (reason.why === 'requeued') return t(`outcome.${reason.outcome}`)
  if (reason.why === 'stopped') return t('not-asked.stopped')
  if (reason.why === 'allowance')
    return t('not-asked.allowance', { allowance: reason.allowance, when: fullTime(reason.freeAt, t.format) })
  if (reason.why === 'agents-cap')
    return t('mcp.cap-reached', { most: reason.most, when: fullTime(reason.freeAt, t.format) })
  const { until } = reason.pause
  return until === null ? t('not-asked.paused-open') : t('not-asked.paused', { when: fullTime(until, t.format) })
}
