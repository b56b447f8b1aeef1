import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS, ownFieldColumn } from '../../src/shared/columns/catalogue.ts'
import { readNumber } from '../../src/shared/formats/numbers.ts'
import { personFormat } from '../../src/shared/formats/person-format.ts'
import { compileFormula } from '../../src/shared/formulas/computing/evaluate.ts'
import { readTypedFormula } from '../../src/shared/formulas/typed-formula.ts'
import { absence, type FormulaValue } from '../../src/shared/formulas/values.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import { type PORTFOLIO_STATUSES, portfolioFields } from '../../src/shared/own-fields/portfolio.ts'
import { PORTFOLIO_FIELDS } from '../../src/shared/own-fields/portfolio-fields.ts'

type Kept = Partial<Record<(typeof PORTFOLIO_FIELDS)[number]['id'], FormulaValue>>

/** The example of the page, and one whose renewals cost more than it earns. */
const EXAMPLE = { value: 900, income: 0.05, kept: { 'price-paid': 200, 'renewal-price': 12, 'asking-price': 1_500 } }
const TO_LET_GO = { value: 20, income: 0.01, kept: EXAMPLE.kept }

function formulasOf(language: 'en' | 'de') {
  const t = translatorOf(language)
  const fields = portfolioFields(t, 'EUR').map((one, at) => ownFieldColumn({ ...one, id: at + 1 } as never))
  const page = readFileSync(join('docs/guide', language === 'de' ? 'de' : '', 'portfolio.md'), 'utf8')
  return [...page.matchAll(/^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \|$/gmu)].map(
    ([, name = '', text = '', shown = '']) => {
      const read = readTypedFormula(text, null, [...BUILT_IN_COLUMNS, ...fields], [])
      if (!read.ok) throw new Error(`${text}: ${read.mistakes.map(({ code }) => code).join(', ')}`)
      const evaluate = compileFormula(read.formula)
      const comesTo = ({ value, income, kept }: { value: number; income: number; kept: Kept }): FormulaValue =>
        evaluate((id) => {
          if (id === 'value') return value
          if (id === 'income') return income
          const field = PORTFOLIO_FIELDS[Number(id.replace('own_', '')) - 1]
          return (field && kept[field.id]) ?? absence('not-provided')
        }, 0)
      return { name, shown, currency: read.formula.currency, comesTo }
    },
  )
}

test.each(['en', 'de'] as const)(
  'a formula of the page about portfolios would not parse, or give another number (%s)',
  (language) => {
    const t = translatorOf(language)
    const formulas = formulasOf(language)
    expect(formulas).toHaveLength(6)
    const format = personFormat(language, language)
    for (const { shown, comesTo } of formulas) {
      const read = readNumber(shown, format)
      const value = comesTo(EXAMPLE)
      if (read.ok) expect(value).toBeCloseTo(read.value)
      else expect(value).toBe(shown === t('flag.yes').toLowerCase())
    }
  },
)

test.each(['en', 'de'] as const)(
  'a name would be let go that is to be kept, or kept that costs more than it earns (%s)',
  (language) => {
    const letGo = formulasOf(language).at(-1)
    const status: (typeof PORTFOLIO_STATUSES)[number] = 'keep'
    const keep = translatorOf(language)(`portfolio.status.${status}`)
    expect(letGo?.comesTo(TO_LET_GO)).toBe(true)
    expect(letGo?.comesTo({ ...TO_LET_GO, kept: { ...TO_LET_GO.kept, status: keep } })).toBe(false)
  },
)

test('what is left of amounts in one currency would be in none', () => {
  expect(formulasOf('en').map(({ currency }) => currency)).toEqual([
    undefined,
    'EUR',
    'EUR',
    'EUR',
    undefined,
    undefined,
  ])
})
