import type { FigureMove } from '../../../../shared/figures/domain-figures.ts'
import { type Direction, directionOf } from '../../../../shared/values/compare-values.ts'
import type { Field } from '../../../../shared/fields.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { useWords } from '../../locales/words.ts'
import { useStepText } from './step-text.ts'

/** How a figure moved, in words, and whether that is better or worse. */
export interface ToldMove {
  text: string
  /** Behind a sign that says which way. */
  short: string
  direction: Direction
}

/** A figure's move as a short sentence. */
export function useMoveText(): (field: Field, move: FigureMove) => ToldMove {
  const t = useWords()
  const stepText = useStepText()
  return (field, { days, since, before, after }) => {
    const step = stepText(field, before, after)
    const span = days === 30 ? '30' : '90'
    const day = since === null ? '' : dayOfMoment(since, t.format)
    if (step === null) {
      const text = t(since === null ? `record.unmoved-${span}` : 'record.unmoved-since', { day })
      return { text, short: text, direction: 'neither' }
    }
    const direction = directionOf(field, before, after)
    // A rank that falls is a better one: higher and lower would be read the wrong way round.
    const way = field.better !== 'lower' ? (after > before ? 'higher' : 'lower') : after < before ? 'better' : 'worse'
    const change = t(`record.${way}`, { step })
    // Nor does a sign that points down say that its number went up.
    const brief = field.better === 'lower' ? change : step
    return {
      text: since === null ? t(`record.over-${span}`, { change }) : t('record.since', { change, day }),
      short: since === null ? t(`record.in-${span}`, { step: brief }) : t('record.since', { change: brief, day }),
      direction,
    }
  }
}
