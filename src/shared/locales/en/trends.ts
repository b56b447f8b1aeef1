/** Values over time. */
export const trends = {
  'trend.title': 'Over time',
  'trend.field': 'Field',
  'trend.range': 'Range',
  'trend.range-30': '30 days',
  'trend.range-90': '90 days',
  'trend.range-365': '1 year',
  'trend.range-all': 'All',
  'trend.chart': 'Chart',
  'trend.table': 'Table',
  'trend.too-few': 'There are fewer than two values in this range. Each lookup adds one.',
  'trend.estimate': 'The service’s estimates, as they were at each lookup.',
  'trend.events': 'Events in this range',
  'trend.in-words_one': '{{what}}: 1 value, from {{from}}: {{first}}.',
  'trend.in-words_other':
    '{{what}}: {{count, number}} values from {{from}} to {{to}}, first {{first}}, last {{last}}, between {{least}} and {{most}}. The table has all values.',
  'trend.measure': 'Measure',
  'trend.sum': 'Sum',
  'trend.median': 'Median',
  'trend.behind_one':
    '{{least}} to {{most}} of one domain behind each day; each counts with its latest value of the last 35 days.',
  'trend.behind_other':
    '{{least}} to {{most}} of {{count, number}} domains behind each day; each counts with its latest value of the last 35 days.',
  'trend.day': 'Day',
  'trend.movers': 'Largest contributions',
  'trend.moved-from': 'Between this day',
  'trend.moved-to': 'and this day',
  'trend.no-movers': 'No domain of the list changed between these two days.',
  'trend.before': 'Before',
  'trend.after': 'After',
  'trend.moved': 'Change',
}
