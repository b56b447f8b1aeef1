import { clsx } from 'clsx'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { toldApart } from '../../../../../shared/columns/column-words.ts'
import { columnAmong, goneColumn } from '../../../../../shared/columns/comparable-columns.ts'
import { reasonsIn } from '../../../../../shared/figures/attention.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import type { ComparedColumn } from '../../../../../shared/comparison/columns.ts'
import type { Comparison } from '../../../../../shared/comparison/comparison.ts'
import {
  requirementText,
  placeText,
  scoreText,
  overtakingText,
  sensitivityText,
  unknownText,
} from '../../../../../shared/comparison/comparison-words.ts'
import type { WeighedComparison } from '../../../../../shared/comparison/weigh-comparison.ts'
import type { Ranked, Weighed } from '../../../../../shared/comparison/weigh.ts'
import type { Range } from '../../../../../shared/scores/range.ts'
import type { WeighedWith } from '../../../../../shared/comparison/requirements.ts'
import { AttentionText } from '../../../components/told/attention-text.tsx'
import { useWords } from '../../../locales/words.ts'
import { HowItCame } from '../../../components/weighing/how-it-came.tsx'
import { useWording } from '../../../components/weighing/use-wording.ts'
import card from '../../../styles/card.module.css'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import compareTable from '../table/compare-table.module.css'
import styles from './ranking.module.css'

/** The domains by their score, those that a requirement leaves undecided or puts out, and how firm the first place is. */
export function Ranking({
  document,
  columns,
  weighed,
  given,
}: {
  document: Comparison
  columns: readonly ComparedColumn[]
  weighed: WeighedComparison
  given: WeighedWith
}) {
  const t = useWords()
  const { result, sensitivity, overtaking, scoresThen } = weighed
  const wording = useWording()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const all = [...result.ranked, ...result.undecided, ...result.out]
  const open = result.ranked.find(({ undecidedWith }) => undecidedWith.length > 0)
  const weighedCount = all.length + result.unknown.length
  const nameOf = (key: string): string => all.find((one) => one.key === key)?.unicode ?? key
  const line = (one: Weighed, ranked: Ranked | null) => (
    <Line
      key={one.key}
      one={one}
      ranked={ranked}
      reasons={reasonsOf(columns.find(({ key }) => key === one.key))}
      given={given}
      then={scoresThen[one.ascii] ?? null}
      nameOf={nameOf}
      open={shown.has(one.key)}
      onOpen={() => setShown(shown.symmetricDifference(new Set([one.key])))}
    />
  )
  return (
    <div className={layout.stack}>
      <section className={clsx(card.card, layout.stack)} aria-labelledby="ranking">
        <h2 id="ranking">{t(document.mode === 'then-and-now' ? 'weigh.ranking-now' : 'weigh.ranking')}</h2>
        {open && <p className={typography.quiet}>{t('weigh.places', { place: placeText(open, wording) })}</p>}
        {result.ranked.length === 0 ? (
          <p className={typography.quiet}>
            {t(result.unknown.length === weighedCount ? 'weigh.none-known' : 'weigh.none-ranked')}
          </p>
        ) : (
          <ol className={styles.ranking} aria-labelledby="ranking">
            {result.ranked.map((one) => line(one, one))}
          </ol>
        )}
        {result.undecided.length > 0 && (
          <>
            <h3 id="undecided" className={styles.rankingApart}>
              {t('weigh.undecided')}
            </h3>
            <ul className={styles.ranking} aria-labelledby="undecided">
              {result.undecided.map((one) => line(one, null))}
            </ul>
          </>
        )}
        {result.out.length > 0 && (
          <>
            <h3 id="ranked-out" className={styles.rankingApart}>
              {t('weigh.out')}
            </h3>
            <ul className={styles.ranking} aria-labelledby="ranked-out">
              {result.out.map((one) => line(one, null))}
            </ul>
          </>
        )}
        {result.unknown.length > 0 && (
          <>
            <h3 id="left-out" className={styles.rankingApart}>
              {t('weigh.unknown')}
            </h3>
            <ul className={styles.ranking} aria-labelledby="left-out">
              {result.unknown.map((one) => (
                <li key={one.key} className={styles.line}>
                  <span className={styles.name} data-name="" dir="auto">
                    {one.unicode}
                  </span>
                  <span className={typography.quiet}>{unknownText(one, wording)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {sensitivity.length > 0 && (
        <Firmness
          given={given}
          sentences={sensitivity}
          overtaking={overtaking}
          winner={nameOf(result.ranked[0]?.key ?? '')}
          nameOf={nameOf}
        />
      )}
    </div>
  )
}

const reasonsOf = (column: ComparedColumn | undefined): ListRow['attention'] =>
  reasonsIn(({ id }) => column?.cells[id]).map(({ field, value }) => ({ field: field.id, value }))

interface LineProps {
  one: Weighed
  ranked: Ranked | null
  /** Why the domain needs attention, whatever is weighed. */
  reasons: ListRow['attention']
  given: WeighedWith
  then: Range | null
  nameOf: (key: string) => string
  open: boolean
  onOpen: () => void
}

function Line({ one, ranked, reasons = [], given, then, nameOf, open, onOpen }: LineProps) {
  const t = useWords()
  const wording = useWording()
  const verdict = one.verdicts.some((one) => one.verdict === 'failed') ? 'failed' : 'undecided'
  const stopped = one.verdicts.filter((one) => one.verdict === verdict)
  const undecided = useUndecided(one, ranked?.undecidedWith.map(nameOf) ?? [])
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li className={styles.ranked} data-domain={one.ascii}>
      <div className={styles.line}>
        <span
          className={clsx(typography.numeric, styles.place)}
          title={
            ranked && ranked.undecidedWith.length > 0
              ? t('weigh.undecided-with', { names: ranked.undecidedWith.map(nameOf).join(', ') })
              : undefined
          }
        >
          {ranked && placeText(ranked, wording)}
        </span>
        <span className={styles.name} data-name="" dir="auto">
          {one.unicode}
        </span>
        {then && (
          <span className={clsx(typography.quiet, typography.numeric)}>
            {t('weigh.score-then')} {scoreText(then, wording)}
          </span>
        )}
        <strong className={clsx(typography.numeric, styles.score)}>{scoreText(one.score, wording)}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={styles.why}
          aria-expanded={open}
          aria-label={`${t('weigh.how')}: ${one.unicode}`}
          title={t('weigh.how')}
          onClick={onOpen}
        >
          <Chevron size={14} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <ScoreRange score={one.score} />
      {reasons.length > 0 && (
        <p>
          <AttentionText reasons={reasons} />
        </p>
      )}
      {undecided !== null && (
        <p className={compareTable.warn} title={undecided.all}>
          {undecided.text}
        </p>
      )}
      {stopped.length > 0 && (
        <ul className={typography.quiet}>
          {stopped.map(({ requirement }) => (
            <li key={JSON.stringify(requirement)} dir="auto">
              {t('weigh.required', { what: requirementText(requirement, given.person, wording) })}
            </li>
          ))}
        </ul>
      )}
      {open && <HowItCame one={one} />}
    </li>
  )
}

/** More names than these are a number: a wall of them says less. */
const MOST_NAMED = 3

/**
 * Which values are missing, and which domains it cannot be told from for it. Said where they are missing; the places of
 * the others say that they are undecided, and one cause is not repeated below each.
 */
function useUndecided(
  { contributions }: Weighed,
  names: readonly string[],
): { text: string; all: string | undefined } | null {
  const t = useWords()
  const missing = contributions.filter(({ cell, weight }) => cell.state !== 'value' && weight > 0)
  if (missing.length === 0) return null
  const said = t('weigh.missing', { fields: missing.map(({ column }) => toldApart(column.label, t)).join(', ') })
  if (names.length === 0) return { text: said, all: undefined }
  const all = t('weigh.undecided-with', { names: names.join(', ') })
  const others = names.length > MOST_NAMED ? t('weigh.undecided-count', { count: names.length }) : all
  return { text: `${said} · ${others}`, all }
}

/** Where a score lies between 0 and 100; a range is a stretch, a number a mark. */
function ScoreRange({ score: { low, high } }: { score: Range }) {
  return (
    <svg className={styles.scoreRange} width="100%" height="4" aria-hidden="true">
      <rect className={styles.track} width="100%" height="4" rx="2" />
      {high - low < 1e-9 ? (
        <rect className={styles.fill} style={{ width: `max(2px, ${high * 100}%)` }} height="4" rx="2" />
      ) : (
        <rect
          className={styles.reach}
          x={`${low * 100}%`}
          style={{ width: `max(4px, ${(high - low) * 100}%)` }}
          height="4"
          rx="2"
        />
      )}
    </svg>
  )
}

function Firmness({
  given,
  sentences,
  overtaking,
  winner,
  nameOf,
}: {
  given: WeighedWith
  sentences: WeighedComparison['sensitivity']
  overtaking: WeighedComparison['overtaking']
  winner: string
  nameOf: (key: string) => string
}) {
  const t = useWords()
  const wording = useWording()
  const of = columnAmong(given.person)
  const whatOf = (field: string): string => toldApart((of(field) ?? goneColumn(field)).label, t)
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="firmness">
      <h2 id="firmness">{t('weigh.sensitivity')}</h2>
      <p className={typography.quiet}>{t('weigh.sensitivity-text')}</p>
      {overtaking && <p dir="auto">{overtakingText(overtaking, nameOf, whatOf, wording)}</p>}
      <ul className={clsx(layout.stack, styles.firmness)}>
        {sentences.map((found) => (
          <li key={found.field} dir="auto">
            {sensitivityText(found, winner, nameOf, whatOf(found.field), wording)}
          </li>
        ))}
      </ul>
    </section>
  )
}
