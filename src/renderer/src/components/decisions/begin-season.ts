import type { Column } from '../../../../shared/columns/column.ts'
import { seasonColumns } from '../../../../shared/decisions/season.ts'
import { FIRST_LAYOUT } from '../../../../shared/columns/table-columns.ts'
import { FIRST_COLUMNS } from '../../../../shared/fields.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { runCommand } from '../../stores/commands.ts'
import { type BegunDecision, useBegunDecision } from '../../stores/work/begun-decision.ts'
import { useNavigation } from '../../stores/navigation.ts'

interface NewSeason {
  name: string
  of: InputOf<'decide'>['of']
  date: string | null
  cost: string | null
  /** The columns that there are. */
  known: Iterable<Column>
  /** The order in which they stood, where a person has chosen it. */
  sort?: ListQuery['sort'] | undefined
  /** What was entered for all of them. */
  begun?: BegunDecision | undefined
  /** The list is there, and what asked for it is about to leave the screen. */
  onMade?: () => void
}

/** Puts domains into a list of their own, and goes to where they are decided on one by one. A fault is shown and rejects. */
export async function beginSeason({ name, of, date, cost, known, sort, begun, onMade }: NewSeason): Promise<void> {
  const { value: id } = await runCommand('addWatchlist', {
    name,
    description: '',
    colour: 'grey',
    cadence: 'hand',
    columns: seasonColumns(date, cost, known),
    ...(sort && { layout: { ...FIRST_LAYOUT, sort } }),
    spark: FIRST_COLUMNS[0] ?? '',
  })
  await runCommand('addToWatchlist', { id, from: of })
  if (begun) useBegunDecision.setState({ list: id, begun })
  onMade?.()
  useNavigation.getState().go({ screen: 'watchlist', id, part: 'decide' })
}
