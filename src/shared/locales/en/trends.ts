/** Values over time. */
export const trends = {
  'trend.title': 'Over time',
  'trend.field': 'Field',
  'trend.range': 'Range',
  'trend.range-30': '30 days',
  'trend.range-90': '90 days',
  'trend.range-365': 'A year',
  'trend.range-all': 'All',
  'trend.chart': 'Chart',
  'trend.table': 'Table',
  'trend.too-few': 'There are fewer than two values in this time. Each lookup adds one.',
  'trend.estimate': 'The service’s estimates, as they were at each lookup.',
  'trend.events': 'What happened meanwhile',
  'trend.in-words_one': '{{what}}: one value, of {{from}}: {{first}}.',
  'trend.in-words_other':
    '{{what}}: {{count}} values from {{from}} to {{to}}, {{first}} at first and {{last}} at last, between {{least}} and {{most}}. The table has each.',
  'trend.measure': 'Measure',
  'trend.sum': 'Sum',
  'trend.median': 'Median',
  'trend.behind_one':
    '{{least}} to {{most}} of one domain behind each day; each counts with its latest value of the last 35 days.',
  'trend.behind_other':
    '{{least}} to {{most}} of {{count}} domains behind each day; each counts with its latest value of the last 35 days.',
  'trend.day': 'Day',
  'trend.movers': 'What moved it most',
  'trend.moved-from': 'Between this day',
  'trend.moved-to': 'and this day',
  'trend.no-movers': 'No domain of the list moved between these two days.',
  'trend.before': 'Before',
  'trend.after': 'After',
  'trend.moved': 'Moved',
}
