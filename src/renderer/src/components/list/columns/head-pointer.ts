import type { PointerEvent } from 'react'
import { withinWidths } from '../../../../../shared/columns/table-columns.ts'

// Nearer than this a press is a click.
const BEGINS_AT = 6
const EDGE = 28

/** Follows the pointer until it is let go; Escape and a lost pointer take everything back. */
function follow(
  { currentTarget, pointerId }: { currentTarget: HTMLElement; pointerId: number },
  onMove: (x: number) => void,
  onEnd: (kept: boolean) => void,
): void {
  const ending = new AbortController()
  const { signal } = ending
  const end = (kept: boolean): void => {
    ending.abort()
    onEnd(kept)
  }
  currentTarget.setPointerCapture(pointerId)
  currentTarget.addEventListener('pointermove', (event: MouseEvent) => onMove(event.clientX), { signal })
  currentTarget.addEventListener('pointerup', () => end(true), { signal })
  currentTarget.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}

/** Drags the edge of a column: shows each width, and tells the last. */
export function dragWidth(
  event: PointerEvent<HTMLElement>,
  show: (width: number) => void,
  done: (width: number | null) => void,
): void {
  if (event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const cell = event.currentTarget.closest<HTMLElement>('[role=columnheader]')
  const from = event.clientX
  const before = cell?.getBoundingClientRect().width ?? 0
  let width = before
  follow(
    event,
    (x) => {
      width = withinWidths(before + x - from)
      show(width)
    },
    (kept) => done(kept && width !== before ? width : null),
  )
}

/** Drags a column by its head: marks where it would come to, and tells the place among the others. */
export function dragColumn(event: PointerEvent<HTMLElement>, done: (to: number) => void): void {
  if (event.button !== 0) return
  const own = event.currentTarget.closest<HTMLElement>('[role=columnheader]')
  const grid = event.currentTarget.closest<HTMLElement>('[role=grid]')
  if (!own || !grid) return
  const others = [...(own.parentElement?.querySelectorAll<HTMLElement>('[data-head]') ?? [])].filter(
    (one) => one !== own,
  )
  const from = event.clientX
  let to: number | null = null
  const mark = (): void => {
    for (const one of others) one.removeAttribute('data-drop')
    own.toggleAttribute('data-moving', to !== null)
    if (to === null) return
    const next = others[to]
    if (next) next.setAttribute('data-drop', 'before')
    else others.at(-1)?.setAttribute('data-drop', 'after')
  }
  follow(
    event,
    (x) => {
      if (to === null && Math.abs(x - from) < BEGINS_AT) return
      const { left, right } = grid.getBoundingClientRect()
      grid.scrollLeft += x > right - EDGE ? EDGE / 2 : x < left + EDGE ? -EDGE / 2 : 0
      to = others.filter((one) => middleOf(one) < x).length
      mark()
    },
    (kept) => {
      const place = to
      to = null
      mark()
      if (place === null) return
      swallowClick()
      if (kept) done(place)
    },
  )
}

const middleOf = (element: HTMLElement): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** What ends a drag is no click on the head. */
function swallowClick(): void {
  const stop = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}

/** The width that everything seen of a column needs. */
export function fittingWidth(grid: HTMLElement, at: number): number {
  // The checkboxes stand before all columns.
  const before = grid.style.getPropertyValue('--columns')
  // Each row then gives the column as much as its own cell needs.
  grid.style.setProperty(
    '--columns',
    before
      .split(' ')
      .with(at + 1, 'max-content')
      .join(' '),
  )
  const widths = [...grid.querySelectorAll(`[role=row] > :nth-child(${at + 2})`)].map(
    (cell) => cell.getBoundingClientRect().width,
  )
  grid.style.setProperty('--columns', before)
  return withinWidths(Math.min(WIDEST_FIT, Math.ceil(Math.max(0, ...widths)) + 1))
}

const WIDEST_FIT = 640
