import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DecisionKind } from '../../../../shared/decisions/decision.ts'
import { kindText } from '../../../../shared/decisions/decision-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { later } from '../later.tsx'
import { useRowKey } from '../hooks/use-row-key.ts'
import { useSingleKeys } from '../hooks/use-single-keys.ts'

const DecideDialog = later(
  () => import('./decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'filters', 'watchlists'],
)

type Outcome = Extract<DecisionKind, 'won at' | 'lost at'>
/** The keys of how a bid came out, wherever it is told. */
export const BID_KEYS = { 'won at': 'w', 'lost at': 'n' } as const satisfies Record<Outcome, string>
const OUTCOMES = Object.keys(BID_KEYS) as Outcome[]

/** How a bid came out that the person has decided on last: one key each, then the price. Nothing for other domains. */
export function BidOutcome({ name, hasKeys = false }: { name: string; hasKeys?: boolean }) {
  const isBid = useRoute('listDecisionsOf', { name }).data?.[0]?.kind === 'buy up to'
  const [asked, setAsked] = useState<Outcome | null>(null)
  return (
    <>
      {isBid && OUTCOMES.map((kind) => <OutcomeButton key={kind} kind={kind} ask={() => setAsked(kind)} />)}
      {isBid && hasKeys && <Keys ask={setAsked} />}
      {asked && <DecideDialog of={{ names: [name] }} kind={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function OutcomeButton({ kind, ask }: { kind: Outcome; ask: () => void }) {
  const t = useWords()
  const rowKey = useRowKey(t('decision.ask-amount', { kind: kindText(kind, t) }), BID_KEYS[kind])
  return (
    <Button {...rowKey} variant="default" size="compact-xs" data-does={kind} onClick={ask}>
      {t('decision.ask-amount', { kind: kindText(kind, t) })}
    </Button>
  )
}

/** In a list of many the row that has the focus is meant, which the list itself knows. */
function Keys({ ask }: { ask: (kind: Outcome) => void }) {
  useSingleKeys((key) => {
    const kind = OUTCOMES.find((one) => BID_KEYS[one] === key)
    if (kind) ask(kind)
    return kind !== undefined
  })
  return null
}
