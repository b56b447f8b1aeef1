import type { DatabaseSync } from 'node:sqlite'
import { type AttentionReason, attentionReasons } from '../../../shared/figures/attention.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { lookupById, recordOf } from '../../library/lookups/lookups.ts'
import { valueText } from '../rows/cell-text.ts'
import { columnOf } from '../report.ts'

/** A domain that needs attention, and the lookup that says why. */
export interface Needing {
  unicode: string
  lookupId: number
}

/** The longest label of the service that is repeated in a sentence. */
const LONGEST = 80

/** What a reason says, as the cells of its field are written. */
export const reasonText = ({ field, value }: AttentionReason, words: Translator): string =>
  cutText(valueText(columnOf(field.id, words), { state: 'value', value }, words), LONGEST)

/** A name with why it needs attention: `shop.example (Safety: malware)`. */
export function nameWithReasons(name: string, reasons: readonly AttentionReason[], words: Translator): string {
  const why = reasons.map((one) => `${words(`field.${one.field.id}`)}: ${reasonText(one, words)}`)
  return why.length === 0 ? name : `${name} (${why.join(', ')})`
}

/** The same, read out of the library. */
export function withReasons(db: DatabaseSync, { unicode, lookupId }: Needing, words: Translator): string {
  const lookup = lookupById(db, lookupId)
  const reasons = lookup
    ? attentionReasons({ record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt })
    : []
  return nameWithReasons(unicode, reasons, words)
}

/** Which domains need attention and why, the first of them by name. */
export function attentionText(
  { count: all, first }: { count: number; first: readonly Needing[] },
  db: DatabaseSync,
  words: Translator,
): string {
  if (all === 0) return words('report.says.attention-none')
  const count = (value: number): string => numberFormat(words.format).format(value)
  const more = all - first.length
  const named = first.map((one) => withReasons(db, one, words)).join(', ')
  return words('report.says.attention', {
    count: all,
    shown: count(all),
    names: more > 0 ? words('report.and-more', { names: named, more: count(more) }) : named,
  })
}
