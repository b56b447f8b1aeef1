import { expect, test } from 'vitest'
import { ACTION_IDS, actionOf } from '../../../../shared/actions.ts'
import { german } from '../../../../shared/locales/de/german.ts'
import { english } from '../../../../shared/locales/en/english.ts'
import { matchOf } from './match.ts'

const SPOKEN: Record<string, Record<string, string>> = {
  English: Object.assign({}, ...Object.values(english)),
  German: Object.assign({}, ...Object.values(german)),
}

test('what begins with the typed letters would stand below what merely holds them', () => {
  const order = ['Open watchlist', 'Rewatch', 'Watchlists'].map((label) => matchOf({ label }, 'watch'))
  expect(order[2]).toBeGreaterThan(order[0] ?? 0)
  expect(order[0]).toBeGreaterThan(order[1] ?? 0)
})

test('a name that is typed whole would stand below a longer one that was chosen lately', () => {
  // Half a point goes to what was chosen lately.
  const longer = matchOf({ label: 'Domains that need attention' }, 'domains') + 0.5
  expect(matchOf({ label: 'Domains' }, ' domains')).toBeGreaterThan(longer)
})

test('words in another order, in capitals or without their accents would find nothing', () => {
  expect(matchOf({ label: 'Rivals in Köln' }, 'koln RIVALS')).toBeGreaterThan(0)
  expect(matchOf({ label: 'שמות דומיין' }, 'דומיין')).toBeGreaterThan(0)
  expect(matchOf({ label: 'New rule', also: 'Changes' }, 'changes')).toBeGreaterThan(0)
})

test('one word of two would be enough to be found', () => {
  expect(matchOf({ label: 'Rivals' }, 'rivals berlin')).toBe(0)
})

test.each(['setings', 'settinngs', 'sertings', 'settigns', 'esttings', 'settigs', 'setitng'])(
  'a slip of the finger would find nothing (%s)',
  (typed) => expect(matchOf({ label: 'Settings' }, typed)).toBeGreaterThan(0),
)

test('a short word or two slips would find anything', () => {
  expect(matchOf({ label: 'Key' }, 'kez')).toBe(0)
  expect(matchOf({ label: 'Settings' }, 'stetigns')).toBe(0)
})

test('a slip would stand above what has the letters as they were typed', () => {
  // Half a point goes to what was chosen lately.
  const slip = matchOf({ label: 'History', also: 'watch' }, 'watch histroy') + 0.5
  expect(slip).toBeLessThan(matchOf({ label: 'x', also: 'rewatch histroyx' }, 'watch histroy'))
})

test.each(Object.keys(SPOKEN))('an action would not be reached by what people call it in %s', (language) => {
  const words = SPOKEN[language] ?? {}
  for (const id of ACTION_IDS.filter((one) => one !== 'palette')) {
    const also = words[`palette.words.${id}`] ?? ''
    expect([id, also.split(' ').length]).toEqual([id, expect.toSatisfy((count: number) => count > 1)])
    const item = { label: words[actionOf(id).word] ?? '', also }
    for (const typed of [...also.split(' '), also])
      expect([id, typed, matchOf(item, typed) >= 1]).toEqual([id, typed, true])
  }
})

test.each([
  ['import', 'new-batch', 'English'],
  ['xlsx', 'new-batch', 'English'],
  ['csv', 'report', 'English'],
  ['csv', 'save-csv', 'English'],
  ['bids', 'decisions', 'English'],
  ['export', 'reports', 'English'],
  ['excel', 'report', 'English'],
  ['pdf', 'new-report', 'English'],
  ['delete', 'storage', 'English'],
  ['rules', 'new-rule', 'English'],
  ['notification', 'new-rule', 'English'],
  ['labels', 'settings', 'English'],
  ['tags', 'settings', 'English'],
  ['api key', 'settings', 'English'],
  ['quota', 'allowance', 'English'],
  ['limit', 'allowance', 'English'],
  ['backup', 'storage', 'English'],
  ['restore', 'storage', 'English'],
  ['dark mode', 'theme-dark', 'English'],
  ['language', 'settings', 'English'],
  ['next day', 'next-day', 'English'],
  ['bid', 'decide', 'English'],
  ['bid', 'decisions', 'English'],
  ['sicherung', 'storage', 'German'],
  ['etiketten', 'settings', 'German'],
  ['api schlüssel', 'settings', 'German'],
  ['benachrichtigung', 'new-rule', 'German'],
  ['dunkel', 'theme-dark', 'German'],
  ['csv', 'save-csv', 'German'],
  ['gebot', 'decide', 'German'],
  ['gebote', 'decide', 'German'],
  ['gebote', 'decisions', 'German'],
  ['bieten', 'decide', 'German'],
  ['bieten', 'decisions', 'German'],
] as const)('“%s” would not find %s in %s', (typed, id, language) => {
  const words = SPOKEN[language] ?? {}
  expect(
    matchOf({ label: words[actionOf(id).word] ?? '', also: words[`palette.words.${id}`] ?? '' }, typed),
  ).toBeGreaterThanOrEqual(1)
})
