import type { Firmness } from './stability.ts'

/** A ranked domain; in History one of several lookups may have its name. */
export interface RankedName {
  name: string
  unicode: string
}

/** How firm the first rows of a ranking are, by their names. */
export interface RankFirmness extends Omit<Firmness, 'firm' | 'doubtful' | 'entering'> {
  firm: RankedName[]
  doubtful: (RankedName & { draws: number })[]
  entering: (RankedName & { draws: number })[]
}
