/** Scores: kept sets of criteria that are columns of every table. */
export const scores = {
  'score.title': 'Scores',
  'score.new': 'New score column',
  'score.change': 'Edit score column',
  'score.what': 'Every row gets 0 to 100 points from these criteria, in any table.',
  'score.name': 'Name',
  'score.name-missing': 'Enter a name.',
  'score.saved': 'The score {{name}} is saved. Add it to any table under Columns.',
  'score.show': 'Show in Domains',
  'score.discarded': 'The score was not saved.',
  'score.continue': 'Continue editing',
} satisfies Record<`score.${string}`, string>
