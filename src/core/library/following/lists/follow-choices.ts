import type { DatabaseSync } from 'node:sqlite'
import { columnNodes, type FormulaNode } from '../../../../shared/formulas/formula.ts'
import { FormulaColumns } from '../../../../shared/formulas/formula-columns.ts'
import { storedText } from '../../../../shared/formulas/language/write-formula.ts'
import { integer, json, rowReader } from '../../file/row-reader.ts'
import { select, statement } from '../../file/statements.ts'
import { foldedText } from '../../../../shared/values/text.ts'
import { columnsBelow, resolvedFormulas } from '../../formulas/formulas.ts'

/** The names that choices get, by those that they had. `kept` are choices that stay as they are. */
interface NewNames {
  renamed: readonly { from: string; to: string }[]
  kept: readonly string[]
}

/** Where conditions are stored, each as JSON. */
const DOCUMENTS = [
  ['saved_view', 'query'],
  ['report_template', 'document'],
  ['comparison', 'document'],
  ['rule', 'rule'],
  ['watchlist', 'question'],
] as const
const readDocument = rowReader({ id: integer, document: json<unknown>() })

/**
 * Lets what is stored follow choices of an own field that get other names: views, templates, comparisons, rules and
 * formulas that ask for one of them ask for it by its new name. For a transaction of the caller's.
 */
export function followChoices(db: DatabaseSync, fieldId: number, names: NewNames): void {
  const nameOf = newNameOf(names)
  for (const [table, column] of DOCUMENTS)
    for (const { id, document } of select(
      db,
      readDocument,
      `select id, ${column} as document from ${table} where instr(${column}, ?)`,
    ).all(`own_${fieldId}`)) {
      const next = JSON.stringify(renamedIn(document, fieldId, nameOf))
      if (next !== JSON.stringify(document))
        statement(db, `update ${table} set ${column} = ? where id = ?`).run(next, id)
    }
  followInFormulas(db, `own_${fieldId}`, nameOf)
}

type NameOf = (choice: string) => string

/** Conditions find a choice however it is written: so do those that follow it, unless they mean another one to the letter. */
function newNameOf({ renamed, kept }: NewNames): NameOf {
  const exact = new Map(renamed.map(({ from, to }) => [from, to]))
  const folded = new Map(renamed.map(({ from, to }) => [foldedText(from), to]))
  const others = new Set(kept)
  return (choice) =>
    exact.get(choice) ?? (others.has(choice) ? undefined : folded.get(foldedText(choice.trim()))) ?? choice
}

/** A document as it was stored with its conditions on a field renamed, whatever else stands in it. */
function renamedIn(part: unknown, fieldId: number, nameOf: NameOf): unknown {
  if (Array.isArray(part)) return part.map((one) => renamedIn(one, fieldId, nameOf))
  if (typeof part !== 'object' || part === null) return part
  const { op, column, values, field, condition } = part as Record<string, unknown>
  const named = (value: unknown): unknown => (typeof value === 'string' ? nameOf(value) : value)
  const isAmong = (one: unknown, ...some: string[]): boolean => some.includes(String(one))
  if (isAmong(op, 'is', 'all') && column === `own_${fieldId}` && Array.isArray(values))
    return { ...part, values: values.map(named) }
  if (field === `own_${fieldId}` && isRuleOnValue(condition))
    return { ...part, condition: { ...condition, value: named(condition.value) } }
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, renamedIn(one, fieldId, nameOf)]))
}

const isRuleOnValue = (condition: unknown): condition is { kind: string; value: unknown } =>
  typeof condition === 'object' &&
  condition !== null &&
  'kind' in condition &&
  (condition.kind === 'becomes' || condition.kind === 'stops-being')

/** Formulas that compare the field with a choice: the text is what stands beside the field. */
function followInFormulas(db: DatabaseSync, column: string, nameOf: NameOf): void {
  const resolved = resolvedFormulas(db)
  const columns = new FormulaColumns([...columnsBelow(db), ...resolved.map((one) => one.column)])
  for (const { stored, node } of resolved) {
    if (node === null || !columnNodes(node).some((one) => one.column === column)) continue
    const text = storedText(renamedNode(node, column, nameOf), columns)
    if (text !== storedText(node, columns))
      statement(db, 'update formula set text = ? where id = ?').run(text, stored.id)
  }
}

function renamedNode(node: FormulaNode, column: string, nameOf: NameOf): FormulaNode {
  const inside = (part: FormulaNode): FormulaNode => renamedNode(part, column, nameOf)
  if (node.kind === 'call') return { ...node, args: node.args.map(inside) }
  if (node.kind === 'unary') return { ...node, of: inside(node.of) }
  if (node.kind !== 'binary') return node
  const { op, left, right } = node
  const isField = (part: FormulaNode): boolean => part.kind === 'column' && part.column === column
  const named = (part: FormulaNode, beside: FormulaNode): FormulaNode =>
    part.kind === 'text' && isField(beside) ? { ...part, value: nameOf(part.value) } : inside(part)
  if (op !== '=' && op !== '!=') return { ...node, left: inside(left), right: inside(right) }
  return { ...node, left: named(left, right), right: named(right, left) }
}
