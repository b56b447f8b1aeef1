import { similarName } from '../../shared/formulas/language/similar-name.ts'
import type { Word } from '../../shared/locales/catalogue.ts'
import { UsageError } from '../exit-status.ts'

/** What is said of a name that nothing is kept under: beside the names that there are, and where there are none. */
const WORDS = {
  list: { some: 'terminal.there-are-watchlists', none: 'terminal.no-watchlist' },
  view: { some: 'terminal.there-are-views', none: 'terminal.no-view' },
  score: { some: 'terminal.there-are-scores', none: 'terminal.no-score' },
  comparison: { some: 'fault.report-no-comparison', none: 'fault.report-no-comparison' },
  template: { some: 'fault.report-no-template', none: 'fault.report-no-template' },
  letterhead: { some: 'fault.report-no-letterhead', none: 'fault.report-no-letterhead' },
} as const satisfies Record<string, { some: Word; none: Word }>

/** That nothing of a kind is kept under a name, with the one that was most likely meant. */
export function notKept(
  kind: keyof typeof WORDS,
  name: string,
  kept: readonly { readonly name: string }[],
): UsageError {
  const names = kept.map((one) => one.name)
  return new UsageError(
    WORDS[kind][names.length > 0 ? 'some' : 'none'],
    { name, names: names.join(', ') },
    { similar: similarName(name, names) },
  )
}
