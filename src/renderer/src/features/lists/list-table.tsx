import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { KIND_RULES } from '../../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import { type ListName, type ListRow, ownFieldOf } from '../../../../shared/list.ts'
import { bridge, unwrap } from '../../api/bridge.ts'
import { useReadyState } from '../../api/queries.ts'
import { Moment } from '../../components/moment.tsx'
import { ReadingView } from '../../components/reading.tsx'
import { useWords, wordKey } from '../../locales/words.ts'
import { type ListPlace, type ListPlaceName, NOTHING_SELECTED, type RowSelection, useListPlaces } from '../../stores/list-places.ts'
import { contentHeight, rowAtScroll, scrollOfRow } from './row-window.ts'
import { WatchedCell } from '../watchlists/watched-cell.tsx'
import { useColumnLabel } from './column-label.ts'
import { useRows } from './use-rows.ts'

interface Props {
  at: ListPlaceName
  place: ListPlace
  count: number
  now: number
  onOpen: (row: ListRow) => void
  onOpenDomain: (name: string) => void
  onDelete: () => void
}

const OWN: Record<ListName, string[]> = { watched: ['name', 'changes', 'spark', 'when', 'labels'], domains: ['name', 'when', 'outcome', 'lookups'], history: ['name', 'when', 'outcome', 'status', 'duration', 'message'] }
const WIDTHS: Partial<Record<string, number>> = { changes: 92, spark: 96, labels: 150, note: 200, name: 216, when: 100, outcome: 136, lookups: 78, duration: 84, status: 92, message: 180 }
const FIELD_WIDTH = 116
const TEXT_WIDTH = 210
const OVERSCAN = 8

const widthOf = (column: string): number => WIDTHS[column] ?? (isFieldId(column) && field(column).kind === 'text' ? TEXT_WIDTH : FIELD_WIDTH)
const isNumeric = (column: string): boolean => ['lookups', 'duration', 'status', 'changes'].includes(column) || (isFieldId(column) && KIND_RULES[field(column).kind].numeric)
const isSelected = (selection: RowSelection, id: number): boolean => (selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id))

/** A table of any length: rows come in pages, selection and focus are not the same thing, all of it works by keyboard. */
export function ListTable({ at, place, count, now, onOpen, onOpenDomain, onDelete }: Props) {
  const t = useWords()
  const { list } = place.query
  const rowHeight = useReadyState().preferences.compactRows ? 28 : 32
  const { setQuery } = useListPlaces()
  const scroller = useRef<HTMLDivElement>(null)
  const { top, viewHeight, onScroll, reveal } = useScroll(scroller, at, place, count, rowHeight)
  const first = Math.max(0, Math.floor(top) - OVERSCAN)
  const last = Math.min(count - 1, Math.ceil(top + viewHeight / rowHeight) + OVERSCAN)
  const { rowAt } = useRows(place.query, place.columns, first, Math.max(first, last), place.spark ?? null)
  const { onRowClick, onKeyDown } = useGridHands({ at, place, count, rowAt, reveal, onOpen, onDelete, pageRows: Math.max(1, Math.floor(viewHeight / rowHeight) - 1) })
  const columns = [...OWN[list], ...place.columns]
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const template = columns.map((column) => `${widthOf(column)}px`).join(' ')
  const offset = contentHeight(count, rowHeight) === count * rowHeight ? 0 : scrollOfRow(top, count, rowHeight, viewHeight) - top * rowHeight
  return (
    <div
      ref={scroller} className="grid" role="grid" aria-label={t(at === 'batch' ? 'batch.results' : at === 'watched' ? 'watch.domains' : `screen.${at}`)} aria-rowcount={count + 1} aria-colcount={columns.length} aria-multiselectable="true" tabIndex={0}
      aria-activedescendant={count > 0 ? `${list}-row-${place.focused}` : undefined} onScroll={onScroll} onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="row" aria-rowindex={1} style={{ gridTemplateColumns: template, minWidth: width }}>
        {columns.map((column) => <HeadCell key={column} column={column} place={place} onSort={(descending) => setQuery(at, { sort: { column, descending } })} />)}
      </div>
      <div role="presentation" style={{ height: contentHeight(count, rowHeight), minWidth: width, position: 'relative' }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).map((index) => {
          const row = rowAt(index)
          return (
            <div
              key={index} id={`${list}-row-${index}`} role="row" className="grid-row" aria-rowindex={index + 2} aria-selected={row ? isSelected(place.selection, row.id) : false} data-focused={index === place.focused}
              style={{ gridTemplateColumns: template, height: rowHeight, transform: `translateY(${index * rowHeight + offset}px)` }}
              onClick={(event) => onRowClick(event, index)} onDoubleClick={() => row && onOpen(row)} onKeyDown={undefined}
            >
              {row ? columns.map((column) => <BodyCell key={column} column={column} row={row} now={now} onOpenDomain={onOpenDomain} />) : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** One header is reached by Tab, the others from it by the arrows; Enter sorts. */
function moveAmongHeads(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const heads = [...(event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
  heads[heads.indexOf(event.currentTarget) + step]?.focus()
}

function HeadCell({ column, place, onSort }: { column: string; place: ListPlace; onSort: (descending: boolean) => void }) {
  const t = useWords()
  const { sort } = place.query
  const sorted = sort.column === column
  const isOwn = !isFieldId(column)
  const label = useColumnLabel()(column, place.spark)
  const unit = t(wordKey('unit', column))
  // The first click shows the more telling end: the latest, the largest, the best.
  const firstDown = isOwn ? column !== 'name' && column !== 'outcome' : isFieldId(column) && isNumeric(column) && field(column).better !== 'lower'
  const Icon = sort.descending ? IconArrowDown : IconArrowUp
  return (
    <div role="columnheader" className="grid-cell" data-numeric={isNumeric(column)} aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      {/* Messages are free text of the service: there is no order in them to sort by. */}
      <button type="button" tabIndex={sorted ? 0 : -1} disabled={column === 'message' || column === 'spark'} onKeyDown={moveAmongHeads} onClick={() => onSort(sorted ? !sort.descending : firstDown)} title={label}>
        <span>{label}{unit === wordKey('unit', column) ? '' : ` (${unit})`}</span>{sorted && <Icon size={14} stroke={1.8} />}
      </button>
    </div>
  )
}

function BodyCell({ column, row, now, onOpenDomain }: { column: string; row: ListRow; now: number; onOpenDomain: (name: string) => void }) {
  const t = useWords()
  const { locale } = useReadyState()
  const number = (value: number | null): string => (value === null ? '–' : new Intl.NumberFormat(locale).format(value))
  const cell = row.cells[column]
  return (
    <div role="gridcell" className="grid-cell" data-numeric={isNumeric(column)} data-column={column}>
      {column === 'name' && <button type="button" tabIndex={-1} className="name-link" title={row.unicode === row.name ? row.name : `${row.unicode} (${row.name})`} onClick={(event) => { event.stopPropagation(); onOpenDomain(row.name) }} dir="auto">{row.unicode}</button>}
      {column === 'when' && (row.when === null ? <span className="absent">{t('absent.not-looked-up')}</span> : <Moment at={row.when} now={now} />)}
      {column === 'outcome' && row.outcome !== null && <span data-outcome={row.outcome} title={row.message ?? undefined}>{t(`outcome.${row.outcome}`)}</span>}
      {column === 'lookups' && number(row.lookups)}
      {column === 'duration' && number(row.durationMs)}
      {column === 'status' && (row.status ?? '–')}
      {column === 'message' && (row.message === null ? <span className="quiet">–</span> : <span title={row.message} dir="auto">{row.message}</span>)}
      {cell && <ReadingView field={field(column)} cell={cell} />}
      {row.watched && <WatchedCell column={column} facts={row.watched} now={now} own={ownFieldOf(column)} />}
    </div>
  )
}

function useScroll(scroller: React.RefObject<HTMLDivElement | null>, at: ListPlaceName, place: ListPlace, count: number, rowHeight: number) {
  const { show } = useListPlaces()
  const [viewHeight, setViewHeight] = useState(600)
  // Rows may have gone since: a place beyond the end would be corrected by the browser, and the correction be taken for scrolling.
  const top = Math.max(0, Math.min(place.top, count - viewHeight / rowHeight))
  const exact = contentHeight(count, rowHeight) === count * rowHeight
  const setTop = useCallback((next: number) => show(at, { top: next }), [show, at])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setViewHeight(Math.max(100, element.clientHeight - HEAD_HEIGHT)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  // The store leads: after a return, a sort or a jump the element follows it.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const wanted = scrollOfRow(top, count, rowHeight, viewHeight)
    if (Math.abs(element.scrollTop - wanted) > 1) element.scrollTop = wanted
  }, [scroller, top, count, rowHeight, viewHeight])
  const onScroll = (): void => {
    const element = scroller.current
    if (!element) return
    const known = scrollOfRow(top, count, rowHeight, viewHeight)
    if (Math.abs(element.scrollTop - known) > 1) setTop(rowAtScroll(element.scrollTop, count, rowHeight, viewHeight))
  }
  const clamp = (row: number): number => Math.max(0, Math.min(row, count - viewHeight / rowHeight))
  // Where positions go by ratio a notch of the wheel would leap over hundreds of rows, so it is counted in rows.
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  wheel.current = (event) => {
    if (exact || event.deltaY === 0 || event.ctrlKey) return
    event.preventDefault()
    setTop(clamp(top + event.deltaY / rowHeight))
  }
  useEffect(() => {
    const element = scroller.current
    const onWheel = (event: WheelEvent): void => wheel.current(event)
    // React's own wheel listeners are passive: the browser would scroll as well.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [scroller])
  const reveal = (index: number): void => {
    if (index < top) setTop(clamp(index))
    else if (index + 1 > top + viewHeight / rowHeight) setTop(clamp(index + 1 - viewHeight / rowHeight))
  }
  return { top, viewHeight, onScroll, reveal }
}

const HEAD_HEIGHT = 32

interface Hands {
  at: ListPlaceName
  place: ListPlace
  count: number
  rowAt: (index: number) => ListRow | undefined
  reveal: (index: number) => void
  onOpen: (row: ListRow) => void
  onDelete: () => void
  pageRows: number
}

/** Mouse and keyboard on the rows: click, ctrl, shift, arrows, Home, End, Space, Enter, Delete, Ctrl+A, Escape. */
function useGridHands({ at: where, place, count, rowAt, reveal, onOpen, onDelete, pageRows }: Hands) {
  const { show } = useListPlaces()
  const anchor = useRef(place.focused)
  const select = (selection: RowSelection): void => show(where, { selection })
  const focus = (index: number): void => {
    show(where, { focused: index })
    reveal(index)
  }
  const toggle = (index: number): void => {
    const row = rowAt(index)
    if (!row) return
    const { selection } = place
    const set = new Set(selection.mode === 'some' ? selection.ids : selection.except)
    if (!set.delete(row.id)) set.add(row.id)
    select(selection.mode === 'some' ? { mode: 'some', ids: set } : { mode: 'all', except: set })
  }
  const selectTo = async (index: number): Promise<void> => {
    const ids = await unwrap(bridge.listIds({ query: place.query, from: Math.min(anchor.current, index), to: Math.max(anchor.current, index) }))
    select({ mode: 'some', ids: new Set(ids) })
  }
  const onRowClick = (event: MouseEvent, index: number): void => {
    show(where, { focused: index })
    if (event.shiftKey) return void selectTo(index)
    anchor.current = index
    if (event.ctrlKey || event.metaKey) return toggle(index)
    const row = rowAt(index)
    if (row) select({ mode: 'some', ids: new Set([row.id]) })
  }
  const move = (event: KeyboardEvent, to: number): void => {
    event.preventDefault()
    const index = Math.max(0, Math.min(count - 1, to))
    focus(index)
    if (event.shiftKey) void selectTo(index)
    else anchor.current = index
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return
    const at = place.focused
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + pageRows, PageUp: at - pageRows, Home: 0, End: count - 1 }
    const to = steps[event.key]
    if (to !== undefined) return move(event, to)
    if (event.key === ' ') {
      event.preventDefault()
      anchor.current = at
      toggle(at)
    } else if (event.key === 'Enter') {
      const row = rowAt(at)
      if (row) onOpen(row)
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      select({ mode: 'all', except: new Set() })
    } else if (event.key === 'Escape') select(NOTHING_SELECTED)
    else if (event.key === 'Delete') onDelete()
  }
  return { onRowClick, onKeyDown }
}
