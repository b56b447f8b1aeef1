/** The pages of the guide in the order of its contents, named as their files in `docs/guide/`. */
export const GUIDE_PAGES = [
  'first-lookup',
  'figures',
  'worth',
  'finding-again',
  'lists-of-many',
  'allowance',
  'watchlists',
  'rules',
  'changes-and-trends',
  'site-or-service',
  'comparing',
  'reports',
  'notes-and-labels',
  'own-columns',
  'portfolio',
  'renewal-season',
  'ranking',
  'backup',
  'terminal',
  'agents',
  'when-something-goes-wrong',
  'when-damaged',
  'privacy-and-key',
] as const

export type GuidePageId = (typeof GUIDE_PAGES)[number]

export const isGuidePage = (id: string): id is GuidePageId => GUIDE_PAGES.some((known) => known === id)
