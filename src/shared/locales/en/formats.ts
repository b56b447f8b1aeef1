/** What is said of numbers and dates that were typed, and the choices of how they are written. */
export const formats = {
  'format.title': 'Language, numbers and dates',
  'format.system': 'Automatic: {{example}}',
  'format.numbers': 'Numbers',
  'format.dates': 'Dates',
  'format.week-start': 'First day of the week',
  'format.currency': 'Currency label',
  'format.currency-help':
    'Shown with amounts, such as € or USD. The service does not state a currency, so nothing is converted.',
  'format.choose-day': 'Choose a date',
  'format.whole': 'Enter a whole number.',
  'format.range': 'Enter a number from {{from}} to {{to}}.',
  'format.at-least': 'Enter a number of at least {{from}}.',
  'problem.not-a-number': 'This is not a number. Write it like {{example}}.',
  'problem.group-misplaced':
    'A separator is in the wrong place. Write numbers like {{example}}, or change the format in Settings.',
  'problem.other-decimal-sign':
    'This number is in another format. Write it like {{example}}, or change the format in Settings.',
  'problem.too-many-digits': 'This number has more digits than can be stored exactly.',
  'problem.too-large': 'This number is too large.',
  'problem.other-currency':
    'This amount is in another currency than {{currency}}, the label in Settings. Enter the number alone, like {{example}}.',
  'problem.not-a-date': 'This is not a date. Write it like {{example}}.',
  'problem.short-year': 'Enter the year with four digits, as in {{example}}.',
  'problem.ambiguous-order': 'Day and month could be in either order here. Write the date like {{example}}.',
  'problem.no-such-day': 'There is no such day. Write dates like {{example}}, or change the format in Settings.',
}
