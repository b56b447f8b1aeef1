import type { FigureMove } from '../../../../shared/domain-figures.ts'
import { type Direction, directionOf } from '../../../../shared/compare-values.ts'
import type { Field } from '../../../../shared/fields.ts'
import { formatShare } from '../../../../shared/formats/format-share.ts'
import { formatNumber } from '../../../../shared/formats/format-value.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** How a figure moved, in words, and whether that is better or worse. */
export interface ToldMove {
  text: string
  direction: Direction
}

/** How far two numbers of a field are apart as people read it: in percent, and a score in its own points. Null for nothing. */
export function useStepText(): (field: Pick<Field, 'kind' | 'scale'>, before: number, after: number) => string | null {
  const { format } = useReadyState()
  return (field, before, after) => {
    if (before === after) return null
    // A difference is no place among others, and no money either.
    const points = formatNumber({ ...field, kind: 'number' }, Math.abs(after - before), format)
    return field.kind === 'score' || before === 0 ? points : formatShare((after - before) / Math.abs(before), format)
  }
}

/** A figure's move as a short sentence. */
export function useMoveText(): (field: Field, move: FigureMove) => ToldMove {
  const t = useWords()
  const stepText = useStepText()
  return (field, { days, since, before, after }) => {
    const step = stepText(field, before, after)
    const span = days === 30 ? '30' : '90'
    const day = since === null ? '' : dayOfMoment(since, t.format)
    if (step === null)
      return {
        text: t(since === null ? `record.unmoved-${span}` : 'record.unmoved-since', { day }),
        direction: 'neither',
      }
    const direction = directionOf(field, before, after)
    // A rank that falls is a better one: higher and lower would be read the wrong way round.
    const way = field.better !== 'lower' ? (after > before ? 'higher' : 'lower') : after < before ? 'better' : 'worse'
    const change = t(`record.${way}`, { step })
    return {
      text: since === null ? t(`record.over-${span}`, { change }) : t('record.since', { change, day }),
      direction,
    }
  }
}
