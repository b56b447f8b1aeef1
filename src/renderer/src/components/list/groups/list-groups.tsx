import { type MouseEvent, useRef } from 'react'
import type { ListRow } from '../../../../../shared/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { useListPlaces } from '../../../stores/tables/list-places.ts'
import { useAnnounce } from '../../told/announcer.tsx'
import { figureId, groupShapeStyle, sideScrollOfGroups } from './group-columns.ts'
import { GroupHead } from './list-group-head.tsx'
import { useAddedColumnInSight } from '../columns/use-added-column.ts'
import { onGroupKey } from './group-keys.ts'
import { AllGroupsRow, AllRowsLine, GroupedRow, GroupRow, type LineProps } from './list-group-line.tsx'
import { type GroupLine, lineAt } from './group-lines.ts'
import type { RowMenuPlace } from '../table/row-menu.tsx'
import { useDecideHere } from '../table/use-decide-here.ts'
import { contentHeight, scrollOfRow } from '../table/row-window.ts'
import { SelectedGroups } from './selected-groups.tsx'
import { type GroupActions, useGroupActions } from './use-group-actions.ts'
import { useGroupStretch } from './use-group-stretch.ts'
import { type GroupView, useGroupView } from './use-group-view.ts'
import { groupKey, type GroupsOnScreen } from './use-groups.ts'
import layout from '../../../styles/layout.module.css'
import listTable from '../table/list-table.module.css'

interface Props extends GroupsOnScreen {
  now: number
  onOpen: (row: ListRow) => void
  onOpenDomain: (name: string) => void
  onDelete: () => void
  onMenu: (menu: RowMenuPlace) => void
  onCopy: () => void
  onDecide: (row?: ListRow) => void
}

/** The rows of a list in groups, each with what it comes to, opened to its rows. */
export function ListGroups({ at, place, grouping, ready, now, onOpen, onOpenDomain, ...does }: Props) {
  const t = useWords()
  const { compactRows, singleKeys } = useReadyState().preferences
  const rowHeight = compactRows ? 28 : 32
  const scroller = useRef<HTMLDivElement>(null)
  const ask = { at, place, grouping, ready }
  const view = useGroupView(scroller, ask, rowHeight)
  const actions = useGroupActions(ask, view, scroller, onOpen)
  const { groups, columns, count, scroll } = view
  useAddedColumnInSight(scroller, 'data-group-column', columns.flatMap(figureId))
  const { show, setGroups } = useListPlaces.getState()
  const stretch = useGroupStretch(ask, view)
  const here = useListPlaces((lists) => Math.min(lists.places[at].focused, Math.max(0, count - 1)))
  const rowHere = (): ListRow | undefined => {
    const at_ = lineAt(view.opened, here)
    return at_.kind === 'row' ? view.rowAt(at_) : undefined
  }
  useDecideHere({ at, grid: scroller, rowHere, decide: does.onDecide })
  const counted = groups.isThere && !groups.stale
  useAnnounce(
    counted ? t('groups.announced', { count: groups.total }) : '',
    JSON.stringify([grouping.by, place.query.filter]),
    { atFirst: true },
  )
  if (groups.error)
    return (
      <p role="alert" className={layout.fault}>
        {errorText(t, groups.error)}
      </p>
    )
  const focus = (line: number, shift = false): void => {
    show(at, { focused: line })
    scroll.reveal(line)
    stretch(line, shift)
  }
  const page = Math.max(1, Math.floor(scroll.viewHeight / rowHeight) - 1)
  const line = { columns, height: rowHeight }
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    const index = Number(target.closest<HTMLElement>('[role=row]')?.ariaRowIndex) - 2
    const at_ = view.lines[index - view.first]
    const row = at_?.kind === 'row' ? view.rowAt(at_) : undefined
    if (!row) return
    event.preventDefault()
    // A menu acts on the selection when its row is in it, else on its row, which becomes selected.
    const before = actions.isRowSelected(row) ? null : place.selection
    if (before) show(at, { selection: { mode: 'some', ids: new Set([row.id]) } })
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? 'domain'
    does.onMenu({ row, column, x: event.clientX, y: event.clientY, before })
  }
  return (
    <>
      <div
        ref={scroller}
        className={listTable.grid}
        role="treegrid"
        data-scroll-area=""
        aria-label={t('groups.title')}
        aria-busy={!counted}
        aria-rowcount={count === 0 ? 1 : count + 2}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        tabIndex={0}
        aria-activedescendant={count > 0 ? `${at}-line-${here}` : undefined}
        style={{ ...groupShapeStyle(columns, place.layout.widths, scroll.viewWidth), scrollPaddingBlockEnd: rowHeight }}
        onScroll={scroll.onScroll}
        onScrollEnd={() => scroll.rest(sideScrollOfGroups(columns, place.layout.widths))}
        onKeyDown={(event) =>
          onGroupKey(event, {
            view,
            actions,
            rows: { remove: does.onDelete, copy: does.onCopy },
            letters: singleKeys,
            here,
            page,
            focus,
          })
        }
        onContextMenu={onContextMenu}
      >
        <div className={listTable.head} role="row" aria-rowindex={1}>
          {columns.map((column, index) => (
            <GroupHead
              key={index}
              nameId={`${at}-head-${index}`}
              place={index}
              column={column}
              grouping={grouping}
              total={groups.total}
              onSort={(order) => setGroups(at, { ...grouping, order })}
            />
          ))}
        </div>
        <div role="presentation" className={listTable.length} style={{ height: contentHeight(count, rowHeight) }}>
          <div
            role="presentation"
            className={listTable.rows}
            style={{ transform: `translateY(${placeOf(view, rowHeight)}px)` }}
          >
            {view.lines.map((one, shift) => (
              <Line
                key={view.first + shift}
                {...{ view, actions, grouping, now, onOpen, onOpenDomain }}
                of={one}
                line={{
                  ...line,
                  id: `${at}-line-${view.first + shift}`,
                  heads: `${at}-head-`,
                  index: view.first + shift,
                  focused: view.first + shift === here,
                  onFocus: (event) => {
                    show(at, { focused: view.first + shift })
                    stretch(view.first + shift, event.shiftKey)
                  },
                }}
              />
            ))}
          </div>
        </div>
        {count > 0 && <AllGroupsRow columns={columns} height={rowHeight} index={count} totals={view.totals} />}
      </div>
      <SelectedGroups actions={actions} />
    </>
  )
}

/** Where the lines in sight begin: positions go by ratio where there are too many for the browser. */
function placeOf({ count, first, scroll: { top, viewHeight } }: GroupView, rowHeight: number): number {
  const isExact = contentHeight(count, rowHeight) === count * rowHeight
  return first * rowHeight + (isExact ? 0 : scrollOfRow(top, count, rowHeight, viewHeight) - top * rowHeight)
}

interface LineOf extends Pick<Props, 'grouping' | 'now' | 'onOpen' | 'onOpenDomain'> {
  of: GroupLine
  line: LineProps
  view: GroupView
  actions: GroupActions
}

function Line({ of, line, view, actions, grouping, now, onOpen, onOpenDomain }: LineOf) {
  const group = view.groups.groupAt(of.group)
  if (of.kind === 'all')
    return <AllRowsLine {...line} rows={group?.rows ?? 0} onAll={() => actions.showAll(of.group)} />
  if (of.kind === 'row') {
    const row = view.rowAt(of)
    return (
      <GroupedRow
        {...line}
        {...{ now, onOpen, onOpenDomain, row }}
        selected={row !== undefined && actions.isRowSelected(row)}
        onCheck={actions.checkRow}
      />
    )
  }
  return (
    <GroupRow
      {...line}
      grouping={grouping}
      group={group}
      expanded={actions.isOpen(of.group)}
      selected={group !== undefined && actions.selected.has(groupKey(group))}
      onToggle={() => actions.toggle(of.group)}
      onOnly={() => actions.showAll(of.group)}
    />
  )
}
