import { clsx } from 'clsx'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { COMPARISON_MODES, type ComparisonMode, withMode } from '../../../../shared/comparison/comparison.ts'
import { momentChoices } from '../../../../shared/comparison/moment-choices.ts'
import { dayOfMoment, formatMoment, fullTime } from '../../../../shared/formats/moments.ts'
import { useReadyState, useStoredMoments } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps } from './compare-props.ts'
import layout from '../../styles/layout.module.css'
import styles from './mode-line.module.css'

/** Side by side, or then and now. */
export function ModeSwitch({ document, change }: CompareProps) {
  const t = useWords()
  const stored = useStoredMoments(document.names, document.names.length > 0).data ?? []
  const choose = (mode: ComparisonMode): void => {
    const next = withMode(document, mode)
    // The widest view of the past, until the person chooses.
    const oldest = momentChoices(stored, dayOf).at(-1)?.at ?? null
    change(mode === 'then-and-now' ? { ...next, thenAt: next.thenAt ?? oldest, showDistance: true } : next)
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('compare.mode')}
      value={document.mode}
      onChange={(mode) => choose(mode as ComparisonMode)}
      data={COMPARISON_MODES.map((mode) => ({ value: mode, label: t(`compare.mode-${mode}`) }))}
    />
  )
}

/** The two moments of then and now, chosen from what is stored. */
export function Moments({ document, change }: CompareProps) {
  const t = useWords()
  const then = document.mode === 'then-and-now'
  const stored = useStoredMoments(document.names, then && document.names.length > 0).data ?? []
  if (!then) return null
  return (
    <div className={clsx(layout.row, styles.momentSelects)}>
      <MomentSelect
        label={t('compare.then')}
        none={t('compare.choose-moment')}
        at={document.thenAt}
        stored={stored}
        all={document.names.length}
        onChange={(thenAt) => change({ thenAt })}
      />
      <MomentSelect
        label={t('compare.now')}
        none={t('compare.latest-choice')}
        at={document.nowAt}
        stored={stored}
        all={document.names.length}
        onChange={(nowAt) => change({ nowAt })}
      />
    </div>
  )
}

/** The person's own day, which begins and ends where they are. */
function dayOf(at: number): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`
}

interface SelectProps {
  label: string
  /** What stands for no moment. */
  none: string
  at: number | null
  stored: { name: string; at: number }[]
  all: number
  onChange: (at: number | null) => void
}

function MomentSelect({ label, none, at, stored, all, onChange }: SelectProps) {
  const t = useWords()
  const { format } = useReadyState()
  const id = useId()
  const choices = momentChoices(stored, dayOf).map((choice) => {
    const moment = choice.wholeDay ? dayOfMoment(choice.at, format) : formatMoment(choice.at, format)
    const ofAll = all > 1 ? ` (${t('compare.of-all', { there: choice.names, all })})` : ''
    return { value: String(choice.at), label: moment + ofAll }
  })
  const missing =
    at !== null && !choices.some(({ value }) => value === String(at))
      ? [{ value: String(at), label: fullTime(at, format) }]
      : []
  return (
    <div className={clsx(layout.row, styles.momentSelect)}>
      <span id={id}>{label}</span>
      <NativeSelect
        size="xs"
        w={168}
        aria-labelledby={id}
        value={at === null ? '' : String(at)}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        data={[{ value: '', label: none }, ...missing, ...choices]}
      />
    </div>
  )
}
