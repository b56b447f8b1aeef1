import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DecisionSince, Snapshot } from '../../../../shared/decisions/decision.ts'
import { kindText } from '../../../../shared/decisions/decision-text.ts'
import { type FieldId, field } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { writeNumber } from '../../../../shared/formats/numbers.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useAction } from '../../components/action-keys.ts'
import { later } from '../../components/later.tsx'
import { useWords } from '../../locales/words.ts'
import card from '../../styles/card.module.css'
import typography from '../../styles/typography.module.css'
import styles from './domain-own-data.module.css'

const DecideDialog = later(
  () => import('../../components/watched/decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'watchlists'],
)

/** What the person decided about a domain, each decision beside what is known now. */
export function DomainDecisions({ name }: { name: string }) {
  const t = useWords()
  const [isDeciding, setDeciding] = useState(false)
  const decide = useAction('decide', () => setDeciding(true))
  const decisions = useRoute('listDecisionsOf', { name }).data
  if (!decisions) return null
  return (
    <section className={clsx(card.card, styles.ownData)} aria-labelledby="decisions-heading">
      <h2 id="decisions-heading">{t('decision.yours')}</h2>
      <div className={styles.parts}>
        {decisions.map((decision) => (
          <p key={decision.id} dir="auto">
            {thenAndNow(decision, t)}
            {decision.reason !== '' && <span className={typography.quiet}> {decision.reason}</span>}
          </p>
        ))}
        <span>
          <Button {...decide} variant="default">
            {t('decision.make')}
          </Button>
        </span>
      </div>
      {isDeciding && <DecideDialog of={{ names: [name] }} onClose={() => setDeciding(false)} />}
    </section>
  )
}

const TOLD: readonly FieldId[] = ['value', 'visitors']

/** A decision with the figures of its day beside those of today, in one line. */
function thenAndNow({ kind, day, amount, snapshot, today }: DecisionSince, t: Translator): string {
  const what = amount === null ? kindText(kind, t) : `${kindText(kind, t)} ${writeNumber(amount, t.format, true)}`
  return t('decision.then-and-now', {
    what,
    day: formatDay(day, t.format),
    before: figuresIn(snapshot, t),
    now: figuresIn(today, t),
  })
}

function figuresIn({ record }: Snapshot, t: Translator): string {
  const flags = { yes: t('flag.yes'), no: t('flag.no') }
  const told = TOLD.flatMap((id) => {
    const value = record[id]
    return value === undefined ? [] : [`${t(`field.${id}`)} ${formatValue(field(id), value, t.format, flags)}`]
  })
  return told.length === 0 ? t('decision.no-figures') : told.join(', ')
}
