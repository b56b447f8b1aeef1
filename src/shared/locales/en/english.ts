import { agreement } from './agreement.ts'
import { allowance } from './allowance.ts'
import { answers } from './answers.ts'
import { batches } from './batches.ts'
import { calendar } from './calendar.ts'
import { changes } from './changes.ts'
import { compare } from './compare.ts'
import { connections } from './connections.ts'
import { domain } from './domain.ts'
import { examples } from './examples.ts'
import { faults } from './faults.ts'
import { fields } from './fields.ts'
import { filters } from './filters.ts'
import { formats } from './formats.ts'
import { formulas } from './formulas.ts'
import { groups } from './groups.ts'
import { help } from './help.ts'
import { importColumns } from './import-columns.ts'
import { imports } from './imports.ts'
import { lists } from './lists.ts'
import { mcp } from './mcp.ts'
import { names } from './names.ts'
import { network } from './network.ts'
import { outcomes } from './outcomes.ts'
import { palette } from './palette.ts'
import { peers } from './peers.ts'
import { charts } from './charts.ts'
import { portfolio } from './portfolio.ts'
import { query } from './query.ts'
import { record } from './record.ts'
import { reportTexts } from './report-texts.ts'
import { reports } from './reports.ts'
import { rules } from './rules.ts'
import { scores } from './scores.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { storage } from './storage.ts'
import { terminal } from './terminal.ts'
import { today } from './today.ts'
import { trends } from './trends.ts'
import { undo } from './undo.ts'
import { watchlists } from './watchlists.ts'
import { welcome } from './welcome.ts'
import { window } from './window.ts'

/** Every word of the program in English, by subject. */
export const english = {
  agreement,
  allowance,
  answers,
  batches,
  calendar,
  changes,
  compare,
  connections,
  domain,
  examples,
  faults,
  fields,
  filters,
  formats,
  formulas,
  groups,
  help,
  importColumns,
  imports,
  lists,
  mcp,
  names,
  network,
  outcomes,
  palette,
  peers,
  charts,
  portfolio,
  query,
  record,
  'report-texts': reportTexts,
  reports,
  rules,
  scores,
  settings,
  shell,
  storage,
  terminal,
  today,
  trends,
  undo,
  watchlists,
  welcome,
  window,
}
