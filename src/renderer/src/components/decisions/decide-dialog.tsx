import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import {
  type DecidedDomain,
  DECISION_KINDS,
  type DecisionKind,
  isDecisionKind,
  isPriced,
  LONGEST_KIND,
  LONGEST_REASON,
  type NewDecision,
} from '../../../../shared/decisions/decision.ts'
import { decidedText, kindMeant, kindText } from '../../../../shared/decisions/decision-text.ts'
import { renewalColumn } from '../../../../shared/decisions/season.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { useColumns } from '../../api/columns.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { DayField } from '../fields/day-field.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import { DraftLine } from '../told/draft-line.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { OfferedText } from '../told/offered-text.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useOnce } from '../hooks/use-once.ts'
import { useToday } from '../hooks/use-today.ts'
import { beginSeason } from './begin-season.ts'
import { ClosingDay, useClosingDay } from './closing-day.tsx'
import { closingKept, closingSaid, withClosing } from './closing-field.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

interface Props {
  of: InputOf<'decide'>['of']
  /** How many domains these are, where that is known. */
  count?: number | undefined
  /** The order in which they stand, where a person has chosen it. */
  sort?: ListQuery['sort'] | undefined
  /** How the one domain is written, where it is one and not in ASCII. */
  shown?: string | undefined
  /** What it is at first, so that only the amount is to be entered. */
  kind?: DecisionKind
  onClose: () => void
  /** It was decided, before the dialog closes. */
  onDone?: () => void
}

/** Writes down what the person decides about domains, with what is known of them now. */
export function DecideDialog(props: Props) {
  const found = useOneDomain(props)
  // What the form began with stays, also once another decision is written.
  const [begun, setBegun] = useState(found)
  if (begun === undefined && found !== undefined) setBegun(found)
  return begun === undefined ? null : <DecideForm {...props} {...begun} />
}

interface OneDomain {
  /** Its ASCII name, where it is one. */
  name: string | undefined
  /** How it is written. */
  one: string | undefined
  /** Its last decision where that is a bid that came to nothing yet: what is decided now most likely changes it. */
  open: NewDecision | null
}

/** What is known of the one domain that is decided on; undefined until it is known. */
function useOneDomain({ of, kind, count, shown }: Props): OneDomain | undefined {
  const selection = 'selection' in of ? of : null
  const isOne = ('names' in of ? of.names.length : count) === 1
  const selected = useRoute('selectedNames', selection as InputOf<'selectedNames'>, {
    enabled: isOne && selection !== null,
  })
  const [name = ''] = 'names' in of ? of.names : (selected.data?.names ?? [])
  const mayChange = isOne && kind === undefined && name !== ''
  const { data, isFetching, isError } = useRoute('listDecisionsOf', { name }, { enabled: mayChange })
  if (!isOne) return { name: undefined, one: undefined, open: null }
  if (name === '' && !selected.isError && !selected.data) return undefined
  const known = { name: name || undefined, one: shown ?? selected.data?.first ?? (name || undefined) }
  if (!mayChange || isError) return { ...known, open: null }
  const latest = data?.[0]
  return data === undefined || isFetching ? undefined : { ...known, open: latest?.kind === 'buy up to' ? latest : null }
}

function DecideForm({ of, count, sort, kind: first, onClose, onDone, name, one, open }: Props & OneDomain) {
  const t = useWords()
  const used = useRoute('listDecisionKinds').data ?? []
  const lists = useWatchlists().data ?? []
  const columns = useColumns()
  const today = useToday()
  const begun = () => ({
    kind: first ? kindText(first, t) : open ? kindText(open.kind, t) : '',
    day: today as string | null,
    amount: open?.amount ?? null,
    reason: open?.reason ?? '',
    // As it is known, until the person says otherwise.
    closes: undefined as string | null | undefined,
  })
  // What was begun for one domain is nothing to decide on another with; several are most likely those from before, or some of them.
  const draft = useDraft(begun, { key: `decide ${first ?? ''} ${name ?? 'several'}`, title: t('decision.title') })
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const { kind, day, amount, reason } = draft.entered
  const known = useClosingDay(name)
  const closes = draft.entered.closes === undefined ? known : draft.entered.closes
  const [isUnread, setUnread] = useState({ day: false, amount: false, closes: false })
  const isBegun = first !== undefined || open !== null
  const meant = kindMeant(kind, t)
  const isBid = meant === 'buy up to'
  const takesAmount = isPriced(meant)
  const once = useOnce()
  const kinds = [...new Set([...DECISION_KINDS, ...used])].map((one) => kindText(one, t))
  const isReady =
    kind.trim() !== '' && day !== null && !isUnread.day && !isUnread.closes && !(takesAmount && isUnread.amount)
  const write = async (): Promise<void> => {
    if (!isReady || day === null) return
    const decision = { kind: meant, day, amount: takesAmount ? amount : null, reason: reason.trim() }
    const said = isBid ? closingSaid(closes, known) : undefined
    await runWithUndo('decide', { of, decision, ...(await closingKept(said, t)) }, ({ count }) => {
      const done =
        one === undefined
          ? t('decision.done', { count, kind: decidedText(decision, t) })
          : t('decision.done-of', { name: one, kind: decidedText(decision, t) })
      return withClosing(done, said, t)
    })
    draft.saved()
    onDone?.()
    onClose()
  }
  const goOn = (decided: string): void => {
    const next = isPriced(kindMeant(decided, t)) ? amountField : reasonField
    next.current?.focus()
  }
  const isOfSeveral = 'selection' in of ? one === undefined : of.names.length > 1
  const oneByOne = async (): Promise<void> => {
    const called = t('season.of-selection', { day: formatDay(today, t.format) })
    const same = lists.filter((list) => list.name.startsWith(called)).length
    // What goes along is kept there. The rest, such as the day of all of them, is kept as ever.
    const isAlong = day === today && draft.entered.closes === undefined && (amount === null || isDecisionKind(meant))
    await beginSeason({
      name: same === 0 ? called : `${called} (${same + 1})`,
      of,
      date: renewalColumn(columns.values(), 'date'),
      cost: renewalColumn(columns.values(), 'money'),
      known: columns.values(),
      sort,
      begun: { kind: meant, amount: takesAmount ? amount : null, reason: reason.trim() },
      // A dialog that is gone would say that it was not saved.
      onMade: () => isAlong && draft.saved(),
    })
    onClose()
  }
  const decided = useRoute('getDecidedAmong', { of }, { enabled: isOfSeveral }).data
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    once(write)
  }
  return (
    <Dialog
      isForm
      opened
      onClose={onClose}
      title={
        one !== undefined
          ? t('decision.title-of', { name: one })
          : count === undefined
            ? t('decision.title')
            : t('decision.title-count', { count })
      }
    >
      <form className={layout.stack} onSubmit={submit}>
        <DraftLine draft={draft} />
        {decided && decided.count > 0 && (
          <p dir="auto">
            {t(decided.count > 1 && decided.count === count ? 'decision.had-all' : 'decision.had', {
              count: decided.count,
              names: namesOf(decided, t),
            })}
          </p>
        )}
        <OfferedText
          label={t('decision.kind')}
          data={kinds}
          value={kind}
          maxLength={LONGEST_KIND}
          onChange={(next) => draft.set({ kind: next })}
          onPicked={goOn}
          // It ends the word, and not the whole decision.
          onEnter={(event) => {
            event.preventDefault()
            goOn(kind)
          }}
          data-autofocus={!isBegun || undefined}
        />
        {takesAmount && (
          <NumberField
            ref={amountField}
            label={t('decision.amount')}
            isAmount
            value={amount}
            data-autofocus={isBegun || undefined}
            // What is typed takes the place of what stands there.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(next) => {
              setUnread({ ...isUnread, amount: next === undefined })
              if (next !== undefined) draft.set({ amount: next })
            }}
          />
        )}
        {isBid && (
          <ClosingDay
            value={closes}
            onChange={(next) => {
              setUnread({ ...isUnread, closes: next === undefined })
              if (next !== undefined) draft.set({ closes: next })
            }}
          />
        )}
        <TextInput
          ref={reasonField}
          label={t('column.decision_reason')}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={(event) => draft.set({ reason: event.currentTarget.value })}
        />
        <DayField
          label={t('decision.day')}
          description={t('decision.day-what')}
          value={day}
          onChange={(next) => {
            setUnread({ ...isUnread, day: next === undefined })
            if (next !== undefined) draft.set({ day: next })
          }}
        />
        {isOfSeveral && <p className={typography.quiet}>{t('season.one-by-one-what')}</p>}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" disabled={!isReady}>
            {t('decision.write')}
          </Button>
          {isOfSeveral && (
            <Button variant="default" onClick={() => once(oneByOne)}>
              {t('season.one-by-one')}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** The first ones with what was decided, and a mark where there are more. */
const namesOf = ({ count, first }: { count: number; first: readonly DecidedDomain[] }, t: Translator): string =>
  [...first.map((one) => `${one.unicode} (${decidedText(one, t)})`), ...(count > first.length ? ['…'] : [])].join(', ')
