import { expect, test } from 'vitest'
import { columnsOf } from '../../shared/columns/catalogue.ts'
import { terminal } from '../../shared/locales/en/terminal.ts'
import { fields } from '../../shared/locales/en/fields.ts'
import { createTranslator } from '../../shared/locales/translator.ts'
import type { OwnField } from '../../shared/watchlists/watchlist.ts'
import { UsageError } from '../exit-status.ts'
import { readGrouping } from './grouping.ts'

const own = [{ id: 3, name: 'price, paid', kind: 'money' } as OwnField]
const t = createTranslator({ ...terminal, ...fields }, 'en')
const read = (groupBy: string, show: string | null = null, cross = false) =>
  readGrouping({ groupBy, show, cross }, 'domains', columnsOf(own, []), t)

test('a report would be grouped by other columns, or show other figures, than were typed', () => {
  expect(read('country,looked_up_at:week', 'count,median:value,sum:[price, paid],missing:own_3')).toEqual({
    by: [
      { column: 'country', by: 'value' },
      { column: 'looked_up_at', by: 'week' },
    ],
    show: [
      { column: 'value', aggregate: 'median' },
      { column: 'own_3', aggregate: 'sum' },
      { column: 'own_3', aggregate: 'missing' },
    ],
    order: { by: 'rows', descending: true },
    cross: false,
  })
  expect(read('value,[price, paid]:value', null, true)).toMatchObject({
    by: [{ by: 'range' }, { column: 'own_3', by: 'value' }],
    cross: true,
  })
})

test('what cannot be grouped or summed up would be passed over', () => {
  for (const [groupBy, show, cross] of [
    ['cuntry'],
    ['country:week'],
    ['country,tld,ssl'],
    [''],
    ['country', 'sum:rank'],
    ['country', 'value'],
    ['country', 'median:'],
    ['country', 'median:no-such'],
    ['country', null, true],
    ['country,tld', 'median:value,sum:value', true],
  ] as const)
    expect(() => read(groupBy, show ?? null, cross ?? false), groupBy).toThrow(UsageError)
})
