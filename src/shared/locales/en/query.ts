/** Tables for programs, in the terminal. */
export const query = {
  'query.absence': 'Why there is no {{column}}',
  'query.column-domain': 'Domain',
  'query.column-changed_at': 'Changed',
  'query.column-field': 'Field',
  'query.column-kind': 'Kind',
  'query.column-before': 'Before',
  'query.column-after': 'After',
  'query.column-percent': 'Percent',
  'query.column-direction': 'Direction',
  'query.column-before_at': 'Before, looked up',
  'query.columns-left_one': '1 column has no room: {{columns}} (--columns)',
  'query.columns-left_other': '{{count, number}} columns have no room: {{columns}} (--columns)',
  'query.all-rows_one': '1 row',
  'query.all-rows_other': '{{count, number}} rows',
  'query.some-rows_one': '1 of {{total, number}} rows; --limit all',
  'query.some-rows_other': '{{count, number}} of {{total, number}} rows; --limit all',
}
