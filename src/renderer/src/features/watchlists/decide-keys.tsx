import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { DECISION_KINDS, type DecisionKind, isPriced, LONGEST_REASON } from '../../../../shared/decisions/decision.ts'
import { kindKey, kindText } from '../../../../shared/decisions/decision-text.ts'
import { useRoute } from '../../api/route-queries.ts'
import { later } from '../../components/later.tsx'
import { ClosingDay, useClosingDay } from '../../components/decisions/closing-day.tsx'
import { closingSaid } from '../../components/decisions/closing-field.ts'
import type { BegunDecision } from '../../stores/work/begun-decision.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { useRowKey } from '../../components/hooks/use-row-key.ts'
import { useSingleKeys } from '../../components/hooks/use-single-keys.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import styles from './decide-in-turn.module.css'

const DecideDialog = later(
  () => import('../../components/decisions/decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'filters', 'watchlists'],
)

export interface Answer {
  kind: string
  amount: number | null
  reason: string
  /** The day on which the auction of a bid closes: null where it is to have none, undefined where nothing is said of it. */
  closes: string | null | undefined
}

interface Props {
  canDecide: boolean
  /** There is a domain to go on to. */
  canGoOn: boolean
  decide: (answer: Answer) => void
  /** Of the domain that is decided on. */
  name: string | null
  /** What was entered for all of them before; null for nothing. */
  begins: BegunDecision | null
  next: () => void
  back: () => void
  undo: () => void
  /** It was decided, or a price was given up: a second Enter must not decide on the next domain. */
  leave: () => void
  /** Which domain is decided on. */
  children: ReactNode
}

/** The domain, the ways to decide on it, each with its key, and the ways through the list: in one place, whatever is known of it. */
export function DecideKeys({ canDecide, canGoOn, decide, name, begins, next, back, undo, leave, children }: Props) {
  const t = useWords()
  const [reason, setReason] = useState(begins?.reason ?? '')
  const usual = DECISION_KINDS.find((kind) => kind === begins?.kind && isPriced(kind)) ?? null
  const [priced, setPriced] = useState<DecisionKind | null>(usual)
  const [isOther, setOther] = useState(false)
  // The buttons stay, so that whoever skips with Enter can skip again; what was begun for one domain does not.
  const [begunFor, setBegunFor] = useState(name)
  if (begunFor !== name) {
    setBegunFor(name)
    setReason(begins?.reason ?? '')
    setPriced(usual)
    setOther(false)
  }
  const field = useRef<HTMLInputElement>(null)
  const choose = (kind: DecisionKind): void => {
    if (!canDecide) return
    if (isPriced(kind)) return setPriced(kind)
    decide({ kind, amount: null, reason: reason.trim(), closes: undefined })
    leave()
  }
  const otherKey = t('season.key.other')
  const reasonKey = t('season.key.reason')
  useSingleKeys((key) => {
    const chosen = DECISION_KINDS.find((kind) => kindKey(kind, t) === key)
    if (chosen) choose(chosen)
    else if (key === otherKey && canDecide) setOther(true)
    else if (key === reasonKey) field.current?.focus()
    else if (key === 'j' && canGoOn) next()
    else if (key === 'k') back()
    else if (key === 'z') undo()
    else return false
    return true
  })
  const way = (word: string, key: string, run: () => void, isOff = false): ReactNode => (
    <KeyButton word={word} letter={key} run={run} isOff={isOff} />
  )
  return (
    <div className={styles.ask}>
      <div className={clsx(layout.row, styles.which)}>
        {children}
        <span className={clsx(layout.row, styles.keys, styles.ways)}>
          {way(t('season.back'), 'k', back)}
          {way(t('season.skip'), 'j', next, !canGoOn)}
          {way(t('season.undo'), 'z', undo)}
        </span>
      </div>
      <div className={clsx(layout.row, styles.keys)}>
        {DECISION_KINDS.map((kind) => (
          <KeyButton
            key={kind}
            word={kindText(kind, t)}
            letter={kindKey(kind, t)}
            run={() => choose(kind)}
            isOff={!canDecide}
          />
        ))}
        {way(t('season.other'), otherKey, () => setOther(true), !canDecide)}
      </div>
      {priced !== null && canDecide && (
        <Price
          key={name}
          kind={priced}
          begins={priced === usual ? (begins?.amount ?? null) : null}
          name={name ?? undefined}
          onDone={(price) => {
            setPriced(null)
            leave()
            if (price !== null) decide({ kind: priced, ...price, reason: reason.trim() })
          }}
        />
      )}
      <TextInput
        ref={field}
        size="xs"
        label={t('column.decision_reason')}
        className={styles.reason}
        placeholder={t('season.reason-what', { key: reasonKey.toUpperCase() })}
        value={reason}
        maxLength={LONGEST_REASON}
        disabled={!canDecide}
        aria-keyshortcuts={reasonKey}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      {isOther && name !== null && (
        <DecideDialog
          of={{ names: [name] }}
          onClose={() => setOther(false)}
          onDone={() => {
            setOther(false)
            next()
          }}
        />
      )}
    </div>
  )
}

interface KeyButtonProps {
  word: string
  letter: string
  run: () => void
  isOff: boolean
}

function KeyButton({ word, letter, run, isOff }: KeyButtonProps) {
  const told = useRowKey(word, letter)
  return (
    <Button
      {...told}
      size="xs"
      variant="default"
      disabled={isOff}
      onClick={run}
      rightSection={'aria-keyshortcuts' in told ? <span aria-hidden="true">{letter}</span> : null}
    >
      {word}
    </Button>
  )
}

interface PriceProps {
  kind: DecisionKind
  /** The ASCII name of the domain. */
  name: string | undefined
  /** What it is where nothing was decided before. */
  begins: number | null
  onDone: (price: (Pick<Answer, 'closes'> & { amount: number }) | null) => void
}

/**
 * Asks for a price where the person is, and of a bid for the day on which the auction closes; Enter keeps it, Escape decides
 * nothing. Begins with the price of the last decision where that was of the same kind: it is most likely raised.
 */
function Price({ kind, name, begins, onDone }: PriceProps) {
  const t = useWords()
  const { data, isFetching } = useRoute('listDecisionsOf', { name: name ?? '' }, { enabled: name !== undefined })
  // As the card has shown it. What comes only now would come between two digits.
  const [amount, setAmount] = useState<number | null | undefined>(() => {
    const before = isFetching ? undefined : data?.[0]
    return before?.kind === kind ? before.amount : begins
  })
  const known = useClosingDay(kind === 'buy up to' ? name : undefined)
  // As it is known, until the person says otherwise.
  const [said, setSaid] = useState<{ day: string | null | undefined } | null>(null)
  const closes = said ? said.day : known
  const price =
    typeof amount === 'number' && closes !== undefined ? { amount, closes: closingSaid(closes, known) } : null
  const down = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onDone(null)
    else if (event.key === 'Enter' && price) onDone(price)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={clsx(layout.row, styles.priceLine)}>
      <NumberField
        size="xs"
        className={styles.price}
        label={kindText(kind, t)}
        isAmount
        value={amount ?? null}
        // What is typed takes the place of what stands there.
        onFocus={(event) => event.currentTarget.select()}
        onChange={setAmount}
        onKeyDown={down}
        autoFocus
      />
      {kind === 'buy up to' && (
        <ClosingDay
          size="xs"
          className={styles.closes}
          value={closes ?? null}
          onChange={(day) => setSaid({ day })}
          onKeyDown={down}
        />
      )}
      <Button size="xs" disabled={price === null} onClick={() => onDone(price)}>
        {t('decision.write')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onDone(null)}>
        {t('cancel')}
      </Button>
    </div>
  )
}
