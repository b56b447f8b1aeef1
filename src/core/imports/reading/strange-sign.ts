import { currencyOf } from '../../../shared/formats/currency.ts'
import type { StrangeSign } from '../../../shared/imports/column-reading.ts'
import { type ColumnWay, readCell } from '../../../shared/imports/column-way.ts'
import type { Cell } from '../columns/column-cells.ts'

/** What may stand beside a number without being a part of how it is written. */
const BESIDE = /^([^\p{Nd}+\u2212\u2013-]*)(.*?)([^\p{Nd}]*)$/su

/** A number without what stands before and after it. */
export function bareNumber(text: string): string {
  const [, , number = ''] = BESIDE.exec(text.trim()) ?? []
  return /\p{Nd}/u.test(number) ? number : text.trim()
}

/** Long enough for any sign or word beside an amount; a sentence is none. */
const LONGEST_SIGN = 12

/** What stands beside most of the numbers that a way cannot read, where nothing but that is in the way. */
export function strangeSign(cells: readonly Cell[], way: ColumnWay): StrangeSign | null {
  if (way.type !== 'number' && way.type !== 'money') return null
  const found = new Map<string, StrangeSign>()
  for (const { text, kind, times, beside } of cells) {
    if (kind !== 't' || readCell(text, kind, way, beside) !== undefined) continue
    const sign = signBeside(text)
    if (sign === '' || readCell(bareNumber(text), kind, way) === undefined) continue
    const why = currencyOf(text) === sign ? 'other-currency' : 'no-currency'
    const one = found.get(sign) ?? { sign, why, cells: 0 }
    found.set(sign, { ...one, cells: one.cells + times })
  }
  return [...found.values()].sort((a, b) => b.cells - a.cells)[0] ?? null
}

function signBeside(text: string): string {
  const [, before = '', , after = ''] = BESIDE.exec(text.trim()) ?? []
  const [sign = ''] = [before.trim(), after.trim()].filter(Boolean)
  return sign.length > LONGEST_SIGN ? '' : sign
}
