import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatorOf } from '../../locales/catalogues.ts'
import { completeFormula } from '../complete-formula.ts'
import { FORMULA_LIMITS } from '../formula.ts'
import { COLUMNS, TEST_COLUMNS } from '../formulas-for-tests.ts'
import { formulaNameOf } from '../formula-columns.ts'
import { mistakeText } from './mistake-text.ts'
import { readFormula, readStoredFormula } from './read-formula.ts'
import { readTypedFormula } from '../typed-formula.ts'

const t = translatorOf('en')

/** What is wrong with a text, and the piece of it that is marked. */
function told(text: string): [code: string, piece: string] | 'fine' {
  const read = readFormula(text, COLUMNS)
  return read.ok ? 'fine' : [read.mistake.code, text.slice(read.mistake.start, read.mistake.end)]
}

test.each([
  ['', 'empty', ''],
  ['  ', 'empty', ''],
  ['value +', 'value-expected', ''],
  ['value + * 3', 'value-expected', '*'],
  ['value visitors', 'operator-expected', 'visitors'],
  ['value [price paid]', 'operator-expected', '[price paid]'],
  ['(value + 3', 'parenthesis-not-closed', '('],
  ['min(value, 3', 'parenthesis-not-closed', '('],
  ['value + 3)', 'operator-expected', ')'],
  ['min(value; 3)', 'unknown-sign', ';'],
  ['value / 😀', 'unknown-sign', '😀'],
  ['“text”', 'unknown-sign', '“'],
  ['"never closed', 'text-not-closed', '"never closed'],
  ['value + [price', 'bracket-not-closed', '[price'],
  ['value > 1,5', 'comma-outside', ','],
  ['1 < value < 5', 'comparison-of-comparison', '<'],
  ['value > 1.5.2', 'not-a-number', '1.5.2'],
  ['value > 12abc', 'not-a-number', '12abc'],
  ['value > 1e', 'not-a-number', '1e'],
  ['value > .5', 'unknown-sign', '.'],
  ['max(1,000,000, value)', 'zero-in-front', '000'],
  ['2026-01-051', 'zero-in-front', '01'],
  ['2026-1-05', 'zero-in-front', '05'],
  ['value > 0.12345678901234567891', 'too-many-digits', '0.12345678901234567891'],
  ['value > 1e999', 'number-too-large', '1e999'],
  ['days_until(2026-02-30)', 'no-such-day', '2026-02-30'],
  ['days_until(0999-02-01)', 'no-such-day', '0999-02-01'],
  ['visitor * 3', 'no-such-column', 'visitor'],
  ['value-per-visitor', 'no-such-column', 'per'],
  ['[nothing of the kind]', 'no-such-column', '[nothing of the kind]'],
  ['[TWICE] + 1', 'several-columns', '[TWICE]'],
  ['rounded(value)', 'no-such-function', 'rounded'],
  ['value(3)', 'no-such-function', 'value'],
  ['min + 1', 'function-alone', 'min'],
  ['3 + not', 'value-expected', ''],
  ['and value', 'value-expected', 'and'],
  ['eval("1")', 'no-such-function', 'eval'],
  ['constructor', 'no-such-column', 'constructor'],
  ['__proto__(1)', 'no-such-function', '__proto__'],
])('the mistake in %s would be told as another or at another place', (text, code, piece) => {
  expect(told(text)).toEqual([code, piece])
})

test('a mistyped name would be told without the one that was meant', () => {
  const similar = (text: string): string => {
    const read = readFormula(text, COLUMNS)
    return read.ok ? 'fine' : mistakeText(read.mistake, t)
  }
  expect(similar('visitrs * 3')).toBe('There is no column “visitrs”. Did you mean “visitors”?')
  expect(similar('[price payd]')).toBe('There is no column “price payd”. Did you mean “[price paid]”?')
  expect(similar('price / 3')).toBe('There is no column “price”. Did you mean “[price paid]”?')
  expect(similar('2 * value-per-visitor')).toBe('There is no column “per”. Did you mean “value_per_visitor”?')
  expect(similar('coalesc(1)')).toBe('There is no function “coalesc”. Did you mean “coalesce”?')
  expect(similar('zzzzzz')).toBe('There is no column “zzzzzz”.')
})

test('a limit would be one off', () => {
  const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`
  const calls = (depth: number): string => `${'abs('.repeat(depth)}1${')'.repeat(depth)}`
  for (const of of [nested, calls, (depth: number) => `${'-'.repeat(depth)}1`]) {
    expect(told(of(FORMULA_LIMITS.depth))).toBe('fine')
    expect(told(of(FORMULA_LIMITS.depth + 1))).toEqual(['too-deep', expect.any(String)])
  }
  expect(told(`1${' '.repeat(FORMULA_LIMITS.text - 1)}`)).toBe('fine')
  expect(told(`1${' '.repeat(FORMULA_LIMITS.text)}`)).toEqual(['too-long', expect.any(String)])
  // Side by side is no depth.
  expect(told(Array.from({ length: 1_000 }, () => '1').join('+'))).toBe('fine')
  const parts = readStoredFormula(Array.from({ length: 1_001 }, () => '1').join('+'), COLUMNS)
  expect(!parts.ok && parts.mistake.code).toBe('too-many-parts')
})

test('a built-in column could not be written by its id or its English name', () => {
  const taken = new Map<string, string>()
  const columns = TEST_COLUMNS.filter(({ origin }) => origin !== 'own')
  expect(columns.length).toBeGreaterThan(30)
  for (const column of columns)
    for (const name of [column.id, formulaNameOf(column)]) {
      // A name of two built-in columns would give whichever is looked for first.
      expect([name, taken.get(name.toLowerCase()) ?? column.id]).toEqual([name, column.id])
      taken.set(name.toLowerCase(), column.id)
      // The person's own column of this name is the one in brackets.
      if (name.toLowerCase() === 'value') continue
      const read = readFormula(`[${name}]`, COLUMNS)
      expect([name, read.ok && read.node]).toEqual([name, expect.objectContaining({ column: column.id })])
    }
})

const PIECES = [
  ...['value', 'visitors', 'ssl', 'updated', 'reachable', 'title', 'label', 'my', 'x', 'not', 'and', 'or', 'yes', 'no'],
  ...[
    'if',
    'coalesce',
    'min',
    'max',
    'round',
    'abs',
    'days_until',
    '2026-01-05',
    '2026-13-45',
    '12',
    '1.5',
    '007',
    '1e9',
  ],
  ...[
    '(',
    ')',
    '(',
    ')',
    ',',
    ',',
    '+',
    '-',
    '*',
    '/',
    '=',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '"',
    '""',
    '"A"',
    '[',
    ']',
    ']]',
  ],
  ...[
    '[price paid]',
    '[own_41]',
    '[own_999 gone]',
    '[formula_1]',
    '[]',
    ' ',
    ' ',
    '\n',
    ';',
    '“',
    '\u0000',
    '\ud83d',
    '!',
    '.',
  ],
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(' ')),
)

test('some text would make the reader, the completion or a sentence throw, or mark a place outside of it', () => {
  fc.assert(
    fc.property(anyText, fc.nat(100), (text, caret) => {
      const read = readTypedFormula(text, 1, TEST_COLUMNS, [])
      for (const one of read.ok ? [] : read.mistakes) {
        expect(one.start >= 0 && one.start <= one.end && one.end <= text.length).toBe(true)
        expect(mistakeText(one, t)).not.toMatch(/formula-mistake|undefined|\{\{|^$/u)
      }
      const { start, end, options } = completeFormula(text, Math.min(caret, text.length), COLUMNS)
      expect(start >= 0 && start <= end && end <= text.length).toBe(true)
      expect(options.length).toBeLessThanOrEqual(50)
    }),
    { numRuns: 2_000 },
  )
})

test('a text made to be slow would hold whoever types it', () => {
  const filled = (piece: string, most: number = FORMULA_LIMITS.text): string =>
    piece.repeat(Math.floor(most / piece.length))
  const slow = [
    '(',
    '[',
    ']',
    '"',
    '""',
    '"a',
    '-',
    '- ',
    'not ',
    '1+',
    '1',
    '1.',
    '1e',
    'a',
    'a.',
    'min(',
    'if(yes,',
    'x+',
    '💥',
  ]
  for (const piece of [...slow, '[own_1', '[x]+', 'min+', '1<', 'ip!=ip and ', '2026-01-05-', ' ', '\u0301', 'e\u0301'])
    for (const text of [filled(piece), `${filled(piece, 1_990)}value`, `value/${filled(piece, 1_990)}`]) {
      const started = performance.now()
      readTypedFormula(text, 1, TEST_COLUMNS, [])
      completeFormula(text, text.length, COLUMNS)
      // It takes a few milliseconds; what grows faster than the text takes minutes.
      expect([piece, performance.now() - started < 2_000]).toEqual([piece, true])
    }
  for (const piece of slow) {
    const started = performance.now()
    readStoredFormula(filled(piece, FORMULA_LIMITS.stored), COLUMNS)
    expect([piece, performance.now() - started < 2_000]).toEqual([piece, true])
  }
})
