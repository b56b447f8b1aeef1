import type { Icon } from '@tabler/icons-react'
import type { ActionId } from '../../../../shared/actions.ts'
import type { Colour } from '../../../../shared/watchlist.ts'

/** What can be done with the selected rows: at once, or after a choice out of a menu. */
export interface SelectionAction {
  id: string
  label: string
  Icon: Icon
  /** Its key, if it has one. */
  key?: ActionId
  does: { run: () => void } | { groups: ActionGroup[]; search?: string }
}

/** Some choices of a menu, under a heading. */
export interface ActionGroup {
  label: string | null
  choices: ActionChoice[]
}

export interface ActionChoice {
  id: string
  name: string
  /** The colour of a label or list. */
  colour?: Colour
  key?: ActionId
  run: () => void
}

/** From so many on a menu has a field to search it. */
const SEARCHED_FROM = 10

/** Whether a menu is long enough to be searched. */
export const isSearched = (groups: readonly ActionGroup[]): boolean =>
  groups.some(({ choices }) => choices.length >= SEARCHED_FROM)
