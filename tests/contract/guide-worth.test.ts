import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AGREEING_FIELDS } from '../../src/shared/agreement/agreement.ts'
import { MOST_FITTED, TAIL_80, TAIL_98 } from '../../src/shared/agreement/expect-figures.ts'
import { GROWTH } from '../../src/core/library/values/figures/figure-models.ts'
import { FIGURES_DISAGREE } from '../../src/shared/list.ts'
import { FEWEST_PEERS } from '../../src/shared/figures/peers.ts'

const GUIDES = [
  { file: 'docs/guide/worth.md', thousands: ',', percent: '%', seven: 'seven' },
  { file: 'docs/guide/de/worth.md', thousands: '.', percent: ' %', seven: 'sieben' },
]

test.each(GUIDES)('$file would state other numbers than the program goes by', ({ file, thousands, percent, seven }) => {
  const text = readFileSync(file, 'utf8').replaceAll('\n', ' ')
  const number = (value: number): string => String(value).replace(/(\d)(\d{3})$/u, `$1${thousands}$2`)
  for (const value of [FEWEST_PEERS, MOST_FITTED]) expect(text).toContain(` ${number(value)} `)
  expect(text).toContain(` ${100 * (1 - 2 * TAIL_80)} `)
  expect(text).toMatch(new RegExp(` ${200 * TAIL_98} (?:in|von) 100`, 'u'))
  expect(text).toContain(`${100 * GROWTH}${percent}`)
  expect([AGREEING_FIELDS.length, text]).toEqual([7, expect.stringContaining(` ${seven} `)])
  expect(text).toContain(`\`${FIGURES_DISAGREE}:yes\``)
})
