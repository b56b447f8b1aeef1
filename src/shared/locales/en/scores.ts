/** Scores: kept sets of criteria that are columns of every table. */
export const scores = {
  'score.title': 'Scores',
  'score.firmness': 'How stable are the first 20 by {{name}}?',
  'score.firmness-wait': 'Trying other weights…',
  'score.firmness-few': 'There are not more than 20 rows with a score, so all of them are among the first 20.',
  'score.firmness-weights': 'One weight alone',
  'score.all-firm':
    'The same {{first}} of {{rows}} stay first if every weight changes by up to a tenth. This is exact.',
  'score.some-firm_one':
    '1 of the first {{first}} of {{rows}} stays among them if every weight changes by up to a tenth. This is exact.',
  'score.some-firm_other':
    '{{count, number}} of the first {{first}} of {{rows}} stay among them if every weight changes by up to a tenth. This is exact.',
  'score.doubtful': 'Not certain: {{names}}.',
  'score.entering': 'Close behind: {{names}}.',
  'score.in-draws': '{{name}} (among them in {{share}})',
  'score.draws':
    'The percentages are estimates: in {{share}} of {{draws}} random changes of all weights by up to a tenth, the same {{first}} stayed first. Their error is at most {{error}} (95% confidence).',
  'score.stretch':
    '{{what}}: the same {{first}} stay first while its weight is between {{from}} and {{to}} (now {{weight}}).',
  'score.new': 'New score column',
  'score.change': 'Edit score column',
  'score.name': 'Name',
  'score.name-missing': 'Enter a name.',
  'score.saved': 'The score {{name}} is saved. Add it to any table under Columns.',
  'score.show': 'Show in Domains',
} satisfies Record<`score.${string}`, string>
