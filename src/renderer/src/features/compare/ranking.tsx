import { useState } from 'react'
import type { Comparison } from '../../../../shared/comparison/comparison.ts'
import { gateText, placeText, scoreText, sensitivityText } from '../../../../shared/comparison/comparison-words.ts'
import type { WeighedComparison } from '../../../../shared/comparison/weigh-comparison.ts'
import type { Range, Ranked, Weighed } from '../../../../shared/comparison/weigh.ts'
import type { OwnField } from '../../../../shared/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { HowItCame } from './how-it-came.tsx'
import { useWording } from './use-wording.ts'

/** The domains by their score, those that a gate leaves undecided or puts out, and how firm the first place is. */
export function Ranking({
  document,
  weighed,
  ownFields,
}: {
  document: Comparison
  weighed: WeighedComparison
  ownFields: readonly OwnField[]
}) {
  const t = useWords()
  const { result, sensitivity, scoresThen } = weighed
  const [shown, setShown] = useState<string | null>(null)
  const all = [...result.ranked, ...result.undecided, ...result.out]
  const nameOf = (key: string): string => all.find((one) => one.key === key)?.unicode ?? key
  const line = (one: Weighed, ranked: Ranked | null) => (
    <Line
      key={one.key}
      one={one}
      ranked={ranked}
      ownFields={ownFields}
      then={scoresThen[one.ascii] ?? null}
      nameOf={nameOf}
      open={shown === one.key}
      onOpen={() => setShown(shown === one.key ? null : one.key)}
    />
  )
  return (
    <div className="stack">
      <section className="card stack" aria-labelledby="ranking">
        <h2 id="ranking">{t(document.mode === 'then-and-now' ? 'weigh.ranking-now' : 'weigh.ranking')}</h2>
        {result.ranked.length === 0 ? (
          <p className="quiet">{t('weigh.none-ranked')}</p>
        ) : (
          <ol className="ranking">{result.ranked.map((one) => line(one, one))}</ol>
        )}
        {result.undecided.length > 0 && (
          <>
            <h3 className="ranking-apart">{t('weigh.undecided')}</h3>
            <ul className="ranking">{result.undecided.map((one) => line(one, null))}</ul>
          </>
        )}
        {result.out.length > 0 && (
          <>
            <h3 className="ranking-apart">{t('weigh.out')}</h3>
            <ul className="ranking">{result.out.map((one) => line(one, null))}</ul>
          </>
        )}
      </section>
      {sensitivity.length > 0 && (
        <Firmness sentences={sensitivity} winner={nameOf(result.ranked[0]?.key ?? '')} nameOf={nameOf} />
      )}
    </div>
  )
}

interface LineProps {
  one: Weighed
  ranked: Ranked | null
  ownFields: readonly OwnField[]
  then: Range | null
  nameOf: (key: string) => string
  open: boolean
  onOpen: () => void
}

function Line({ one, ranked, ownFields, then, nameOf, open, onOpen }: LineProps) {
  const t = useWords()
  const wording = useWording()
  const verdict = one.gates.some((gate) => gate.verdict === 'failed') ? 'failed' : 'undecided'
  const stopped = one.gates.filter((gate) => gate.verdict === verdict)
  return (
    <li className="ranked" data-domain={one.ascii}>
      <div className="ranked-line">
        <span className="ranked-place numeric">{ranked && placeText(ranked, wording)}</span>
        <span className="ranked-name" dir="auto">
          {one.unicode}
        </span>
        {then && (
          <span className="quiet numeric">
            {t('weigh.score-then')} {scoreText(then, wording)}
          </span>
        )}
        <strong className="numeric ranked-score">{scoreText(one.score, wording)}</strong>
      </div>
      <ScoreRange score={one.score} />
      {ranked && ranked.undecidedWith.length > 0 && (
        <p className="compare-warn">
          {t('weigh.undecided-with', { names: ranked.undecidedWith.map(nameOf).join(', ') })}
        </p>
      )}
      {stopped.length > 0 && (
        <ul className="quiet">
          {stopped.map(({ gate }) => (
            <li key={JSON.stringify(gate)} dir="auto">
              {gateText(gate, ownFields, wording)}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="link"
        aria-expanded={open}
        aria-label={`${t('weigh.how')}: ${one.unicode}`}
        onClick={onOpen}
      >
        {t('weigh.how')}
      </button>
      {open && <HowItCame one={one} />}
    </li>
  )
}

/** Where a score lies between 0 and 100; a range is a stretch, a number a mark. */
function ScoreRange({ score: { low, high } }: { score: Range }) {
  return (
    <svg className="score-range" width="100%" height="6" aria-hidden="true">
      <rect className="track" width="100%" height="6" rx="3" />
      {high - low < 1e-9 ? (
        <rect className="fill" style={{ width: `max(2px, ${high * 100}%)` }} height="6" rx="3" />
      ) : (
        <rect
          className="reach"
          x={`${low * 100}%`}
          style={{ width: `max(4px, ${(high - low) * 100}%)` }}
          height="6"
          rx="3"
        />
      )}
    </svg>
  )
}

function Firmness({
  sentences,
  winner,
  nameOf,
}: {
  sentences: WeighedComparison['sensitivity']
  winner: string
  nameOf: (key: string) => string
}) {
  const t = useWords()
  const wording = useWording()
  return (
    <section className="card stack" aria-labelledby="firmness">
      <h2 id="firmness">{t('weigh.sensitivity')}</h2>
      <p className="quiet">{t('weigh.sensitivity-text')}</p>
      <ul className="stack firmness">
        {sentences.map((found) => (
          <li key={found.field} dir="auto">
            {sensitivityText(found, winner, nameOf, wording)}
          </li>
        ))}
      </ul>
    </section>
  )
}
