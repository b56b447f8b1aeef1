/** What is said of a typed filter that could not be read. */
export const filters = {
  'filter-problem.unknown-column': 'There is no column “{{name}}”.',
  'filter-problem.unknown-column-near': 'There is no column “{{name}}”. Similar names: {{names}}.',
  'filter-problem.operator-not-allowed': '“{{operator}}” cannot be used with this column. Use one of: {{operators}}',
  'filter-problem.operator-expected': 'Add a condition after the column name, such as “:” or “=” and a value.',
  'filter-problem.value-expected': 'Enter a value here.',
  'filter-problem.condition-expected': 'Enter a condition here.',
  'filter-problem.no-such-day': 'There is no such day. Write days like 2026-12-31.',
  'filter-problem.age-not-here':
    '“{{age}}” can only be used with <, <=, > and >=. Write a single day or a range as today-{{age}}.',
  'filter-problem.unknown-value': '“{{value}}” does not exist.',
  'filter-problem.unknown-value-of': '“{{value}}” does not exist. Choose from: {{names}}',
  'filter-problem.ambiguous-list':
    'This could be one number or several. Write = for one number, or put a semicolon between several.',
  'filter-problem.star-inside':
    'An asterisk can only stand at the beginning or the end. Put text that contains one in quotes.',
  'filter-problem.unclosed-quote': 'The closing quote is missing.',
  'filter-problem.unclosed-bracket': 'The closing bracket is missing.',
  'filter-problem.unexpected': '“{{text}}” cannot stand here.',
  'filter-problem.too-long': 'A text in a filter can have at most {{most, number}} characters.',
  'filter-problem.too-deep': 'Brackets can be nested at most {{most, number}} deep.',
  'filter-problem.too-many-conditions': 'A filter can have at most {{most, number}} conditions.',
  'filter-problem.too-many-values': 'A condition can have at most {{most, number}} values.',
}
