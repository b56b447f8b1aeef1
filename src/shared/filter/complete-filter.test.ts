import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCompletion, completeFilter, type CompletionChoice } from './complete-filter.ts'
import { columnOf, formatOf, languageOf } from './filters-for-tests.ts'
import { readFilter } from './read-filter.ts'

const EN = languageOf(formatOf('en'))

/** The completion at the bar in a text. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const completion = completeFilter(text, caret, EN)
  return { text, caret, completion }
}
/** What is being completed, what of it is typed, and what would be replaced. */
function what(marked: string): unknown[] | null {
  const { text, completion } = at(marked)
  if (!completion) return null
  const { kind, typed, start, end } = completion
  return [kind, typed, text.slice(start, end)]
}
/** The first names that are offered. */
function columns(marked: string): string[] {
  const { completion } = at(marked)
  return completion?.kind === 'column' ? completion.columns.slice(0, 3).map(({ id }) => id) : []
}
function chosen(marked: string, choice: CompletionChoice): string {
  const { text, completion } = at(marked)
  if (!completion) return ''
  const put = applyCompletion(text, completion, choice, EN)
  return `${put.text.slice(0, put.caret)}|${put.text.slice(put.caret)}`
}

describe('completing filters', () => {
  it.each([
    ['|', ['column', '', '']],
    ['tld:de |', ['column', '', '']],
    ['va|', ['column', 'va', 'va']],
    ['va|lue', ['column', 'va', 'value']],
    ['-va|', ['column', 'va', 'va']],
    ['(va|)', ['column', 'va', 'va']],
    ['va|lue>5', ['column', 'va', 'value']],
    ['[pri|', ['column', 'pri', '[pri']],
    ['[pri| tld:de', ['column', 'pri', '[pri']],
    ['[price paid]|', ['operator', '', '']],
    ['value>|', ['value', '', '']],
    ['value>| tld:de', ['value', '', '']],
    ['value > |', ['value', '', '']],
    ['value>|=5', ['operator', '>', '>=']],
    ['tld:d|', ['value', 'd', 'd']],
    ['tld:de,c| x', ['value', 'c', 'c']],
    ['tld:d|x,com', ['value', 'd', 'dx']],
    ['tld:de,| x', ['value', '', '']],
    ['label:"for s|', ['value', 'for s', '"for s']],
    ['label:"for s| tld:de', ['value', 'for s', '"for s']],
    ['label:"for s|ale" tld:de', ['value', 'for s', '"for sale"']],
    ['label:all(buy,h|', ['value', 'h', 'h']],
    ['label:all(buy, |', ['value', '', '']],
    ['title:*sa|', ['value', 'sa', 'sa']],
    ['updated:today-7d..to|', ['value', 'to', 'to']],
  ])('at the bar of %s something else is completed', (marked, expected) => {
    expect(what(marked)).toEqual(expected)
  })

  it.each(['"for s|ale"', 'zzzz|', 'https://a.te|', 'nothing:x|', 'zzzz|:x'])(
    'something is offered in %s, where nothing fits',
    (marked) => {
      expect(what(marked)).toBeNull()
    },
  )

  it('the column that is meant stands behind others', () => {
    expect(columns('value|')[0]).toBe('value')
    expect(columns('tl|')[0]).toBe('tld')
    expect(columns('speed|')).toEqual(['desktop', 'mobile', 'desktop_minus_mobile'])
    expect(columns('price|')).toEqual(['own_1'])
  })

  it('operators are offered that the column does not have', () => {
    const value = at('value|').completion
    expect(value).toMatchObject({ kind: 'column', operators: ['=', '>=', '<=', '>', '<', '!=', ':'] })
    expect(at('[Offer]|').completion).toMatchObject({ kind: 'operator', operators: [':', '=', '!='] })
    expect(at('val|ue').completion).toMatchObject({ operators: [] })
  })

  it('the words of a value are those of another column', () => {
    expect(at('reachable:|').completion).toMatchObject({ words: expect.arrayContaining(['yes', 'no', 'missing']) })
    expect(at('updated:to|').completion).toMatchObject({ words: ['today'] })
    expect(at('value:not|').completion).toMatchObject({ words: ['not-in-database', 'not-looked-up', 'not-provided'] })
    expect(at('label:m|').completion).toMatchObject({ words: ['missing'] })
  })

  it('a choice is put in another place, or cannot be read', () => {
    expect(chosen('x va| y', { column: columnOf('value') })).toBe('x value| y')
    expect(chosen('pri|', { column: columnOf('own_1') })).toBe('[price paid]|')
    expect(chosen('[pri| tld:de', { column: columnOf('own_1') })).toBe('[price paid]| tld:de')
    expect(chosen('value|', { operator: '>=' })).toBe('value>=|')
    expect(chosen('value >|= 5', { operator: '<' })).toBe('value <| 5')
    expect(chosen('label:buy,"a| x', { value: 5 })).toBe('label:buy,"a, b"| x')
    expect(chosen('country:ger|', { value: 'DE' })).toBe('country:Germany|')
    expect(chosen('reachable:n|', { word: 'no' })).toBe('reachable:no|')
    expect(chosen('title:*sa|', { value: 'for sale' })).toBe('title:*"for sale"|')
  })

  it('some text makes the completion throw, or what is chosen breaks a filter that could be read', () => {
    const sign = fc.constantFrom(...'ab "()[]\\:=<>*,-.', 'tld:', 'value>', '..', 'label:all(', 'buy', ' or ')
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 30 }), fc.nat(), (text, place) => {
        const caret = place % (text.length + 1)
        const completion = completeFilter(text, caret, EN)
        if (!completion) return
        const { start, end } = completion
        expect(0 <= start && start <= end && end <= text.length && start <= caret && caret <= end).toBe(true)
        if (completion.kind !== 'value' || !readFilter(text, EN).ok) return
        const choice = { value: completion.column.id === 'label' ? 5 : 'a, b' }
        const put = applyCompletion(text, completion, choice, EN)
        const isText = completion.column.id === 'label' || completion.column.id === 'tld'
        if (isText) expect([put.text, readFilter(put.text, EN).ok]).toEqual([put.text, true])
      }),
      { numRuns: 3_000 },
    )
  })
})
