import { expect, test } from 'vitest'
import { translatorOf } from '../../../../shared/locales/catalogues.ts'
import { portfolioFields } from '../../../../shared/own-fields/portfolio.ts'
import { newLibrary } from '../../library-for-tests.ts'
import { addOwnFields } from './add-own-fields.ts'
import { ownFields, saveOwnField } from '../../subjects/subjects.ts'

const fields = (currency: string) => portfolioFields(translatorOf('en'), currency)

test('a field that is there by name and type would be doubled, or one of another type be changed', () => {
  const db = newLibrary()
  const paid = saveOwnField(db, { id: null, name: 'price Paid', kind: 'money', currency: 'CHF' })
  const renewal = saveOwnField(db, { id: null, name: 'Renewal date', kind: 'text' })
  expect(addOwnFields(db, fields('EUR'))).toHaveLength(11)
  expect(addOwnFields(db, fields('EUR'))).toEqual([])
  expect(ownFields(db).slice(0, 2)).toEqual([
    { id: paid, name: 'price Paid', kind: 'money', currency: 'CHF' },
    { id: renewal, name: 'Renewal date', kind: 'text' },
  ])
})

test('the fields of a portfolio would lack the currency or the choices of their status', () => {
  const db = newLibrary()
  addOwnFields(db, fields('EUR'))
  const made = ownFields(db)
  expect(made.filter(({ kind }) => kind === 'money').map(({ currency }) => currency)).toEqual(Array(6).fill('EUR'))
  expect(made.at(-1)).toMatchObject({ name: 'Status', choices: ['keep', 'list', 'investigate', 'let go'] })
})
