import type { Icon } from '@tabler/icons-react'
import type { ActionId } from '../../../../../shared/actions.ts'
import type { PickGroup, PickItem } from '../../fields/searched-items.tsx'
import type { Held } from '../filter/held-items.tsx'

/** What can be done with the selected rows: at once, or after a choice out of a menu. */
export interface SelectionAction {
  id: string
  label: string
  Icon: Icon
  /** Its key, if it has one. */
  key?: ActionId
  does: { run: () => void } | ActionChoices
}

/** What is chosen of for an action: words of the program, or what a person named, which is searched. */
export type ActionChoices =
  | { groups: PickGroup<ActionChoice>[] }
  | { groups: PickGroup<ActionChoice>[]; search: string }
  | { held: Held; search: string; last: (typed: string) => PickItem | null }

export interface ActionChoice extends PickItem {
  key?: ActionId
}
