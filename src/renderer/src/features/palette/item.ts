import type { Argument } from './argument.ts'
import type { Findable } from './match.ts'

export type Kind =
  | 'action'
  | 'screen'
  | 'setting'
  | 'watchlist'
  | 'view'
  | 'batch'
  | 'comparison'
  | 'template'
  | 'rule'
  | 'domain'

/** One line of the palette. */
export interface Item extends Findable {
  /** Known again at the next start; null for what is not kept among the recent ones. */
  key: string | null
  kind: Kind
  /** Instead of the kind's word. */
  kindText?: string
  keys?: string
  /** Chosen, it asks for a name instead of doing something. */
  next?: Argument
  run: () => void
}
