import { useComputedColorScheme } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Size, useSize } from '../hooks/use-size.ts'
import typography from '../../styles/typography.module.css'
import { type Drawing, drawPlane } from './draw-plane.ts'
import { lookOf } from './plane-look.ts'
import { nearest, orderBy, type Placed, planeOf, placed, type Region, rangesOf, steppedTo } from './plane.ts'
import { PointTip } from './point-tip.tsx'
import styles from './charts.module.css'

interface Props extends Pick<Drawing, 'data' | 'axes'> {
  scales: Drawing['plane']['scales']
  label: string
  /** What can be done with it, in words. */
  how: string
  /** What is told of a point or square: its name and its numbers. */
  linesOf: (at: number) => readonly string[]
  onOpen: (at: number) => void
  onRegion: (ranges: ReturnType<typeof rangesOf>) => void
}

/** How far a pointer may be from a point, and how far it moves before it drags. */
const [NEAR, DRAGS] = [14, 5]

/** Points on a plane, by mouse and by keyboard: read out, opened, and filtered by a region that is dragged over. */
export function PlaneCanvas({ data, axes, scales, label, how, linesOf, onOpen, onRegion }: Props) {
  const dark = useComputedColorScheme('light') === 'dark'
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(frame)
  const { points, cells } = data
  const plane = useMemo(() => planeOf(points, cells, scales, size), [points, cells, scales, size])
  const marks = useMemo(() => placed(plane, points ?? centresOf(cells)), [plane, points, cells])
  // Of other points it would be another one.
  const [held, setHeld] = useState<{ of: Placed; at: number | null }>({ of: marks, at: null })
  const at = held.of === marks ? held.at : null
  const setAt = (next: number | null): void => setHeld({ of: marks, at: next })
  const [said, setSaid] = useState('')
  const drag = useDrag((region) => onRegion(rangesOf(plane, region)))
  useLayoutEffect(() => {
    const [on, from] = [canvas.current, frame.current]
    if (!on || !from || size.width === 0) return
    drawPlane(on, size, { plane, data, placed: points ? marks : null, axes, look: lookOf(from, dark) })
  }, [size, plane, data, points, marks, axes, dark])
  const keys = useStepKeys(marks, at, (next) => {
    setAt(next)
    setSaid(next === null ? '' : linesOf(next).join(', '))
  })
  const down = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && at !== null) onOpen(at)
    else if (event.key === 'Escape' && (at !== null || drag.region)) {
      drag.cancel()
      setAt(null)
    } else if (!keys(event)) return
    event.preventDefault()
  }
  const hover = (event: PointerEvent<HTMLElement>): void => {
    const here = placeIn(event)
    drag.move(here)
    setAt(nearest(marks, here.x, here.y, NEAR))
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a chart. */}
      <div
        ref={frame}
        role="group"
        aria-label={`${label} ${how}`}
        tabIndex={0}
        className={styles.plane}
        data-chart=""
        onKeyDown={down}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.begin(placeIn(event))
        }}
        onPointerMove={hover}
        onPointerUp={(event) => {
          if (drag.end(placeIn(event))) return
          const found = nearest(marks, placeIn(event).x, placeIn(event).y, NEAR)
          if (found !== null) onOpen(found)
        }}
        onPointerCancel={drag.cancel}
        onPointerLeave={() => setAt(null)}
      >
        <canvas ref={canvas} className={styles.canvas} />
        {drag.region && <div className={styles.region} style={boxOf(drag.region)} />}
        {at !== null && !drag.region && <PointedAt at={at} marks={marks} size={size} lines={linesOf(at)} />}
      </div>
      <p className={typography.visuallyHidden} aria-live="polite">
        {said}
      </p>
      <p className={styles.how}>{how}</p>
    </>
  )
}

/** The point that is pointed at, with what is told of it. */
function PointedAt({ at, marks, size, lines }: { at: number; marks: Placed; size: Size; lines: readonly string[] }) {
  const [x, y] = [marks.x[at] as number, marks.y[at] as number]
  return (
    <>
      <div className={styles.here} style={{ left: x, top: y }} />
      <PointTip x={x} y={y} size={size} lines={lines} />
    </>
  )
}

const centresOf = (cells: Drawing['data']['cells']): { x: Float64Array; y: Float64Array } => ({
  x: Float64Array.from(cells, ({ x }) => (x[0] + x[1]) / 2),
  y: Float64Array.from(cells, ({ y }) => (y[0] + y[1]) / 2),
})

type Place = Region['from']

const placeIn = (event: PointerEvent<HTMLElement>): Place => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

const boxOf = ({ from, to }: Region) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** A region that is being dragged over; `end` says whether it was one. */
function useDrag(onRegion: (region: Region) => void) {
  const [region, setRegion] = useState<Region | null>(null)
  const start = useRef<Place | null>(null)
  const cancel = (): void => {
    start.current = null
    setRegion(null)
  }
  return {
    region,
    cancel,
    begin: (place: Place): void => {
      start.current = place
    },
    move: (place: Place): void => {
      const from = start.current
      if (from && (region || Math.hypot(place.x - from.x, place.y - from.y) >= DRAGS)) setRegion({ from, to: place })
    },
    end: (place: Place): boolean => {
      const dragged = region && start.current ? { from: start.current, to: place } : null
      cancel()
      if (dragged) onRegion(dragged)
      return dragged !== null
    },
  }
}

/** Left and right go by the one column, up and down by the other. True for a key that was one of them. */
function useStepKeys(marks: Placed, at: number | null, onStep: (at: number | null) => void) {
  const orders = useRef<{ of: Placed; x?: Int32Array; y?: Int32Array }>({ of: marks })
  const orderOf = (side: 'x' | 'y'): Int32Array => {
    if (orders.current.of !== marks) orders.current = { of: marks }
    const known = orders.current[side] ?? orderBy(marks, side)
    orders.current[side] = known
    return known
  }
  return ({ key }: KeyboardEvent): boolean => {
    const far = marks.x.length
    const steps: Record<string, ['x' | 'y', number]> = {
      ArrowRight: ['x', 1],
      ArrowLeft: ['x', -1],
      ArrowUp: ['y', 1],
      ArrowDown: ['y', -1],
      Home: ['x', -far],
      End: ['x', far],
    }
    const step = steps[key]
    if (!step) return false
    const order = orderOf(step[0])
    onStep(
      Math.abs(step[1]) === far && far > 1
        ? ((step[1] < 0 ? order[0] : order.at(-1)) ?? null)
        : steppedTo(order, at, step[1]),
    )
    return true
  }
}
