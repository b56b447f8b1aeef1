import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { GroupBy, Shown } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { Aggregate } from '../../../../../shared/values/value-type.ts'
import { isUsual } from '../../../../../shared/columns/percentile-columns.ts'
import {
  groupBy,
  type Grouping,
  groupingBy,
  groupWays,
  type GroupWay,
  MOST_SHOWN,
  shownAggregates,
  usualFigure,
  usualFigures,
  withFigures,
} from '../../../../../shared/analysis/grouping.ts'
import { columnName } from '../../../../../shared/filter/filter-words.ts'
import { useColumns, useFilterWords } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { RangeEdges } from '../filter/range-edges.tsx'
import { ColumnSelect } from '../columns/column-select.tsx'
import { useShownColumns } from '../columns/shown-columns.ts'
import layout from '../../../styles/layout.module.css'
import styles from './group-form.module.css'

/** Says by what the rows of a list are grouped and which figures stand beside the groups; what is chosen is shown at once. */
export function GroupForm({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const columns = [...useColumns().values()].filter(
    (column) => column.sources.includes(place.query.list) && (isUsual(column) || place.columns.includes(column.id)),
  )
  const shown = useShownColumns(place)
  const { groups } = place
  const set = (next: Grouping | null): void => useListPlaces.getState().setGroups(at, next)
  const begun = (column: Column): Grouping =>
    groups
      ? { ...groups, by: [groupBy(column), ...groups.by.slice(1)] }
      : groupingBy(column, usualFigures(column, shown))
  const second = (column: Column | null): void => {
    if (!groups) return
    const by = column ? [...groups.by.slice(0, 1), groupBy(column)] : groups.by.slice(0, 1)
    set({ ...groups, by, cross: groups.cross && column !== null })
  }
  const put = (key: number, by: GroupBy): void => {
    if (groups) set({ ...groups, by: groups.by.map((one, index) => (index === key ? by : one)) })
  }
  return (
    <div className={layout.stack}>
      <KeyChoice
        label={t('groups.by')}
        columns={columns}
        chosen={groups?.by[0]}
        onColumn={(column) => set(column ? begun(column) : null)}
        onKey={(by) => put(0, by)}
      />
      {groups && (
        <>
          <KeyChoice
            label={t('groups.then-by')}
            columns={columns.filter(({ id }) => id !== groups.by[0]?.column)}
            chosen={groups.by[1]}
            onColumn={second}
            onKey={(by) => put(1, by)}
          />
          {groups.by.length > 1 && (
            <Checkbox
              size="xs"
              label={t('groups.cross')}
              checked={groups.cross}
              onChange={(event) => set({ ...groups, cross: event.currentTarget.checked })}
            />
          )}
          <Figures columns={columns} grouping={groups} onChange={set} />
          <div>
            <Button variant="subtle" size="compact-xs" onClick={() => set(null)}>
              {t('groups.remove')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface KeyProps {
  label: string
  columns: readonly Column[]
  chosen: GroupBy | undefined
  onColumn: (column: Column | null) => void
  onKey: (key: GroupBy) => void
}

function KeyChoice({ label, columns, chosen, onColumn, onKey }: KeyProps) {
  const t = useWords()
  const column = columns.find(({ id }) => id === chosen?.column)
  const ways = column ? groupWays(column) : []
  return (
    <>
      <div className={styles.choice}>
        <ColumnSelect
          label={label}
          columns={columns}
          none={t('groups.none')}
          isUncut
          value={column?.id ?? ''}
          onChange={(chosen) => onColumn(columns.find(({ id }) => id === chosen) ?? null)}
        />
        {ways.length > 1 && (
          <NativeSelect
            size="xs"
            label={t('groups.way')}
            data={ways.map((way) => ({ value: way, label: t(`groups.way-${way}`) }))}
            value={chosen?.by ?? ways[0] ?? ''}
            onChange={(event) => column && onKey({ column: column.id, by: event.currentTarget.value as GroupWay })}
          />
        )}
      </div>
      {chosen?.by === 'range' && (
        <RangeEdges
          key={chosen.column}
          edges={chosen.edges}
          onChange={(edges) => onKey({ column: chosen.column, by: 'range', ...(edges ? { edges } : {}) })}
        />
      )}
    </>
  )
}

interface FiguresProps {
  columns: readonly Column[]
  grouping: Grouping
  onChange: (grouping: Grouping) => void
}

/** The figures beside groups; a cross table has one, or the number of rows. */
function Figures({ columns, grouping, onChange }: FiguresProps) {
  const t = useWords()
  const words = useFilterWords()
  const { show, cross } = grouping
  const put = (next: Shown[]): void => onChange(withFigures(grouping, next))
  const change = (at: number, shown: Shown): void => put(show.map((one, index) => (index === at ? shown : one)))
  const usual = (column: Column): Shown => usualFigure(column) ?? { column: column.id, aggregate: 'count' }
  const left = columns.filter(
    ({ id, aggregates }) => aggregates.length > 0 && !show.some(({ column }) => column === id),
  )
  // What can be added up, which a moment cannot.
  const next = left.find(({ aggregates }) => aggregates.includes('sum')) ?? left[0]
  const most = cross ? 1 : MOST_SHOWN
  return (
    <fieldset className={styles.figures}>
      <legend>{t(cross ? 'groups.cross-figure' : 'groups.figures')}</legend>
      {show.slice(0, most).map(({ column: id, aggregate }, at) => {
        const column = columns.find((one) => one.id === id)
        const name = columnName(id, words)
        return (
          <div key={at} className={styles.figure}>
            <NativeSelect
              size="xs"
              aria-label={t('groups.figure-of', { what: name })}
              data={(column ? shownAggregates(column) : []).map((one) => ({
                value: one,
                label: t(`groups.of-${one}`),
              }))}
              value={aggregate}
              onChange={(event) => change(at, { column: id, aggregate: event.currentTarget.value as Aggregate })}
            />
            <ColumnSelect
              hiddenLabel={t('groups.figure-column')}
              isUncut
              columns={columns}
              value={id}
              onChange={(next) => {
                const chosen = columns.find((one) => one.id === next)
                if (chosen)
                  change(
                    at,
                    shownAggregates(chosen).includes(aggregate) ? { column: chosen.id, aggregate } : usual(chosen),
                  )
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('groups.remove-figure', { what: name })}
              onClick={() => put(show.filter((_, index) => index !== at))}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
        )
      })}
      {show.length < most && next && (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} />}
          onClick={() => put([...show, usual(next)])}
        >
          {t('groups.add-figure')}
        </Button>
      )}
    </fieldset>
  )
}
