import { expect, test } from 'vitest'
import { batchRoutes } from './batches.ts'
import { comparisonRoutes } from './comparisons.ts'
import { connectionRoutes } from './connections.ts'
import { formulaRoutes } from './formulas.ts'
import { letterheadRoutes } from './letterheads.ts'
import { reportRoutes } from './reports.ts'
import { ruleRoutes } from './rules.ts'
import { subjectRoutes } from './subjects.ts'
import { viewRoutes } from './views.ts'
import { watchlistRoutes } from './watchlists.ts'

test.each([
  ['a batch', batchRoutes.changeBatch.input.shape.name],
  ['a comparison', comparisonRoutes.saveComparison.input.shape.name],
  ['a connection', connectionRoutes.updateConnection.input.shape.name],
  ['a formula', formulaRoutes.addFormula.input.shape.name],
  ['a letterhead', letterheadRoutes.saveLetterhead.input.shape.name],
  ['a template', reportRoutes.saveTemplate.input.shape.name],
  ['a rule', ruleRoutes.saveRule.input.shape.name],
  ['a label', subjectRoutes.saveLabel.input.shape.name],
  ['an own field', subjectRoutes.saveOwnField.input.shape.name],
  ['a view', viewRoutes.saveView.input.shape.name],
  ['a watchlist', watchlistRoutes.addWatchlist.input.shape.name],
])('the name of %s would be kept with blanks round it, so that what names it without them finds nothing', (_, name) => {
  expect(name.parse('\u00A0 Mine\u2003\uFEFF')).toBe('Mine')
  expect(name.safeParse('\u00A0').success).toBe(false)
})
