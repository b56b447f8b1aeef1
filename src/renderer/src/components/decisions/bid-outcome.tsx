import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DecisionKind } from '../../../../shared/decisions/decision.ts'
import { kindKey, kindText } from '../../../../shared/decisions/decision-text.ts'
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
/** How a bid can come out; each has its key wherever a bid is told of. */
export const BID_OUTCOMES = ['won at', 'lost at'] as const satisfies readonly Outcome[]

/** How a bid came out that the person has decided on last: one key each, then the price. Nothing for other domains. */
export function BidOutcome({ name, hasKeys = false }: { name: string; hasKeys?: boolean }) {
  const isBid = useRoute('listDecisionsOf', { name }).data?.[0]?.kind === 'buy up to'
  const [asked, setAsked] = useState<Outcome | null>(null)
  return (
    <>
      {isBid && BID_OUTCOMES.map((kind) => <OutcomeButton key={kind} kind={kind} ask={() => setAsked(kind)} />)}
      {isBid && hasKeys && <Keys ask={setAsked} />}
      {asked && <DecideDialog of={{ names: [name] }} kind={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function OutcomeButton({ kind, ask }: { kind: Outcome; ask: () => void }) {
  const t = useWords()
  const rowKey = useRowKey(t('decision.ask-amount', { kind: kindText(kind, t) }), kindKey(kind, t))
  return (
    <Button {...rowKey} variant="default" size="compact-xs" data-does={kind} onClick={ask}>
      {t('decision.ask-amount', { kind: kindText(kind, t) })}
    </Button>
  )
}

/** In a list of many the row that has the focus is meant, which the list itself knows. */
function Keys({ ask }: { ask: (kind: Outcome) => void }) {
  const t = useWords()
  useSingleKeys((key) => {
    const kind = BID_OUTCOMES.find((one) => kindKey(one, t) === key)
    if (kind) ask(kind)
    return kind !== undefined
  })
  return null
}
