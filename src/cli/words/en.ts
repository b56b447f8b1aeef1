import { agreement } from '../../shared/locales/en/agreement.ts'
import { answers } from '../../shared/locales/en/answers.ts'
import { batches } from '../../shared/locales/en/batches.ts'
import { calendar } from '../../shared/locales/en/calendar.ts'
import { changes } from '../../shared/locales/en/changes.ts'
import { compare } from '../../shared/locales/en/compare.ts'
import { connections } from '../../shared/locales/en/connections.ts'
import { faults } from '../../shared/locales/en/faults.ts'
import { fields } from '../../shared/locales/en/fields.ts'
import { filters } from '../../shared/locales/en/filters.ts'
import { formats } from '../../shared/locales/en/formats.ts'
import { importColumns } from '../../shared/locales/en/import-columns.ts'
import { formulas } from '../../shared/locales/en/formulas.ts'
import { groups } from '../../shared/locales/en/groups.ts'
import { mcp } from '../../shared/locales/en/mcp.ts'
import { names } from '../../shared/locales/en/names.ts'
import { network } from '../../shared/locales/en/network.ts'
import { outcomes } from '../../shared/locales/en/outcomes.ts'
import { rules } from '../../shared/locales/en/rules.ts'
import { peers } from '../../shared/locales/en/peers.ts'
import { query } from '../../shared/locales/en/query.ts'
import { scores } from '../../shared/locales/en/scores.ts'
import { storage } from '../../shared/locales/en/storage.ts'
import { undo } from '../../shared/locales/en/undo.ts'
import { watchlists } from '../../shared/locales/en/watchlists.ts'
import { window } from '../../shared/locales/en/window.ts'

/**
 * What the terminal says in English beside its own subject; `tests/contract/terminal-start.test.ts` knows when one is
 * missing or too many.
 */
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
}
