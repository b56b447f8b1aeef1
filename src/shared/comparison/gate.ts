export const GATE_OPS = ['is', 'is-not', 'contains', 'at-least', 'at-most', 'over', 'under'] as const
export type GateOp = (typeof GATE_OPS)[number]
export type GateValue = string | number | boolean

/** What a domain has to pass before it is ranked: a condition on a field or a formula, or on one of the person's own fields. */
export type Gate =
  | { kind: 'field'; field: string; op: GateOp; value: GateValue }
  | { kind: 'own'; fieldId: number; op: GateOp; value: GateValue }
