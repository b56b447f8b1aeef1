import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { TABLE_CHARTS } from '../../../shared/charts/chart-kinds.ts'
import type { ColumnLayout } from '../../../shared/columns/column-layout.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { keptGrouping, storedGrouping } from '../../../shared/analysis/grouping.ts'
import { columnsOfChart, type TableChart } from '../../../shared/analysis/table-chart.ts'
import type { SavedView } from '../../../shared/analysis/saved-view.ts'
import { libraryColumns } from '../formulas/formulas.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, rowReader, text } from '../file/row-reader.ts'

const readView = rowReader({
  id: integer,
  name: text,
  /** The columns, how they are shown, and the groups and the chart of views that have some stand beside the query. */
  query: json<StoredView | null>(),
})

interface StoredView {
  query: ListQuery
  columns: string[]
  layout?: ColumnLayout
  groups?: unknown
  chart?: TableChart
}

/** All saved views in the person's order. What a forged backup holds instead of one is left out: it could not be opened. */
export function savedViews(db: ReadableDb): SavedView[] {
  const byId = new Map(libraryColumns(db).map((column) => [column.id, column]))
  return select(db, readView, 'select * from saved_view order by place, id')
    .all()
    .flatMap(({ id, name, query: stored }) => {
      if (!isWhole(stored)) return []
      const { groups, chart, ...shown } = stored
      const [present, whole] = [keptGrouping(groups, byId), storedGrouping(groups, byId)]
      const hasAllGroups = JSON.stringify(present) === JSON.stringify(whole)
      return [
        {
          ...{ id, name, ...shown, ...(isWholeChart(chart, byId) ? { chart } : {}) },
          ...(present ? { groups: present } : {}),
          ...(hasAllGroups ? {} : { storedGroups: whole }),
        },
      ]
    })
}

/** True for a chart whose columns are all there: of others it would show what nobody has chosen. It comes back with its column. */
const isWholeChart = (chart: TableChart | undefined, known: ReadonlyMap<string, unknown>): chart is TableChart =>
  chart !== undefined &&
  TABLE_CHARTS.some((kind) => kind === chart.kind) &&
  columnsOfChart(chart).every((id) => known.has(id))

/** True for what can be opened. Whether its filter can be asked is seen where it is asked. */
function isWhole(stored: StoredView | null): stored is StoredView {
  const query: Partial<ListQuery> | undefined = stored?.query
  return (
    typeof query?.list === 'string' &&
    typeof query.sort?.column === 'string' &&
    Boolean(query.filter) &&
    Array.isArray(stored?.columns)
  )
}

function storedView({ query, columns, layout, groups, storedGroups, chart }: Omit<SavedView, 'id' | 'name'>): string {
  const whole = storedGroups ?? groups
  const shown = { ...(layout ? { layout } : {}), ...(whole ? { groups: whole } : {}), ...(chart ? { chart } : {}) }
  return JSON.stringify({ query, columns, ...shown })
}

/** Keeps a view under its name; one of the same name is replaced. Gives its id. */
export function saveView(db: DatabaseSync, view: Omit<SavedView, 'id'>): number {
  return transaction(db, () => {
    statement(
      db,
      `insert into saved_view (list, name, query, place) values (?, ?, ?, (select coalesce(max(place), 0) + 1 from saved_view))
      on conflict (name) do update set list = excluded.list, query = excluded.query`,
    ).run(view.query.list, view.name, storedView(view))
    return selectValue(db, integer, 'select id from saved_view where name = ?').one(view.name)
  })
}

/** Takes a view away. Gives its name, or null when there was none. */
export const removeView = (db: DatabaseSync, id: number): string | null =>
  selectValue(db, text, 'delete from saved_view where id = ? returning name').get(id) ?? null
