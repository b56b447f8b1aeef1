import { clsx } from 'clsx'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Column } from '../../../../shared/columns/column.ts'
import type { Criterion } from '../../../../shared/comparison/comparison.ts'
import { isMoreBetter } from '../../../../shared/comparison/comparison-words.ts'
import { gradeAt, isUsableScale, scaleOf } from '../../../../shared/comparison/scaled.ts'
import type { Scale } from '../../../../shared/fields.ts'
import { useWords } from '../../locales/words.ts'
import { NumberField } from '../fields/number-field.tsx'
import layout from '../../styles/layout.module.css'
import compareFault from './compare-fault.module.css'
import styles from './scale-editor.module.css'

const GRADES = Array.from({ length: 18 }, (_, place) => ({ value: String(place), label: gradeAt(place) }))

/** The scale of one field: where its points begin and end, in which steps, and which way round. */
export function ScaleEditor({
  entry,
  criterion,
  first,
  put,
}: {
  entry: Column
  criterion: Criterion
  /** The scale to begin with; null for the column's own. */
  first: Scale | null
  put: (changed: Criterion) => void
}) {
  const t = useWords()
  const scale = scaleOf(entry, criterion)
  const isFirst = JSON.stringify(criterion.scale) === JSON.stringify(first)
  return (
    <div className={styles.scaleEditor}>
      {scale && (
        <Ends
          key={String(criterion.flipped)}
          entry={entry}
          scale={scale}
          flipped={criterion.flipped}
          onChange={(changed) => put({ ...criterion, scale: changed })}
          onFlip={() => put({ ...criterion, flipped: !criterion.flipped })}
        />
      )}
      {(scale === null || entry.type === 'grade') && (
        <Checkbox
          size="xs"
          label={t('weigh.flip')}
          checked={criterion.flipped}
          onChange={(event) => put({ ...criterion, flipped: event.currentTarget.checked })}
        />
      )}
      {(!isFirst || criterion.flipped) && (
        <div>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => put({ ...criterion, scale: first, flipped: false })}
          >
            {t('weigh.scale-reset')}
          </Button>
        </div>
      )}
    </div>
  )
}

const keyOf = ({ kind, from, to }: Scale): string => `${kind} ${from} ${to}`

function Ends({
  entry,
  scale,
  flipped,
  onChange,
  onFlip,
}: {
  entry: Column
  scale: Scale
  flipped: boolean
  onChange: (scale: Scale) => void
  onFlip: () => void
}) {
  const t = useWords()
  // What is typed may be no scale yet; only what is one is taken over.
  const [typed, setTyped] = useState(scale)
  const [reported, setReported] = useState(keyOf(scale))
  const [last, setLast] = useState(keyOf(scale))
  // A scale that came from elsewhere, as a reset does, holds against what stands in the fields.
  if (last !== keyOf(scale)) {
    setLast(keyOf(scale))
    if (reported !== keyOf(scale)) setTyped(scale)
  }
  const set = (change: Partial<Scale>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (!isUsableScale(next)) return
    setReported(keyOf(next))
    onChange(next)
  }
  const ends = flipped ? (['to', 'from'] as const) : (['from', 'to'] as const)
  return (
    <>
      <div className={clsx(layout.row, styles.row)}>
        {entry.type !== 'grade' && (
          <NativeSelect
            size="xs"
            label={t('weigh.direction')}
            value={isMoreBetter(typed, flipped) ? 'more' : 'less'}
            onChange={onFlip}
            data={(['more', 'less'] as const).map((value) => ({ value, label: t(`weigh.${value}`) }))}
          />
        )}
        {ends.map((end, at) =>
          entry.type === 'grade' ? (
            <NativeSelect
              key={end}
              size="xs"
              label={t(at === 0 ? 'weigh.worst' : 'weigh.best')}
              value={String(typed[end])}
              onChange={(event) => set({ [end]: Number(event.currentTarget.value) })}
              data={GRADES}
            />
          ) : (
            <NumberField
              key={end}
              size="xs"
              label={t(at === 0 ? 'weigh.worst' : 'weigh.best')}
              value={Number.isNaN(typed[end]) ? null : typed[end]}
              onChange={(value) => set({ [end]: value ?? Number.NaN })}
            />
          ),
        )}
        {entry.type !== 'grade' && (
          <NativeSelect
            size="xs"
            label={t('weigh.kind')}
            value={typed.kind}
            onChange={(event) => set({ kind: event.currentTarget.value as Scale['kind'] })}
            data={[
              { value: 'linear', label: t('weigh.linear') },
              { value: 'logarithmic', label: t('weigh.logarithmic') },
            ]}
          />
        )}
      </div>
      {!isUsableScale(typed) && (
        <p role="alert" className={compareFault.fault}>
          {t('weigh.scale-unusable')}
        </p>
      )}
    </>
  )
}
