import { compare } from './tools/compare.ts'
import { explainFigure } from './tools/explain-figure.ts'
import { getDomain } from './tools/get-domain.ts'
import { listAlerts } from './tools/list-alerts.ts'
import { listChanges } from './tools/list-changes.ts'
import { listLists } from './tools/list-lists.ts'
import { lookupDomains } from './tools/lookup-domains.ts'
import { query } from './tools/query.ts'
import { searchDomains } from './tools/search-domains.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order in which clients list them. The one that asks the service is offered only where it was allowed. */
const TOOLS: readonly Tool[] = [
  searchDomains,
  getDomain,
  query,
  compare,
  listLists,
  listAlerts,
  listChanges,
  explainFigure,
  lookupDomains,
]

export const offeredTools = (allowsLookups: boolean): readonly Tool[] =>
  TOOLS.filter(({ asksService }) => allowsLookups || !asksService)
