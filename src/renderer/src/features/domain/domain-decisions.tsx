import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRoute } from '../../api/route-queries.ts'
import { useAction } from '../../components/hooks/action-keys.ts'
import { later } from '../../components/later.tsx'
import { BidOutcome } from '../../components/decisions/bid-outcome.tsx'
import { DecisionLines } from '../../components/decisions/decision-lines.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './domain-own-data.module.css'

const DecideDialog = later(
  () => import('../../components/decisions/decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'filters', 'watchlists'],
)

/** What the person decided about a domain, each decision beside what is known now. */
export function DomainDecisions({ name }: { name: string }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [isDeciding, setDeciding] = useState(false)
  const decide = useAction('decide', () => setDeciding(true))
  const decisions = useRoute('listDecisionsOf', { name }).data
  if (!decisions) return null
  return (
    <section className={clsx(card.card, styles.ownData)} aria-labelledby="decisions-heading">
      <h2 id="decisions-heading">{t('decision.yours')}</h2>
      <div className={styles.parts}>
        <DecisionLines decisions={decisions} />
        <span className={layout.row}>
          <BidOutcome name={name} hasKeys />
          <Button {...decide} variant="default">
            {t('decision.make')}
          </Button>
          <button type="button" className={typography.link} onClick={() => go({ screen: 'decisions' })}>
            {t('screen.decisions')}
          </button>
        </span>
      </div>
      {isDeciding && <DecideDialog of={{ names: [name] }} onClose={() => setDeciding(false)} />}
    </section>
  )
}
