import type { Subject, Words } from '../../../shared/locales/catalogue.ts'
import { faults } from '../../../shared/locales/en/faults.ts'
import { formats } from '../../../shared/locales/en/formats.ts'
import { names } from '../../../shared/locales/en/names.ts'
import { outcomes } from '../../../shared/locales/en/outcomes.ts'
import { undo } from '../../../shared/locales/en/undo.ts'
import { window } from '../../../shared/locales/en/window.ts'
import { type Language, PSEUDO_LOCALE } from '../../../shared/locales/languages.ts'
import { german } from './german-subjects.ts'

/** What the frame and the first screen say; in English it comes with the first chunk. */
const FIRST = { faults, formats, names, outcomes, undo, window } satisfies Partial<Record<Subject, Words>>
export const FIRST_SUBJECTS = Object.keys(FIRST) as readonly (keyof typeof FIRST)[]
export const FIRST_WORDS: Words = Object.assign({}, ...Object.values(FIRST))

/** Subjects that only main and the terminal speak of. */
type Elsewhere = 'examples' | 'mcp' | 'query' | 'shell' | 'report-texts' | 'terminal'
export type WindowSubject = Exclude<Subject, Elsewhere>
/** Subjects that come with the chunk of a screen. */
export type LaterSubject = Exclude<WindowSubject, keyof typeof FIRST>

const english: Record<WindowSubject, () => Words | Promise<Words>> = {
  faults: () => faults,
  formats: () => formats,
  names: () => names,
  outcomes: () => outcomes,
  undo: () => undo,
  window: () => window,
  agreement: () => import('../../../shared/locales/en/agreement.ts').then((part) => part.agreement),
  allowance: () => import('../../../shared/locales/en/allowance.ts').then((part) => part.allowance),
  answers: () => import('../../../shared/locales/en/answers.ts').then((part) => part.answers),
  batches: () => import('../../../shared/locales/en/batches.ts').then((part) => part.batches),
  calendar: () => import('../../../shared/locales/en/calendar.ts').then((part) => part.calendar),
  changes: () => import('../../../shared/locales/en/changes.ts').then((part) => part.changes),
  compare: () => import('../../../shared/locales/en/compare.ts').then((part) => part.compare),
  connections: () => import('../../../shared/locales/en/connections.ts').then((part) => part.connections),
  domain: () => import('../../../shared/locales/en/domain.ts').then((part) => part.domain),
  fields: () => import('../../../shared/locales/en/fields.ts').then((part) => part.fields),
  filters: () => import('../../../shared/locales/en/filters.ts').then((part) => part.filters),
  formulas: () => import('../../../shared/locales/en/formulas.ts').then((part) => part.formulas),
  groups: () => import('../../../shared/locales/en/groups.ts').then((part) => part.groups),
  help: () => import('../../../shared/locales/en/help.ts').then((part) => part.help),
  importColumns: () => import('../../../shared/locales/en/import-columns.ts').then((part) => part.importColumns),
  imports: () => import('../../../shared/locales/en/imports.ts').then((part) => part.imports),
  lists: () => import('../../../shared/locales/en/lists.ts').then((part) => part.lists),
  network: () => import('../../../shared/locales/en/network.ts').then((part) => part.network),
  palette: () => import('../../../shared/locales/en/palette.ts').then((part) => part.palette),
  peers: () => import('../../../shared/locales/en/peers.ts').then((part) => part.peers),
  charts: () => import('../../../shared/locales/en/charts.ts').then((part) => part.charts),
  portfolio: () => import('../../../shared/locales/en/portfolio.ts').then((part) => part.portfolio),
  record: () => import('../../../shared/locales/en/record.ts').then((part) => part.record),
  reports: () => import('../../../shared/locales/en/reports.ts').then((part) => part.reports),
  rules: () => import('../../../shared/locales/en/rules.ts').then((part) => part.rules),
  scores: () => import('../../../shared/locales/en/scores.ts').then((part) => part.scores),
  settings: () => import('../../../shared/locales/en/settings.ts').then((part) => part.settings),
  storage: () => import('../../../shared/locales/en/storage.ts').then((part) => part.storage),
  today: () => import('../../../shared/locales/en/today.ts').then((part) => part.today),
  trends: () => import('../../../shared/locales/en/trends.ts').then((part) => part.trends),
  watchlists: () => import('../../../shared/locales/en/watchlists.ts').then((part) => part.watchlists),
  welcome: () => import('../../../shared/locales/en/welcome.ts').then((part) => part.welcome),
}

const LANGUAGES: Record<Language, Record<WindowSubject, () => Words | Promise<Words>>> = { en: english, de: german }

/** The words of a subject in a language, fetched when they are not part of the first chunk. */
export async function wordsOf(language: Language | typeof PSEUDO_LOCALE, subject: WindowSubject): Promise<Words> {
  if (language !== PSEUDO_LOCALE) return LANGUAGES[language][subject]()
  const { pseudoWords } = await import('../../../shared/locales/pseudo.ts')
  return pseudoWords(await english[subject]())
}
