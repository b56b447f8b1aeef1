import type { TableLayout } from '../columns/column-layout.ts'
import type { Fault } from '../fault.ts'
import type { NameFacts } from '../fields.ts'
import type { Filter } from '../filter/filter.ts'

/** How often a list's domains are to be looked up. */
export const CADENCES = ['hand', 'daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof CADENCES)[number]

/** A cadence in days; by hand has none. */
export const CADENCE_DAYS = { hand: null, daily: 1, weekly: 7, monthly: 30 } as const satisfies Record<
  Cadence,
  number | null
>

/** Colours of lists and labels: names, which each theme turns into a colour of its own; never the only sign. */
export const COLOURS = ['grey', 'blue', 'teal', 'green', 'amber', 'red', 'violet'] as const
export type Colour = (typeof COLOURS)[number]

/** The colour for one more label: the one that the others use least, beginning with blue; grey is for whoever chooses it. */
export function nextColour(others: readonly { colour: Colour }[]): Colour {
  const uses = (colour: Colour): number => others.filter((one) => one.colour === colour).length
  const [first = 'blue', ...rest] = COLOURS.filter((colour) => colour !== 'grey')
  return rest.reduce((least, colour) => (uses(colour) < uses(least) ? colour : least), first)
}

/** By which column the domains of a list come first. */
export interface ListOrder {
  column: string
  descending: boolean
}

/** A named group of domains. Times are UTC milliseconds. */
export interface Watchlist {
  id: number
  name: string
  description: string
  colour: Colour
  cadence: Cadence
  /** The columns its table shows; read with `tableColumns`. */
  columns: string[]
  /** How it shows them; none until a person has changed it. */
  layout?: TableLayout | undefined
  /** The field of its sparkline. */
  spark: string
  createdAt: number
  /** Domains in it that are not archived. */
  domains: number
  archived: number
  /** Of those, never answered so far. */
  unanswered: number
  /** Changes of its domains that nobody has seen. */
  unseen: number
  /** What a domain has to meet to be in it; null for a list that is made by hand. */
  question: Filter | null
  /** How many requests a day it may take at most; null for as many as it wants. */
  share: number | null
  /** Which of its domains come first where its share is too small; null for those that came first. */
  first: ListOrder | null
  /** Of its domains, those that are not refreshed for it, because its share is too small. */
  resting: number
}

/** What a person says of a list. Without a question it is made by hand. */
export type NewWatchlist = Pick<
  Watchlist,
  'name' | 'description' | 'colour' | 'cadence' | 'columns' | 'layout' | 'spark'
> & { [Part in 'question' | 'share' | 'first']?: Watchlist[Part] | undefined }

/** How many requests a day a list wants, by itself. */
export function requestsPerDay({
  cadence,
  domains,
  resting,
}: Pick<Watchlist, 'cadence' | 'domains' | 'resting'>): number {
  const days = CADENCE_DAYS[cadence]
  return days === null ? 0 : (domains - resting) / days
}

export interface Label {
  id: number
  name: string
  colour: Colour
}

/** What an own field can hold. What the file keeps of each is in `own-field.ts`. */
export const OWN_KINDS = ['text', 'number', 'money', 'date', 'choice', 'flag', 'link'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

/** A field that the person has defined: price paid, renewal. */
export interface OwnField {
  id: number
  name: string
  kind: OwnKind
  /** What a choice field offers, in its order; other kinds have none. Values may be others: the list is an offer. */
  choices?: string[]
  /** The currency of a money field, a code or a sign; without one it has the label that the person chose in the settings. */
  currency?: string
}

/**
 * A value of an own field: a number for number and money, true or false for yes/no, `YYYY-MM-DD` for a date, the
 * address in ASCII for a link, else text.
 */
export type OwnValue = string | number | boolean

/** A value as it was before its field's type was changed, and what stands in its place; null where nothing does. */
export interface OwnValueAside {
  kind: OwnKind
  value: OwnValue
  became: OwnValue | null
}

/** An own field that was taken away, with its place among the others and what it held of each domain (ASCII). */
export type RemovedOwnField = Omit<OwnField, 'choices' | 'currency'> & {
  choices?: string[] | undefined
  currency?: string | undefined
  place: number
  values: { name: string; value: OwnValue }[]
  aside: ({ name: string } & OwnValueAside)[]
}

/** What an amount was before an import converted it, at a rate that the person typed. */
export interface Conversion {
  amount: number
  currency: string
  rate: number
}

/** What a person keeps about a domain. */
export interface Subject {
  name: NameFacts
  note: string
  labels: Label[]
  own: Record<number, OwnValue>
  /** What amounts were before an import converted them, by the field's id. */
  converted: Record<number, Conversion>
  lists: { id: number; name: string; colour: Colour }[]
  archivedAt: number | null
  mutedUntil: number | null
}

/** What became of names that were added to a list. */
export interface AddedToWatchlist {
  /** How many are new to it. */
  added: number
  already: number
  /** Words of a pasted text that are no names. */
  passedOver: number
  /** What is no domain name, or a value that is not of its field's kind. */
  invalid: string[]
}

/** Another note, or these labels and no others; what is left out stays. */
export interface NoteOrLabels {
  note?: string | undefined
  labels?: number[] | undefined
}

export type WatchlistFileAnswer =
  | { kind: 'none' }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'added'; id: number; name: string; domains: number; invalid: string[] }
