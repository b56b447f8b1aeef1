import fc, { type Arbitrary } from 'fast-check'
import { BUILT_IN_COLUMNS, ownFieldColumn } from '../columns/catalogue.ts'
import type { Column } from '../columns/column.ts'
import { type ValueType, TYPE_RULES } from '../values/value-type.ts'
import { type BinaryOperator, FORMULA_TYPES, type FormulaNode, type FormulaType, TIGHTNESS } from './formula.ts'
import { FormulaColumns } from './formula-columns.ts'
import { FUNCTION_NAMES, type FunctionName } from './functions.ts'
import { ABSENCE_KINDS, absence, dayOfIso, type FormulaValue } from './values.ts'

/** A column of the person's own, of any type. */
export const ownOf = (id: number, name: string, type: ValueType, estimate = false): Column => ({
  ...ownFieldColumn({ id, name, kind: 'text' }),
  type,
  estimate,
  aggregates: TYPE_RULES[type].aggregates,
})

/** One column of the person's own of each type that formulas have, the same again as an estimate, and names that need care. */
const PERSONAL: readonly Column[] = [
  ...FORMULA_TYPES.map((type, at) => ownOf(at + 1, `my ${type}`, type)),
  ...FORMULA_TYPES.map((type, at) => ownOf(at + 21, `guessed ${type}`, type, true)),
  ownOf(41, 'price paid', 'number'),
  ownOf(42, 'min', 'number'),
  ownOf(43, 'value', 'number'),
  ownOf(44, 'a]b[c', 'number'),
  ownOf(45, 'own_41', 'number'),
  ownOf(46, 'Twice', 'number'),
  ownOf(47, 'twice', 'number'),
  ownOf(48, 'and', 'flag'),
  ownOf(49, '  spaces\naround ', 'number'),
  ownOf(50, 'Käufe', 'number'),
  ownOf(51, 'renewal', 'date'),
  ownOf(52, 'labels of mine', 'set'),
]

export const TEST_COLUMNS: readonly Column[] = [...BUILT_IN_COLUMNS, ...PERSONAL]
export const COLUMNS = new FormulaColumns(TEST_COLUMNS)

/** 2026-11-21 */
export const TODAY = dayOfIso('2026-11-21') as number

const NOWHERE = { start: 0, end: 0 }

/** A tree without its places, to be compared with another. */
export const withoutPlaces = (node: FormulaNode): unknown =>
  JSON.parse(JSON.stringify(node, (key, value) => (key === 'start' || key === 'end' ? undefined : value)))

const DAYS = fc.integer({ min: dayOfIso('1000-01-01') as number, max: dayOfIso('9999-12-31') as number })
const NUMBERS = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }),
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => Math.abs(value)),
)
const GRADES = fc.constantFrom('A+', 'A', 'A-', 'B', 'F')

const column = (id: string): FormulaNode => ({ kind: 'column', column: id, lastName: null, ...NOWHERE })
const literal = (type: FormulaType, value: number | string | boolean): FormulaNode =>
  ({ kind: type, value, ...NOWHERE }) as FormulaNode
const call = (name: FunctionName, args: FormulaNode[]): FormulaNode => ({ kind: 'call', name, args, ...NOWHERE })
const binary = (op: BinaryOperator, left: FormulaNode, right: FormulaNode): FormulaNode => ({
  kind: 'binary',
  op,
  left,
  right,
  ...NOWHERE,
})
const unary = (op: '-' | 'not', of: FormulaNode): FormulaNode => ({ kind: 'unary', op, of, ...NOWHERE })

/** Any tree, whether its types fit or not. */
export const anyTree: Arbitrary<FormulaNode> = fc.letrec<{ tree: FormulaNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.oneof(
      NUMBERS.map((value) => literal('number', value)),
      fc.string().map((value) => literal('text', value)),
      fc.boolean().map((value) => literal('flag', value)),
      DAYS.map((value) => literal('date', value)),
      fc.constantFrom(...TEST_COLUMNS).map(({ id }) => column(id)),
    ),
    fc.tuple(fc.constantFrom('-' as const, 'not' as const), tie('tree')).map(([op, of]) => unary(op, of)),
    fc
      .tuple(fc.constantFrom(...(Object.keys(TIGHTNESS) as BinaryOperator[])), tie('tree'), tie('tree'))
      .map(([op, left, right]) => binary(op, left, right)),
    fc
      .tuple(fc.constantFrom(...FUNCTION_NAMES), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([name, args]) => call(name, args)),
  ),
})).tree

const columnsOf = (type: FormulaType): Arbitrary<FormulaNode> =>
  fc.constantFrom(...PERSONAL.filter((one) => one.type === type)).map(({ id }) => column(id))

const LEAVES: Readonly<Record<FormulaType, Arbitrary<FormulaNode>>> = {
  number: fc.oneof(
    columnsOf('number'),
    NUMBERS.map((value) => literal('number', value)),
  ),
  money: columnsOf('money'),
  score: columnsOf('score'),
  rank: columnsOf('rank'),
  grade: columnsOf('grade'),
  date: fc.oneof(
    columnsOf('date'),
    DAYS.map((value) => literal('date', value)),
  ),
  text: fc.oneof(
    columnsOf('text'),
    fc.constantFrom('a', 'A', 'ß', '').map((value) => literal('text', value)),
  ),
  flag: fc.oneof(
    columnsOf('flag'),
    fc.boolean().map((value) => literal('flag', value)),
  ),
}

type Trees = Record<FormulaType, FormulaNode>

/** Trees whose types fit, by the type that they are made to have. */
export const typedTrees: { readonly [T in FormulaType]: Arbitrary<FormulaNode> } = fc.letrec<Trees>((tie) => {
  const two = (op: BinaryOperator, a: FormulaType, b: FormulaType): Arbitrary<FormulaNode> =>
    fc.tuple(tie(a), tie(b)).map(([left, right]) => binary(op, left, right))
  const made = (name: FunctionName, ...types: FormulaType[]): Arbitrary<FormulaNode> =>
    fc.tuple(...types.map((type) => tie(type))).map((args) => call(name, args as FormulaNode[]))
  const kept = (type: FormulaType): Arbitrary<FormulaNode>[] => [
    made('if', 'flag', type, type),
    made('coalesce', type, type),
  ]
  const outermost = (type: FormulaType): Arbitrary<FormulaNode>[] => [made('min', type, type), made('max', type, type)]
  const rounded = (type: FormulaType): Arbitrary<FormulaNode>[] => [
    made('abs', type),
    fc
      .tuple(tie(type), fc.integer({ min: 0, max: 10 }))
      .map(([of, digits]) => call('round', [of, literal('number', digits)])),
  ]
  const numbers = (type: FormulaType): Arbitrary<FormulaNode>[] => [...kept(type), ...outermost(type), ...rounded(type)]
  const oneOf = (type: FormulaType, ...more: Arbitrary<FormulaNode>[]): Arbitrary<FormulaNode> =>
    fc.oneof({ maxDepth: 4, depthSize: 'small', withCrossShrink: true }, LEAVES[type], ...more)
  const compared = (type: FormulaType): Arbitrary<FormulaNode>[] => [two('<', type, type), two('>=', type, type)]
  return {
    number: oneOf(
      'number',
      ...numbers('number'),
      ...(['+', '-', '*', '/'] as const).map((op) => two(op, 'number', 'number')),
      two('/', 'money', 'money'),
      two('-', 'score', 'rank'),
      two('-', 'date', 'date'),
      made('days_until', 'date'),
      tie('number').map((of) => unary('-', of as FormulaNode)),
    ),
    money: oneOf(
      'money',
      ...numbers('money'),
      two('+', 'money', 'money'),
      two('-', 'money', 'number'),
      two('*', 'money', 'score'),
      two('/', 'money', 'number'),
    ),
    score: oneOf('score', ...numbers('score')),
    rank: oneOf('rank', ...numbers('rank')),
    grade: oneOf(
      'grade',
      ...kept('grade'),
      ...outermost('grade'),
      fc.tuple(columnsOf('grade'), GRADES).map(([a, b]) => call('coalesce', [a, literal('text', b)])),
    ),
    date: oneOf('date', ...kept('date'), ...outermost('date'), two('+', 'date', 'number'), two('-', 'date', 'number')),
    text: oneOf('text', ...kept('text')),
    flag: oneOf(
      'flag',
      ...kept('flag'),
      two('and', 'flag', 'flag'),
      two('or', 'flag', 'flag'),
      tie('flag').map((of) => unary('not', of as FormulaNode)),
      ...FORMULA_TYPES.map((type) => two('=', type, type)),
      ...FORMULA_TYPES.map((type) => two('!=', type, type)),
      ...compared('number'),
      ...compared('money'),
      ...compared('grade'),
      ...compared('date'),
      fc.tuple(columnsOf('grade'), GRADES).map(([a, b]) => binary('<', a, literal('text', b))),
    ),
  }
})

/** Any tree whose types fit, with the type that it is made to have. */
export const typedTree: Arbitrary<{ type: FormulaType; node: FormulaNode }> = fc
  .constantFrom(...FORMULA_TYPES)
  .chain((type) => typedTrees[type].map((node) => ({ type, node })))

const VALUES: Readonly<Record<FormulaType, Arbitrary<FormulaValue>>> = {
  number: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  money: fc.double({ min: 0, max: 1e300, noNaN: true }),
  score: fc.double({ min: 0, max: 100, noNaN: true }),
  rank: fc.integer({ min: 1, max: 5_000_000 }),
  grade: fc.constantFrom('A+', 'A', 'b-', 'F', 'T', ''),
  date: DAYS,
  text: fc.constantFrom('a', 'A', 'ss', ''),
  flag: fc.boolean(),
}

const ABSENT: Arbitrary<FormulaValue> = fc.constantFrom(...ABSENCE_KINDS).map(absence)

/** A row: a value, or a kind of absence, for each of the person's own columns. */
export const anyRow: Arbitrary<(column: string) => FormulaValue> = fc
  .tuple(
    ...PERSONAL.map(({ type }) =>
      type === 'set' ? ABSENT : fc.oneof({ weight: 3, arbitrary: VALUES[type as FormulaType] }, ABSENT),
    ),
  )
  .map((values) => {
    const byId = new Map(PERSONAL.map(({ id }, at) => [id, values[at] as FormulaValue]))
    return (id) => byId.get(id) ?? absence('not-looked-up')
  })
