import { fieldOfChange, type StoredChange } from '../../../../shared/changes.ts'
import { numberSigns } from '../../../../shared/formats/number-signs.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useStepText } from '../record/step-text.ts'
import { FromTo } from './change-value.tsx'
import { wordDiff } from './word-diff.ts'
import { WordDiffView } from './word-diff-view.tsx'
import typography from '../../styles/typography.module.css'
import styles from './change-what.module.css'

const SIGNS = { better: '▲', worse: '▼' } as const

/** What changed: its kind, from what to what, how far in percent, and whether that is better. */
export function ChangeWhat({ change }: { change: StoredChange }) {
  const t = useWords()
  const { direction, ...value } = change
  return (
    <>
      {change.kind !== 'changed' && <span className={styles.kind}>{t(`change-kind.${change.kind}`)}: </span>}
      <Values change={value} />
      <Step change={value} />
      {direction !== 'neither' && (
        <span className={typography.direction} data-direction={direction}>
          {' '}
          {SIGNS[direction]} {t(`direction.${direction}`)}
        </span>
      )}
    </>
  )
}

type Changed = Omit<StoredChange, 'direction'>

/** From what to what; of a text only what became of its words. */
function Values({ change }: { change: Changed }) {
  const { before, after, kind } = change
  const texts =
    kind === 'changed' && fieldOfChange(change)?.type === 'text' && before.state === 'value' && after.state === 'value'
      ? wordDiff(String(before.value), String(after.value))
      : null
  return texts ? <WordDiffView parts={texts} /> : <FromTo change={change} />
}

/** How far a figure moved. */
function Step({ change }: { change: Changed }) {
  const stepText = useStepText()
  const { minus } = numberSigns(useReadyState().format.numbers)
  const { before, after } = change
  const entry = fieldOfChange(change)
  if (!entry || before.state !== 'value' || after.state !== 'value') return null
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return null
  const step = stepText(entry, before.value, after.value)
  return step === null ? null : (
    <span className={typography.quiet}>
      {' '}
      ({after.value > before.value ? '+' : minus}
      {step})
    </span>
  )
}
