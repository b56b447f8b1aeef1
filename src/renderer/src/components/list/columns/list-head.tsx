import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { unitWord } from '../../../../../shared/columns/column-words.ts'
import type { ListQuery } from '../../../../../shared/list.ts'
import { EstimateMark, isEstimate } from '../../told/estimated.tsx'
import { later } from '../../later.tsx'
import { useWords } from '../../../locales/words.ts'
import type { ListPlaceName } from '../../../stores/tables/list-places.ts'
import { turnOrder } from '../../../stores/tables/turn-order.ts'
import { useColumnLabel } from './column-label.ts'
import type { HeadActions } from './head-actions.ts'
import { nearestGrid } from '../table/nearest-grid.ts'
import { dragColumn, dragWidth } from './head-pointer.ts'
import { cellPlace, isAtEnd } from '../table/table-shape.ts'
import listTable from '../table/list-table.module.css'
import styles from './list-head.module.css'

const HeadMenu = later(
  () => import('./head-menu.tsx').then((module) => module.HeadMenu),
  ['fields', 'filters', 'groups', 'lists'],
)

interface Props {
  at: ListPlaceName
  /** The id of what names its cells. */
  nameId: string
  column: Column
  place: number
  frozen: number
  sort: ListQuery['sort']
  /** The field whose small lines are shown. */
  spark: string
  /** The one head that Tab comes to. */
  isEntry: boolean
  actions: HeadActions
}

/** The head of one column: its name and unit, its order when it is the one sorted by, its menu and its edge. */
export const HeadCell = memo(function HeadCell(props: Props) {
  const { at, nameId, column, place, frozen, sort, spark, isEntry, actions } = props
  const t = useWords()
  const { id } = column
  const sorted = sort.column === id
  const label = useColumnLabel()(id, spark)
  const unit = unitWord(id)
  // The small lines are of a field, too.
  const estimate = id === 'spark' ? isEstimate(spark) : column.estimate
  const Icon = sort.descending ? IconArrowDown : IconArrowUp
  const button = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState(false)
  const close = (): void => {
    setMenu(false)
    button.current?.focus()
  }
  // A menu that comes up while its key goes down takes that key for its own.
  const openMenu = (): void => void setTimeout(() => setMenu(true))
  const { style, ...stays } = cellPlace(place, frozen)
  return (
    <div
      role="columnheader"
      // Said before each cell of the column, without its menu.
      aria-labelledby={nameId}
      className={listTable.cell}
      data-numeric={isAtEnd(column)}
      data-head={id}
      data-menu={menu}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      style={style}
      {...stays}
      onContextMenu={(event) => {
        event.preventDefault()
        openMenu()
      }}
    >
      <button
        ref={button}
        id={nameId}
        type="button"
        className={styles.name}
        data-head-button=""
        tabIndex={isEntry ? 0 : -1}
        aria-keyshortcuts="Alt+ArrowDown Control+Shift+ArrowLeft Control+Shift+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
        onKeyDown={(event) => onHeadKey(event, { id, place, actions, openMenu })}
        onPointerDown={(event) => dragColumn(event, (to) => actions.move(id, to))}
        onClick={(event) => {
          turnOrder(at, column)
          // Of a click nothing is left to do here: the keys are the rows' again, and Tab does not step over them.
          if (event.detail > 0) nearestGrid(event.currentTarget)?.focus({ preventScroll: true })
        }}
        title={estimate ? t('estimate-of', { what: label }) : label}
      >
        <span>
          {label}
          {unit === null ? '' : ` (${t(unit)})`}
        </span>
        {estimate && <EstimateMark />}
        {sorted && <Icon size={14} stroke={1.8} />}
      </button>
      <span className={styles.menuAt}>
        {menu ? (
          <HeadMenu at={at} column={column} place={place} actions={actions} onClose={close} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={styles.menuButton}
            aria-haspopup="menu"
            aria-label={t('list.column-menu', { what: label })}
            onClick={() => setMenu(true)}
          >
            <IconChevronDown size={14} stroke={1.8} />
          </button>
        )}
      </span>
      <span
        className={styles.edge}
        aria-hidden="true"
        onPointerDown={(event) =>
          dragWidth(
            event,
            (width) => actions.showWidth(id, width),
            (width) => actions.keepWidth(id, width),
          )
        }
        onDoubleClick={() => actions.fit(id)}
      />
    </div>
  )
})

const STEP = 16

interface HeadKeys {
  id: string
  place: number
  actions: HeadActions
  openMenu: () => void
}

/** One head is reached by Tab, the others from it by the arrows; with Ctrl and Shift they move the column, with Shift its edge. */
function onHeadKey(event: KeyboardEvent<HTMLButtonElement>, { id, place, actions, openMenu }: HeadKeys): void {
  if (
    event.key === 'ContextMenu' ||
    (event.key === 'F10' && event.shiftKey) ||
    (event.key === 'ArrowDown' && event.altKey)
  ) {
    event.preventDefault()
    return openMenu()
  }
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const ends = { Home: 0, End: -1 }[event.key]
  if ((step === 0 && ends === undefined) || event.altKey) return
  event.preventDefault()
  if (step !== 0 && event.shiftKey) {
    if (event.ctrlKey || event.metaKey) actions.move(id, place + step)
    else actions.widen(id, step * STEP)
    return
  }
  const heads = [
    ...(event.currentTarget.closest('[role=row]')?.querySelectorAll<HTMLButtonElement>('[data-head-button]') ?? []),
  ]
  const to = ends === undefined ? heads[heads.indexOf(event.currentTarget) + step] : heads.at(ends)
  to?.focus()
}
