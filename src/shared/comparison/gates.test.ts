import { expect, test } from 'vitest'
import { FIELDS, field } from '../fields.ts'
import type { Json } from '../record.ts'
import { columnWith } from './comparison-for-tests.ts'
import type { OwnKind, OwnValue } from '../watchlists/watchlist.ts'
import type { GateOp, GateValue } from './gate.ts'
import { gateOpsOf, NO_OWN, passGate } from './gates.ts'

const pass = (id: string, value: Json, op: GateOp, wanted: GateValue) =>
  passGate({ kind: 'field', field: id, op, value: wanted }, columnWith('a.example', { [id]: value }), NO_OWN)

test.each<[string, Json, GateOp, GateValue, string]>([
  ['reachable', false, 'is', true, 'failed'],
  ['safety', ' Safe', 'is', 'safe', 'passed'],
  ['safety', 'malware', 'is-not', 'safe', 'passed'],
  ['ssl', 'A-', 'at-least', 'B', 'passed'],
  ['ssl', 'b', 'at-least', 'B', 'passed'],
  ['ssl', 'M', 'at-least', 'F', 'failed'],
  ['ssl', 'T', 'is', 'M', 'failed'],
  ['ssl', 'A', 'at-most', 'B', 'failed'],
  ['rank', 500, 'at-most', 500, 'passed'],
  ['value', 500, 'under', 500, 'failed'],
  ['value', 0.1, 'over', '0.05', 'passed'],
  ['value', 5, 'over', 'much', 'undecided'],
  ['value', 5, 'at-least', '', 'undecided'],
  ['value', 7, 'is', 7, 'passed'],
  ['updated', '2026-11-19', 'at-least', '2026-11-19', 'passed'],
  ['updated', '2026-11-19', 'at-least', 'soon', 'undecided'],
  ['title', 'The Harbour News', 'contains', 'harbour', 'passed'],
  ['country', 'DE', 'is', 'de', 'passed'],
  ['title', 'Köln', 'is', 'koln', 'passed'],
  ['title', 'Zum Verkauf in KÖLN', 'contains', 'koln', 'passed'],
  ['verified', { by: 'x' }, 'contains', '"by"', 'passed'],
])('a gate would judge wrongly: %s %j %s %j', (id, value, op, wanted, verdict) => {
  expect(pass(id, value, op, wanted)).toBe(verdict)
})

test('a gate that cannot be decided would decide', () => {
  const column = { ...columnWith('a.example'), cells: { safety: { state: 'unreadable' as const, raw: 5 } } }
  for (const id of ['safety', 'reachable', 'gone.field'])
    for (const op of ['is', 'is-not', 'at-least'] as const)
      expect(passGate({ kind: 'field', field: id, op, value: 'safe' }, column, NO_OWN)).toBe('undecided')
})

test('a kind of field would have no condition that can be decided', () => {
  const samples: Partial<Record<string, Json>> = {
    flag: true,
    grade: 'A',
    date: '2026-01-01',
    label: 'x',
    text: 'x',
    country: 'DE',
    ip: '192.0.2.1',
    any: 'x',
  }
  for (const { id, type } of FIELDS)
    for (const op of gateOpsOf(type))
      expect([id, op, pass(id, samples[type] ?? 5, op, (samples[type] ?? 5) as GateValue)]).not.toContain('undecided')
  expect(gateOpsOf(field('reachable').type)).toEqual(['is'])
})

test.each<[OwnValue, OwnKind, GateOp, GateValue, string]>([
  [99.5, 'money', 'under', 100, 'passed'],
  [false, 'flag', 'is', true, 'failed'],
  ['Won', 'choice', 'is', 'won', 'passed'],
  ['https://a.example/', 'link', 'contains', 'a.example', 'passed'],
  [40, 'number', 'at-most', 50, 'passed'],
  ['2027-01-15', 'date', 'at-least', '2027-02-01', 'failed'],
  ['Sedo auction', 'text', 'contains', 'sedo', 'passed'],
])('a gate on an own field would judge wrongly: %s', (value, kind, op, wanted, verdict) => {
  const entries = { ownFields: [{ id: 7, name: 'Own', kind }], own: { 'a.example': { 7: value } }, person: [] }
  const gateText = (ascii: string, fieldId: number) =>
    passGate({ kind: 'own', fieldId, op, value: wanted }, columnWith(ascii), entries)
  expect([gateText('a.example', 7), gateText('b.example', 7), gateText('a.example', 8)]).toEqual([
    verdict,
    'undecided',
    'undecided',
  ])
})
