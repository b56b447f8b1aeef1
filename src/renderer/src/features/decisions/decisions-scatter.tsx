import { useMemo } from 'react'
import type { ScatterPoints } from '../../../../shared/analysis/analysis.ts'
import { axisNumber } from '../../../../shared/charts/chart-numbers.ts'
import { kindText } from '../../../../shared/decisions/decision-text.ts'
import { isKnown, type Moved, movedByKind } from '../../../../shared/decisions/what-came.ts'
import type { Field } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { ChartLegend } from '../../components/charts/chart-legend.tsx'
import { PlaneCanvas } from '../../components/charts/plane-canvas.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './decisions-screen.module.css'

/** So many kinds are told apart by their sign. */
const MOST_KINDS = 6

/** Each decision a point: the figure of its day against that of today, by kind. */
export function DecisionsScatter({ moved, entry }: { moved: readonly Moved[]; entry: Field }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const known = useMemo(() => moved.filter(isKnown), [moved])
  const kinds = useMemo(() => movedByKind(moved).slice(0, MOST_KINDS), [moved])
  const data = useMemo(() => {
    const points: ScatterPoints = {
      ids: Int32Array.from(known, ({ decision }) => decision.id),
      names: known.map(({ decision }) => decision.unicode),
      x: Float64Array.from(known, ({ before }) => before),
      y: Float64Array.from(known, ({ now }) => now),
      third: Uint8Array.from(known, ({ decision }) => {
        const at = kinds.findIndex(({ kind }) => kind === decision.kind)
        return at === -1 ? kinds.length : at
      }),
    }
    const keys = kinds.map(({ kind, known: rows }) => ({
      key: { kind: 'value' as const, key: kind, label: null },
      rows,
    }))
    return { points, cells: [], kinds: keys }
  }, [known, kinds])
  const scale = entry.scale?.kind ?? 'linear'
  const scales = useMemo(() => ({ x: scale, y: scale }), [scale])
  const axes = useMemo(() => {
    const tick = (value: number): string => axisNumber(value, t.format)
    const label = t(`field.${entry.id}`)
    return {
      x: { label: t('came.axis', { figure: label, when: t('came.then') }), tick },
      y: { label: t('came.axis', { figure: label, when: t('came.now') }), tick },
    }
  }, [entry.id, t])
  if (known.length === 0) return <p className={typography.quiet}>{t('charts.no-points')}</p>
  const open = (at: number): void => {
    const name = known[at]?.decision.name
    if (name) go({ screen: 'domain', name })
  }
  const told = (value: number): string => formatValue(entry, value, t.format, { yes: '', no: '' })
  const linesOf = (at: number): string[] => {
    const one = known[at]
    if (!one) return []
    const { unicode, kind, day } = one.decision
    return [
      unicode,
      `${kindText(kind, t)}, ${formatDay(day, t.format)}`,
      `${t('came.then')}: ${told(one.before)}`,
      `${t('came.now')}: ${told(one.now)}`,
    ]
  }
  return (
    <div className={styles.scatter}>
      <ChartLegend names={kinds.map(({ kind }) => kindText(kind, t))} others={t('charts.others')} />
      <PlaneCanvas
        data={data}
        axes={axes}
        scales={scales}
        label={t('came.scatter', { figure: t(`field.${entry.id}`), count: known.length })}
        how={t('came.how')}
        linesOf={linesOf}
        onOpen={open}
        onRegion={() => undefined}
      />
    </div>
  )
}
