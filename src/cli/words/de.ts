import type { Words } from '../../shared/locales/catalogue.ts'
import { agreement } from '../../shared/locales/de/agreement.ts'
import { answers } from '../../shared/locales/de/answers.ts'
import { batches } from '../../shared/locales/de/batches.ts'
import { calendar } from '../../shared/locales/de/calendar.ts'
import { changes } from '../../shared/locales/de/changes.ts'
import { compare } from '../../shared/locales/de/compare.ts'
import { connections } from '../../shared/locales/de/connections.ts'
import { faults } from '../../shared/locales/de/faults.ts'
import { fields } from '../../shared/locales/de/fields.ts'
import { filters } from '../../shared/locales/de/filters.ts'
import { formats } from '../../shared/locales/de/formats.ts'
import { importColumns } from '../../shared/locales/de/import-columns.ts'
import { formulas } from '../../shared/locales/de/formulas.ts'
import { groups } from '../../shared/locales/de/groups.ts'
import { mcp } from '../../shared/locales/de/mcp.ts'
import { names } from '../../shared/locales/de/names.ts'
import { network } from '../../shared/locales/de/network.ts'
import { outcomes } from '../../shared/locales/de/outcomes.ts'
import { rules } from '../../shared/locales/de/rules.ts'
import { peers } from '../../shared/locales/de/peers.ts'
import { query } from '../../shared/locales/de/query.ts'
import { scores } from '../../shared/locales/de/scores.ts'
import { storage } from '../../shared/locales/de/storage.ts'
import { undo } from '../../shared/locales/de/undo.ts'
import { watchlists } from '../../shared/locales/de/watchlists.ts'
import { window } from '../../shared/locales/de/window.ts'
import type { COMMAND_SUBJECTS as ENGLISH } from './en.ts'

/** What the terminal says in German beside its own subject: the same subjects as in English, or it does not compile. */
export const COMMAND_SUBJECTS = {
  agreement,
  answers,
  batches,
  calendar,
  changes,
  compare,
  connections,
  faults,
  fields,
  filters,
  formats,
  importColumns,
  formulas,
  groups,
  mcp,
  names,
  network,
  outcomes,
  rules,
  peers,
  query,
  scores,
  storage,
  undo,
  watchlists,
  window,
} satisfies Record<keyof typeof ENGLISH, Words>
