import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS, ownFieldColumn } from '../../src/shared/columns/catalogue.ts'
import { FIELDS } from '../../src/shared/fields.ts'
import { readNumber } from '../../src/shared/formats/numbers.ts'
import { personFormat } from '../../src/shared/formats/person-format.ts'
import { resolveFormulas } from '../../src/shared/formulas/resolve-formulas.ts'
import { readTypedFormula } from '../../src/shared/formulas/typed-formula.ts'
import { absence } from '../../src/shared/formulas/values.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import { pointsIn } from '../../src/shared/scores/read-score.ts'

/** The name of the price, the formula with its name, and the table of criteria, as the page has them. */
function pageIn(language: 'en' | 'de') {
  const text = readFileSync(join('docs/guide', language === 'de' ? 'de' : '', 'ranking.md'), 'utf8')
  const [, formula = ''] = /`(\[[^`]+\/ value)`/u.exec(text) ?? []
  const [, price = ''] = /\[([^\]]+)\]/u.exec(formula) ?? []
  const cells = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\S+) \| (\d+) \| ([^|]+) \| (\d+) \|$/gmu)]
  const [, sum = ''] = /(\d+) (?:points of 100|von 100 Punkten)/u.exec(text) ?? []
  return { formula, price, rows: cells.map(([, ...row]) => row), sum: Number(sum) }
}

test.each(['en', 'de'] as const)(
  'the score of the page about ranking could not be made, or give other points (%s)',
  (language) => {
    const t = translatorOf(language)
    const format = personFormat(language, language)
    const number = (text = ''): number => {
      const read = readNumber(text, format)
      if (!read.ok) throw new Error(text)
      return read.value
    }
    const { formula, price, rows, sum } = pageIn(language)
    const below = [...BUILT_IN_COLUMNS, ownFieldColumn({ id: 1, name: price, kind: 'money' } as never)]
    const typed = readTypedFormula(formula, null, below, [])
    if (!typed.ok) throw new Error(formula)
    expect(rows).toHaveLength(3)
    const criteria = rows.map(([name = '', worst, best, steps, weight]) => ({
      field: FIELDS.find(({ id }) => t(`field.${id}`) === name)?.id ?? 'formula_1',
      weight: Number(weight),
      scale: {
        from: number(worst),
        to: number(best),
        kind: steps === t('weigh.linear') ? ('linear' as const) : ('logarithmic' as const),
      },
      flipped: false,
    }))
    expect(criteria.filter(({ field }) => field === 'formula_1')).toHaveLength(1)
    const resolved = resolveFormulas(
      [
        { id: 1, name: rows[0]?.[0] ?? '', text: typed.text },
        { id: 2, name: 'score', text: '', criteria },
      ],
      below,
    )
    expect(resolved.flatMap(({ mistakes }) => mistakes)).toEqual([])
    const examples = new Map(criteria.map(({ field }, at) => [field, number(rows[at]?.[5])]))
    // Half of the estimate.
    expect(
      resolved[0]?.evaluate((id) => (id === 'own_1' ? 450 : id === 'value' ? 900 : absence('not-provided')), 0),
    ).toBe(0.5)
    const scored = resolved[1]?.score?.of((id) => examples.get(id) ?? absence('not-provided'))
    if (!scored || 'absent' in scored) throw new Error('There is no score.')
    const points = pointsIn(scored)
    expect(points.parts.map(({ low }) => low)).toEqual(rows.map((row) => Number(row[6])))
    expect([points.low, points.high]).toEqual([sum, sum])
  },
)
