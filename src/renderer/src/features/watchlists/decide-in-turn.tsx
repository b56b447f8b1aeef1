import { clsx } from 'clsx'
import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { seasonOf } from '../../../../shared/decisions/season.ts'
import { decidedText } from '../../../../shared/decisions/decision-text.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { dayOfMoment, isoOfDay } from '../../../../shared/formulas/values.ts'
import type { ListRow } from '../../../../shared/list.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useColumns } from '../../api/columns.ts'
import { useAllowance } from '../../api/queries.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { closingKept, withClosing } from '../../components/decisions/closing-field.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { useBegunDecision } from '../../stores/work/begun-decision.ts'
import { runWithUndo, undoLatest } from '../../stores/undo.ts'
import { DecidedCard, DecidedHead } from './decided-card.tsx'
import { type Answer, DecideKeys } from './decide-keys.tsx'
import { SeasonEnd } from './season-end.tsx'
import { SeasonSums } from './season-sums.tsx'
import { useWalk } from './use-walk.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './decide-in-turn.module.css'

/** The domains of a list, one after the other, to be decided on; what has been decided is kept at once. */
export function DecideInTurn({ list }: { list: Watchlist }) {
  const now = useAllowance().data?.now
  return now === undefined ? null : <InTurn list={list} now={now} />
}

function InTurn({ list, now }: { list: Watchlist; now: number }) {
  const t = useWords()
  const columns = useColumns()
  const season = seasonOf(list, columns, now)
  const walk = useWalk(season, list.columns, list.spark)
  const [isEnding, setEnding] = useState(false)
  const go = useNavigation((navigation) => navigation.go)
  const { row, total, decided } = walk
  const begins = useBegunDecision()
  const turn = useRef<HTMLDivElement>(null)
  // A key leads on to the next domain and leaves the focus where it is.
  useAnnounce(() => (row === null ? t('season.all-decided') : row ? cardText(turn.current) : ''), row?.id, {
    atFirst: true,
  })
  // What is known of the next one is read from its beginning, however far that of the last one was.
  const top = useRef<HTMLDivElement>(null)
  const shown = row?.id
  useEffect(() => {
    if (shown !== undefined) top.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  /** The decisions that were made here, the latest at the end: to take one back leads back to its domain. */
  const last = useRef<{ id: number }[]>([])
  // One after the other: what is latest, and is to be taken back, is known once everything before it is kept.
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const afterThat = (next: () => Promise<unknown>): void => {
    work.current = work.current.then(next, next)
  }
  const takeBack = (): void => {
    // At once: whoever decides anew before it is taken back is not led back once more.
    const made = last.current.pop()
    if (made) walk.go(made.id)
    afterThat(undoLatest)
  }
  const decide = (of: ListRow, { kind, amount, reason, closes }: Answer): void => {
    // An amount is of the first of them alone: a second Enter must not decide on the next domain.
    if (begins.begun && begins.list === list.id) useBegunDecision.setState({ begun: { ...begins.begun, amount: null } })
    // The next one stands there at once; where keeping fails, this one comes back.
    walk.next()
    const decision = { kind, amount, reason, day: isoOfDay(dayOfMoment(now)) }
    const done = t('season.decided-one', { kind: decidedText({ kind, amount }, t), name: of.unicode })
    const told = withClosing(done, closes, t)
    const made = { id: of.id }
    const comeBack = (): void => {
      if (!last.current.includes(made)) return
      last.current = last.current.filter((one) => one !== made)
      walk.go(of.id)
    }
    last.current.push(made)
    const keep = async (): Promise<void> => {
      const closing = await closingKept(closes, t)
      await runWithUndo('decide', { of: { names: [of.name] }, decision, ...closing }, () => told, comeBack)
    }
    afterThat(() => keep().catch(comeBack))
  }
  /** What had the focus goes: it stays where the keys are meant for the domain. */
  const stay = (): void => turn.current?.focus({ preventScroll: true })
  const again = (): void => {
    walk.next()
    stay()
  }
  return (
    <div ref={turn} tabIndex={-1} className={styles.turn}>
      <div ref={top} className={clsx(layout.row, styles.head)}>
        <strong className={typography.numeric} role="status">
          {total > 0 && t('season.progress', { decided, total })}
        </strong>
        <Progress className={styles.progress} aria-hidden="true" value={total === 0 ? 0 : (100 * decided) / total} />
        <span className={typography.quiet}>{t('season.since', { day: formatDay(season.since, t.format) })}</span>
        {decided > 0 && (
          <button type="button" className={typography.link} onClick={() => go({ screen: 'decisions' })}>
            {t('screen.decisions')}
          </button>
        )}
        {row && walk.isSeason && (
          <button
            type="button"
            className={typography.link}
            aria-expanded={isEnding}
            onClick={() => setEnding(!isEnding)}
          >
            {t('season.finish')}
          </button>
        )}
      </div>
      <article className={styles.turn} aria-labelledby={row ? 'decided-name' : undefined}>
        <DecideKeys
          canDecide={row !== null && row !== undefined}
          canGoOn={row !== undefined && total > 0}
          decide={(answer) => row && decide(row, answer)}
          name={row ? row.name : null}
          begins={begins.list === list.id && !walk.isDecided ? begins.begun : null}
          next={walk.next}
          back={walk.back}
          undo={takeBack}
          leave={stay}
        >
          {row === null ? (
            <p className={layout.row}>
              {t('season.all-decided')}
              {total > 0 && (
                <button type="button" className={typography.link} onClick={again}>
                  {t('season.again')}
                </button>
              )}
            </p>
          ) : (
            row && <DecidedHead row={row} place={walk} />
          )}
        </DecideKeys>
        {row && <DecidedCard row={row} list={list} season={season} now={now} isDecided={walk.isDecided} />}
      </article>
      <SeasonSums season={season} />
      {walk.isSeason && (row === null || isEnding) && <SeasonEnd list={list} season={season} isAsked={isEnding} />}
    </div>
  )
}

/** What a card shows of its domain, to be said: its name, which one it is, what is wrong with it, and each column with its value. */
function cardText(turn: HTMLElement | null): string {
  const head = [...(turn?.querySelectorAll('[data-card-head] > *, [data-card-said]') ?? [])].map(textOf)
  const facts = [...(turn?.querySelectorAll('article dl > div') ?? [])]
  return [...head, ...facts.map((fact) => [...fact.children].map(textOf).join(' '))].join(', ')
}

const textOf = ({ textContent }: Element): string => textContent?.trim() ?? ''
