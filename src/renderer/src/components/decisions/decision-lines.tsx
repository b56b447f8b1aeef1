import type { DecisionSince, Snapshot } from '../../../../shared/decisions/decision.ts'
import { decidedText } from '../../../../shared/decisions/decision-text.ts'
import { type FieldId, field } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** Decisions on a domain, the last one first, each with the figures of its day beside those of today, in one sentence. */
export function DecisionLines({ decisions }: { decisions: readonly DecisionSince[] }) {
  const t = useWords()
  return decisions.map((decision, at) => (
    <p key={decision.id} dir="auto" className={at === 0 ? undefined : typography.quiet}>
      {at === 0 ? thenAndNow(decision, t) : t('decision.earlier', { what: thenAndNow(decision, t) })}
      {decision.reason !== '' && <span className={typography.quiet}> {decision.reason}</span>}
    </p>
  ))
}

const TOLD: readonly FieldId[] = ['value', 'visitors']

function thenAndNow({ kind, day, amount, snapshot, today }: DecisionSince, t: Translator): string {
  return t('decision.then-and-now', {
    what: decidedText({ kind, amount }, t),
    day: formatDay(day, t.format),
    before: figuresIn(snapshot, 'decision.none-then', t),
    now: figuresIn(today, 'decision.none-now', t),
  })
}

/** The figures of a day, or why there are none. */
function figuresIn(
  { foundAt, record }: Snapshot,
  none: 'decision.none-then' | 'decision.none-now',
  t: Translator,
): string {
  if (foundAt === null) return t(none)
  const flags = { yes: t('flag.yes'), no: t('flag.no') }
  const figures = TOLD.flatMap((id) => {
    const value = record[id]
    return value === undefined ? [] : [`${t(`field.${id}`)} ${formatValue(field(id), value, t.format, flags)}`]
  })
  return figures.length === 0 ? t('decision.no-figures') : figures.join(', ')
}
