import { Button } from '@mantine/core'
import { useState } from 'react'
import { ownFieldOf } from '../../../../../shared/list.ts'
import type { StoredAlert } from '../../../../../shared/rules/rules.ts'
import { useOwnFields } from '../../../api/queries.ts'
import { later } from '../../../components/later.tsx'
import { BidOutcome } from '../../../components/decisions/bid-outcome.tsx'
import { LastDecision } from '../../../components/decisions/last-decision.tsx'
import { useRowKey } from '../../../components/hooks/use-row-key.ts'
import { useWords } from '../../../locales/words.ts'

const DecideDialog = later(
  () => import('../../../components/decisions/decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'filters', 'watchlists'],
)

/** True for an alert of a date that the person keeps. */
function useIsOfDate({ evidence }: StoredAlert): boolean {
  const id = ownFieldOf(evidence.field)
  return useOwnFields().data?.some((field) => field.id === id && field.kind === 'date') ?? false
}

/** On the alert of a date: what was decided on the domain the last time, beside today. */
export function DateDecision({ alert }: { alert: StoredAlert }) {
  return useIsOfDate(alert) ? <LastDecision name={alert.name} /> : null
}

/** On the alert of a date: the way to decide on its domain, and how a bid came out. */
export function DecideOnDate({ alert }: { alert: StoredAlert }) {
  const t = useWords()
  const [isDeciding, setDeciding] = useState(false)
  const rowKey = useRowKey(t('decision.make-on', { name: alert.unicode }), 'd')
  if (!useIsOfDate(alert)) return null
  return (
    <>
      <BidOutcome name={alert.name} />
      <Button
        {...rowKey}
        variant="default"
        size="compact-xs"
        aria-label={t('decision.make-on', { name: alert.unicode })}
        data-does="decide"
        onClick={() => setDeciding(true)}
      >
        {t('decision.make')}
      </Button>
      {isDeciding && <DecideDialog of={{ names: [alert.name] }} onClose={() => setDeciding(false)} />}
    </>
  )
}
