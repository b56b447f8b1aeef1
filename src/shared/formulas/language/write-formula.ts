import { changeOf, isOfPerson } from '../../list.ts'
import { assertNever } from '../../assert-never.ts'
import { writeNumber } from '../../formats/numbers.ts'
import {
  type ColumnNode,
  FORMULA_LIMITS,
  type FormulaNode,
  isComparison,
  TIGHTNESS,
  UNARY_TIGHTNESS,
} from '../formula.ts'
import { type FormulaColumns, formulaNameOf, inBrackets } from '../formula-columns.ts'
import { FORMULA_FORMAT } from '../formula-format.ts'
import { isoOfDay } from '../values.ts'

type WriteColumn = (node: ColumnNode) => string

/**
 * The text of a formula as it is stored: columns by their ids, so that renaming one changes nothing. The person's own
 * columns have their present name beside the id, which is what is left of them once they are deleted.
 */
export function storedText(node: FormulaNode, columns: FormulaColumns): string {
  return write(node, (part) => {
    const column = columns.byId(part.column)
    if (column === null) return goneColumn(part)
    return inBrackets(isOfPerson(column.id) ? `${column.id} ${formulaNameOf(column)}` : column.id)
  })
}

/**
 * The text of a formula as a person edits it: columns by their names. Where that would be longer than what may be typed,
 * the person's own columns are written by their ids.
 */
export function formulaText(node: FormulaNode, columns: FormulaColumns): string {
  const columnOf = (part: ColumnNode): string => {
    const column = columns.byId(part.column)
    if (column === null) return goneColumn(part)
    const changed = changeOf(column.id)
    const of = changed && columns.byId(changed.field)
    return changed && of ? `change(${columns.write(of)}, ${changed.days})` : columns.write(column)
  }
  const text = write(node, columnOf)
  if (text.length <= FORMULA_LIMITS.text) return text
  return write(node, (part) => {
    const column = columns.byId(part.column)
    return column !== null && isOfPerson(column.id) ? inBrackets(column.id) : columnOf(part)
  })
}

/** A column that is gone keeps its id and its last name, so that saving the formula again loses neither. */
const goneColumn = ({ column, lastName }: ColumnNode): string =>
  inBrackets(lastName === null ? column : `${column} ${lastName}`)

/** A formula as text. `least` is how tightly it has to hold together where it stands. */
function write(node: FormulaNode, columnText: WriteColumn, least = 0): string {
  switch (node.kind) {
    case 'number':
      return writeNumber(node.value, FORMULA_FORMAT)
    case 'date':
      return isoOfDay(node.value)
    case 'text':
      return `"${node.value.replaceAll('"', '""')}"`
    case 'flag':
      return node.value ? 'yes' : 'no'
    case 'column':
      return columnText(node)
    case 'call':
      return `${node.name}(${node.args.map((one) => write(one, columnText)).join(', ')})`
    case 'unary': {
      const of = writeOperand(node.of, columnText, Math.max(least, UNARY_TIGHTNESS[node.op]), 'right')
      return node.op === '-' ? `-${of}` : `not ${of}`
    }
    case 'binary': {
      const own = TIGHTNESS[node.op]
      const left = writeOperand(node.left, columnText, isComparison(node.op) ? own + 1 : own, 'left')
      return `${left} ${node.op} ${writeOperand(node.right, columnText, own + 1, 'right')}`
    }
    default:
      return assertNever(node)
  }
}

/** A part with parentheses where it needs them: no more than were typed, so that what could be read can be read again. */
function writeOperand(node: FormulaNode, columnText: WriteColumn, least: number, side: 'left' | 'right'): string {
  // What follows a `not` on the left would be taken for a part of it; on the right it ends where the operand ends.
  const isLoose =
    node.kind === 'binary'
      ? TIGHTNESS[node.op] < least
      : side === 'left' && node.kind === 'unary' && UNARY_TIGHTNESS[node.op] < least
  return isLoose ? `(${write(node, columnText)})` : write(node, columnText, least)
}
